import { Deliveries, type DeliveryOptions } from './deliveries';
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

export interface SandboxOptions {
  store: SandboxStore;
  /** Real time; the sandbox's clock is this plus its own offset. */
  clock: { now(): Date };
  webhookSecret: string;
  /** Our own origins: where hosted pages stand and where people may be sent back to. The first receives the webhooks. */
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

/** The sandbox's clock, its books and its webhooks, behind one lock: calls change things one after another. */
export class SandboxCore {
  readonly deliveries: Deliveries;
  private last: Promise<unknown> = Promise.resolve();

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

  /** Runs `work`, writes what it changed at once, and sends its events afterwards. Nothing is written when it throws. */
  async change<T>(work: (unit: Unit) => Promise<T>, request?: UnitRequest): Promise<T> {
    const turn = this.last.then(() => this.runAndCommit(work, request));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async runAndCommit<T>(work: (unit: Unit) => Promise<T>, request?: UnitRequest): Promise<T> {
    const unit = await this.newUnit(request);
    const result = await work(unit);
    if (unit.hasChanges) {
      const { store, clock, origins } = this.options;
      await store.commit(unit.changes(`${origins[0] ?? ''}/api/stripe/webhook`, clock.now()));
      this.deliveries.wake();
    }
    return result;
  }

  private async newUnit(request?: UnitRequest): Promise<Unit> {
    return new Unit(this.options.store, Math.floor((await this.now()).getTime() / 1000), request);
  }
}

export const newRequestId = (): string => newId('req', 14);
