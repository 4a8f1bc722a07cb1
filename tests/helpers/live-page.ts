import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Appended } from '#server/services/live/append.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperation } from '#shared/inputs/operations/apply.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import type { HttpPage } from './http-page';
import { StreamReader } from './read-stream';

/** What a page sends again under the same number. */
const away = [429, 502, 503, 504];

interface Reading {
  seq: number;
  inputHash: string;
}

/** A page of an editor over the network: it holds what its stream told it, and sends each step until it is answered. */
export class LivePage {
  readonly clientId = `page-${randomUUID()}`;
  /** Numbers of its steps that were taken, with their place in the order of all. */
  readonly acked = new Map<number, number>();
  /** How often it opened a stream. */
  opened = 0;
  seq = 0;
  private clientSeq = 0;
  private isLeft = false;
  private readonly following: Promise<void>;
  private fault: unknown = null;

  constructor(
    private readonly http: HttpPage,
    private readonly at: { url: string; id: string },
    public document: ForecastDocument,
  ) {
    this.following = this.follow().catch((fault: unknown) => {
      this.fault = fault;
    });
  }

  private async follow(): Promise<void> {
    while (!this.isLeft) {
      const path = `/api/forecasts/${this.at.id}/live?client=${this.clientId}&after=${this.seq}`;
      const answer = await this.http.stream(this.at.url, path).catch(() => null);
      if (answer?.status === 200) await this.hear(new StreamReader(answer));
      else await delay(100);
    }
  }

  private async hear(stream: StreamReader): Promise<void> {
    this.opened += 1;
    for (let read = 0; !this.isLeft && (read < stream.events.length || !stream.ended); ) {
      const event = stream.events[read];
      if (!event) await delay(10);
      else {
        read += 1;
        if (event.name === 'op') this.take(event.data as { seq: number; operations: Operation[] });
        if (event.name === 'reset') throw new Error('The page was told to read everything again.');
      }
    }
    await stream.close();
  }

  private take({ seq, operations }: { seq: number; operations: Operation[] }): void {
    if (seq !== this.seq + 1) throw new Error(`Step ${seq} came after ${this.seq}.`);
    for (const operation of operations) {
      const result = applyOperation(this.document, operation);
      if (result.outcome !== 'applied') throw new Error(`Step ${seq} is ${result.outcome} on a page.`);
      this.document = result.document;
    }
    this.seq = seq;
  }

  /** Sends a step until it is taken, or refused as what makes no document; throws at any other answer. */
  async send(operations: Operation[]): Promise<void> {
    this.clientSeq += 1;
    const { clientId, clientSeq } = this;
    const step = { id: this.at.id, clientId, clientSeq, kind: 'type', operations };
    for (;;) {
      if (this.fault) throw this.fault;
      const sent = await this.http.mutate<Appended>(this.at.url, 'live.append', step).catch(() => null);
      if (sent?.status === 400) return;
      if (sent?.status === 200) {
        if (sent.answer.seq !== null) this.acked.set(clientSeq, sent.answer.seq);
        return;
      }
      if (sent && !away.includes(sent.status)) throw new Error(`${sent.status}: ${JSON.stringify(sent.answer)}`);
      await delay(150);
    }
  }

  /** How far the working copy is, and its hash. */
  async read(): Promise<Reading> {
    const { answer } = await this.http.query<Reading>(this.at.url, 'live.read', { id: this.at.id });
    return answer;
  }

  /** Waits for a step, and gives what the page holds then. */
  async hashAt(seq: number): Promise<string> {
    for (const deadline = Date.now() + 20_000; this.seq < seq && !this.fault && Date.now() < deadline; )
      await delay(20);
    if (this.fault) throw this.fault;
    if (this.seq !== seq) throw new Error(`The page is at step ${this.seq}, not ${seq}.`);
    return hashInput(this.document);
  }

  async leave(): Promise<void> {
    this.isLeft = true;
    await this.following;
  }
}
