import Stripe from 'stripe';
import type { WebhookFailureMode } from '#shared/domain/sandbox-failure-modes.ts';
import { readFailureModes } from './misbehaviour';
import type { SandboxStore, StoredDelivery } from './store';

export interface DeliveryOptions {
  store: SandboxStore;
  clock: { now(): Date };
  webhookSecret: string;
  deliver(request: Request): Response | Promise<Response>;
  log?: { error(details: object, text?: string): void };
}

const retrySeconds = [1, 5, 30, 300];
const maxWaitMs = 10_000;

/** Sends signed events after the answer to the call that caused them, each again until it is accepted or tries run out. */
export class Deliveries {
  private running: Promise<void> | null = null;
  private isWoken = false;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(private readonly options: DeliveryOptions) {}

  /** Looks for due deliveries soon; never throws and holds nobody up. */
  wake(): void {
    this.isWoken = true;
    if (this.running || this.isClosed) return;
    this.running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.sendAll())
      .catch((error: unknown) => this.options.log?.error({ err: error }, 'sandbox deliveries'))
      .finally(() => {
        this.running = null;
        if (this.isWoken) this.wake();
      });
  }

  /** Resolves when everything that is due has been sent. */
  async settle(): Promise<void> {
    while (this.running) await this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.isWoken = false;
    if (this.timer) clearTimeout(this.timer);
    await this.settle();
  }

  private async sendAll(): Promise<void> {
    while (this.isWoken && !this.isClosed) {
      this.isWoken = false;
      const { store, clock } = this.options;
      const { webhooks } = await readFailureModes(store);
      if (webhooks === 'hold') return;
      for (const delivery of await store.dueDeliveries(clock.now())) await this.send(delivery, webhooks);
    }
  }

  private async send(delivery: StoredDelivery, failureMode: WebhookFailureMode): Promise<void> {
    const { store, clock } = this.options;
    const event = await store.find(delivery.eventId);
    const attempts = delivery.attempts + 1;
    const isLost = !event || failureMode === 'drop';
    const lastStatus = isLost ? null : await this.post(delivery.url, event.data, failureMode);
    const isDelivered = lastStatus !== null && lastStatus >= 200 && lastStatus < 300;
    const wait = isDelivered || isLost ? undefined : retrySeconds[delivery.attempts];
    await store.updateDelivery({
      ...delivery,
      attempts,
      lastStatus,
      deliveredAt: isDelivered ? clock.now() : null,
      nextAttemptAt: wait === undefined ? null : new Date(clock.now().getTime() + wait * 1000),
    });
    if (wait !== undefined) this.wakeIn(wait);
  }

  private async post(
    url: string,
    event: Record<string, unknown>,
    failureMode: WebhookFailureMode,
  ): Promise<number | null> {
    const { webhookSecret, clock, deliver } = this.options;
    const secret = failureMode === 'forge' ? `${webhookSecret}_of_somebody_else` : webhookSecret;
    const payload = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    };
    try {
      const signal = AbortSignal.timeout(maxWaitMs);
      const request = () => new Request(url, { method: 'POST', headers, body: payload, signal });
      if (failureMode === 'duplicate') await deliver(request());
      const response = await deliver(request());
      return response.status;
    } catch {
      return null;
    }
  }

  private wakeIn(seconds: number): void {
    if (this.isClosed) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), seconds * 1000);
    this.timer.unref();
  }
}
