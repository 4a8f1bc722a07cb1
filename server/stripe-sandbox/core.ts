import type { ConsoleStore } from './console-store';
import { Deliveries, type DeliveryOptions } from './deliveries';
import { SandboxError } from './error';
import { upcomingWork } from './flows/due-work';
import { monthsLater } from './flows/period';
import type { ParameterTable } from './guard';
import { newId } from './ids';
import type { SandboxStore } from './store';
import { Unit, type UnitRequest } from './unit';

export interface SandboxPlan {
  lookupKey: string;
  interval: 'month' | 'year';
  defaultAmountMinor: number;
  currency: string;
}

/** How far an administrator moves the clock at once. */
export type ClockStep = 'day' | 'month';

const daySeconds = 86_400;
/** Another server on the same store may have added something: it is looked through again after this. */
const lookAgainMs = 60_000;
/** More than this at one look is a mistake of ours; the rest waits for the next. */
const maximumWork = 5_000;

export interface SandboxOptions {
  store: SandboxStore;
  /** For the administrator's console; without it there is none. */
  books?: ConsoleStore;
  /** Real time; the sandbox's clock is this plus its own offset. */
  clock: { now(): Date };
  webhookSecret: string;
  /** The types of event that the webhook endpoint is enabled for; all of them without it. */
  enabledEvents?: readonly string[];
  /** Our own origins: where hosted pages are and where people may be sent back to. The first receives the webhooks. */
  origins: readonly string[];
  /** Hands a signed event to the application. */
  deliver: DeliveryOptions['deliver'];
  /** What the catalogue starts with. */
  plans: readonly SandboxPlan[];
  /** Addresses of the product's style sheets, which the hosted pages wear. */
  styles: () => Promise<readonly string[]>;
  /** Allowed request keys; without it the guard is off. */
  parameters?: ParameterTable;
  log?: { error(details: object, text?: string): void };
}

/** The sandbox's clock, its store and its webhooks, behind one lock: calls change things one after another. */
export class SandboxCore {
  readonly deliveries: Deliveries;
  /** Nothing happens by itself before this timestamp (Unix seconds); null where the store has changed since. */
  private quietUntil: { at: number; lookedAt: number } | null = null;

  constructor(readonly options: SandboxOptions) {
    this.deliveries = new Deliveries(options);
  }

  /** The billing clock. */
  async now(): Promise<Date> {
    return new Date(this.options.clock.now().getTime() + (await this.options.store.clockOffsetMs()));
  }

  async read<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    return work(await this.newUnit());
  }

  /** Runs `work`, writes what it changed at once, and sends its events afterwards. Nothing is written when it throws, but for an error that says so. */
  async change<T>(work: (unit: Unit) => Promise<T>, request?: UnitRequest): Promise<T> {
    return this.options.store.alone(async () => {
      await this.passTime();
      return this.runAndCommit(work, await this.newUnit(request));
    });
  }

  /** Moves the sandbox's clock on; everything that falls due on the way happens at its own moment. */
  async advance(by: ClockStep): Promise<Date> {
    return this.options.store.alone(async () => {
      const { store } = this.options;
      const now = Math.floor((await this.now()).getTime() / 1000);
      const next = by === 'day' ? now + daySeconds : monthsLater(now, 1);
      await store.setClockOffsetMs((await store.clockOffsetMs()) + (next - now) * 1000);
      await this.passTime();
      return this.now();
    });
  }

  /** Lets everything happen that is due by now. */
  async catchUp(): Promise<void> {
    await this.options.store.alone(() => this.passTime());
  }

  /** One piece after another in the order of their timestamps, since each may cause the next. */
  private async passTime(): Promise<void> {
    const { store, clock, origins, log } = this.options;
    const until = Math.floor((await this.now()).getTime() / 1000);
    const wall = clock.now().getTime();
    const { quietUntil: quiet } = this;
    if (quiet && until < quiet.at && wall < quiet.lookedAt + lookAgainMs) return;

    const failed = new Set<string>();
    for (let count = 0; count < maximumWork; count += 1) {
      const upcoming = await upcomingWork(new Unit(store, until), origins[0] ?? '');
      const next = upcoming.find(({ id }) => !failed.has(id));
      if (!next || next.at > until) {
        this.quietUntil = { at: next?.at ?? Number.POSITIVE_INFINITY, lookedAt: wall };
        return;
      }
      try {
        await this.runAndCommit(next.run, new Unit(store, next.at));
      } catch (error) {
        failed.add(next.id);
        log?.error({ err: error, id: next.id }, 'sandbox clock');
      }
    }
  }

  private async runAndCommit<T>(work: (unit: Unit) => Promise<T>, unit: Unit): Promise<T> {
    try {
      const result = await work(unit);
      await this.commit(unit);
      return result;
    } catch (error) {
      if (error instanceof SandboxError && error.options.keepsChanges) await this.commit(unit);
      throw error;
    }
  }

  private async commit(unit: Unit): Promise<void> {
    if (unit.hasChanges) {
      this.quietUntil = null;
      const { store, clock, origins, enabledEvents } = this.options;
      const endpoint = {
        url: `${origins[0] ?? ''}/api/stripe/webhook`,
        takes: (type: string) => enabledEvents?.includes(type) ?? true,
      };
      await store.commit(unit.changes(endpoint, clock.now()));
      this.deliveries.wake();
    }
  }

  private async newUnit(request?: UnitRequest): Promise<Unit> {
    return new Unit(this.options.store, Math.floor((await this.now()).getTime() / 1000), request);
  }
}

export const newRequestId = (): string => newId('req', 14);
