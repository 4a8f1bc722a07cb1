import Stripe from 'stripe';
import { resourceMissing } from './error';
import { newId } from './ids';
import type { ListFilter, SandboxStore, StoreChange } from './store';
import type { EventType, ObjectType, WireEvent, WireObjects } from './wire';

export interface UnitRequest {
  id: string | null;
  idempotencyKey: string | null;
}

/** One call's view of the store: it reads its own changes, and hands them over all at once. */
export class Unit {
  private readonly puts = new Map<string, StoreChange['puts'][number]>();
  private readonly events: WireEvent[] = [];

  constructor(
    private readonly store: SandboxStore,
    /** Unix seconds of the sandbox's clock. */
    readonly now: number,
    private readonly request: UnitRequest = { id: null, idempotencyKey: null },
  ) {}

  async find<Type extends ObjectType>(type: Type, id: string): Promise<WireObjects[Type] | null> {
    const found = this.puts.get(id) ?? (await this.store.find(id));
    // The books hold only what `put` wrote, so the type word vouches for the shape.
    return found?.type === type ? (structuredClone(found.data) as unknown as WireObjects[Type]) : null;
  }

  /** The object, or Stripe's "No such …", also for a customer that was deleted. */
  async get<Type extends ObjectType>(type: Type, id: string, param = 'id'): Promise<WireObjects[Type]> {
    const found = await this.find(type, id);
    if (!found || 'deleted' in found) throw resourceMissing(type, id, param);
    return found;
  }

  /** Any object by its id, for expanding. */
  async findAny(id: string): Promise<Record<string, unknown> | null> {
    const found = this.puts.get(id) ?? (await this.store.find(id));
    return found && !found.type.startsWith('sandbox.') ? structuredClone(found.data) : null;
  }

  /** Newest first. Changes of this unit that are not yet written are left out unless they replace a listed one. */
  async list<Type extends ObjectType>(type: Type, filter?: ListFilter): Promise<WireObjects[Type][]> {
    const rows = await this.store.list(type, filter);
    return rows.map((row) => structuredClone(this.puts.get(row.id)?.data ?? row.data) as unknown as WireObjects[Type]);
  }

  listEvents(filter?: ListFilter) {
    return this.store.listEvents(filter);
  }

  put<Type extends ObjectType>(object: WireObjects[Type] & { object: Type }): void {
    const { id, object: type } = object;
    this.puts.set(id, { id, type, data: structuredClone(object) as unknown as Record<string, unknown> });
  }

  /** Leaves the stone of a deleted customer in its place. */
  bury(stone: { id: string; object: 'customer'; deleted: true }): void {
    this.puts.set(stone.id, { id: stone.id, type: stone.object, data: { ...stone } });
  }

  emit(type: EventType, object: { id?: string; object: string }, previous?: Record<string, unknown>): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now,
      data: {
        object: structuredClone(object) as unknown as Record<string, unknown>,
        ...(previous && { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
      type,
    });
  }

  /** Writes the changed object and tells of it, naming the top-level fields that had another value. */
  update<Type extends ObjectType>(
    type: EventType,
    before: WireObjects[Type] & { object: Type },
    change: Partial<WireObjects[Type]>,
  ): WireObjects[Type] & { object: Type } {
    const after = { ...before, ...change };
    const previous = Object.entries(before).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([name]) => name === key)?.[1]),
    );
    this.put<Type>(after);
    this.emit(type, after, Object.fromEntries(previous));
    return after;
  }

  get hasChanges(): boolean {
    return this.puts.size + this.events.length > 0;
  }

  /** All that is to be written. Events go out to the endpoint where it takes their type. */
  changes(endpoint: { url: string; takes(type: string): boolean }, dueAt: Date): StoreChange {
    const { url } = endpoint;
    const events = this.events.map((event) => ({
      id: event.id,
      type: event.type,
      data: { ...event, pending_webhooks: endpoint.takes(event.type) ? 1 : 0 },
    }));
    return {
      puts: [...this.puts.values()],
      events,
      deliveries: events
        .filter(({ data }) => data.pending_webhooks > 0)
        .map(({ id }) => ({
          id: newId('dlv'),
          eventId: id,
          url,
          attempts: 0,
          lastStatus: null,
          nextAttemptAt: dueAt,
          deliveredAt: null,
        })),
    };
  }
}
