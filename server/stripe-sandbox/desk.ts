import type { DeskEvent, DeskObject, SandboxDesk } from '../stripe/sandbox-desk';
import type { SandboxCore } from './core';
import type { DeskStore, SentEvent } from './desk-store';
import { putFaults, readFaults } from './misbehaviour';
import { seedCatalogue } from './seed-catalogue';
import type { StoredObject } from './store';

const shownRows = 100;

/** The administrator's desk over the books of this sandbox. */
export function createDesk(core: SandboxCore, books: DeskStore): SandboxDesk {
  const { store, clock, plans } = core.options;
  return {
    async read({ type, search }) {
      const objects = await books.newestObjects({ type, search, limit: shownRows });
      const events = await books.newestEvents({ search, limit: shownRows });
      return {
        counts: await books.countObjects(),
        objects: objects.map(deskObject),
        events: events.map(deskEvent),
        faults: await readFaults(store),
      };
    },
    async find(id) {
      const found = await store.find(id);
      return found && !found.type.startsWith('sandbox.') ? found.data : null;
    },
    async resend(eventId) {
      const sent = await books.findEvent(eventId);
      if (!sent?.delivery) return null;
      await store.updateDelivery({ ...sent.delivery, attempts: 0, nextAttemptAt: clock.now(), deliveredAt: null });
      core.deliveries.wake();
      await core.deliveries.settle();
      const now = await books.findEvent(eventId);
      return now && deskEvent(now);
    },
    async setFaults(faults) {
      await core.change(async (unit) => putFaults(unit, faults));
      core.deliveries.wake();
    },
    async reset() {
      await core.deliveries.settle();
      await books.clear();
      await core.change((unit) => seedCatalogue(unit, plans));
    },
  };
}

const momentOf = (seconds: unknown): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1000) : null);

const deskObject = ({ id, type, data }: StoredObject): DeskObject => ({
  id,
  type,
  status: typeof data.status === 'string' ? data.status : null,
  createdAt: momentOf(data.created),
});

const deskEvent = ({ event, delivery }: SentEvent): DeskEvent => ({
  id: event.id,
  type: event.type,
  createdAt: momentOf(event.data.created),
  attempts: delivery?.attempts ?? 0,
  lastStatus: delivery?.lastStatus ?? null,
  nextAttemptAt: delivery?.nextAttemptAt ?? null,
  deliveredAt: delivery?.deliveredAt ?? null,
});
