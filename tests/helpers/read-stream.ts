import type { EndReason, LiveEventName, LiveEvents } from '#shared/inputs/live-events.ts';

export interface ReadEvent<Name extends LiveEventName = LiveEventName> {
  name: Name;
  id: number | null;
  data: LiveEvents[Name];
}

/** The events of a stream as they come, until it ends. */
export class StreamReader {
  readonly events: ReadEvent[] = [];
  ended = false;
  private waiting: (() => void)[] = [];
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(readonly answer: Response) {
    if (!answer.body) throw new Error('The answer has no body.');
    this.reader = answer.body.getReader();
    void this.read();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
    } catch {
      // Cut off: the same as an end.
    }
    this.ended = true;
    this.wake();
  }

  private take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const name = field('event') as LiveEventName | undefined;
    if (!name) return;
    const id = field('id');
    this.events.push({ name, id: id === undefined ? null : Number(id), data: JSON.parse(field('data') ?? 'null') });
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  of<Name extends LiveEventName>(name: Name): ReadEvent<Name>[] {
    return this.events.filter((event): event is ReadEvent<Name> => event.name === name);
  }

  steps(): number[] {
    return this.of('op').map(({ data }) => data.seq);
  }

  endReason(): EndReason | undefined {
    return this.of('end')[0]?.data.reason;
  }

  /** Waits until the events fit; throws when they never do. */
  async until(fits: (reader: StreamReader) => boolean, milliseconds = 15_000): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (!fits(this)) {
      const left = deadline - performance.now();
      if (left <= 0 || this.ended) {
        if (fits(this)) return;
        throw new Error(`The stream never fitted: ${JSON.stringify(this.events).slice(0, 2_000)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async close(): Promise<void> {
    await this.reader.cancel().catch(() => undefined);
  }
}
