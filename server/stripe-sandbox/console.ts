import type { ConsoleEvent, ConsoleObject, SandboxConsole } from '../stripe/sandbox-console';
import type { ConsoleStore, SentEvent } from './console-store';
import type { SandboxCore } from './core';
import { putFailureModes, readFailureModes } from './misbehaviour';
import { seedCatalogue } from './seed-catalogue';
import type { StoredObject } from './store';

const shownRows = 100;

/** The administrator's console over the store of this sandbox. */
export function createConsole(core: SandboxCore, consoleStore: ConsoleStore): SandboxConsole {
  const { store, clock, plans } = core.options;
  return {
    async read({ type, search }) {
      const objects = await consoleStore.newestObjects({ type, search, limit: shownRows });
      const events = await consoleStore.newestEvents({ search, limit: shownRows });
      return {
        counts: await consoleStore.countObjects(),
        objects: objects.map(consoleObject),
        events: events.map(consoleEvent),
        faults: await readFailureModes(store),
      };
    },
    async find(id) {
      const found = await store.find(id);
      return found && !found.type.startsWith('sandbox.') ? found.data : null;
    },
    async resend(eventId) {
      const sent = await consoleStore.findEvent(eventId);
      if (!sent?.delivery) return null;
      await store.updateDelivery({ ...sent.delivery, attempts: 0, nextAttemptAt: clock.now(), deliveredAt: null });
      core.deliveries.wake();
      await core.deliveries.settle();
      const now = await consoleStore.findEvent(eventId);
      return now && consoleEvent(now);
    },
    async setFaults(errors) {
      await core.change(async (unit) => putFailureModes(unit, errors));
      core.deliveries.wake();
    },
    async reset() {
      await core.deliveries.settle();
      await consoleStore.clear();
      await core.change((unit) => seedCatalogue(unit, plans));
    },
  };
}

const timestampOf = (seconds: unknown): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1000) : null);

const consoleObject = ({ id, type, data }: StoredObject): ConsoleObject => ({
  id,
  type,
  status: typeof data.status === 'string' ? data.status : null,
  createdAt: timestampOf(data.created),
});

const consoleEvent = ({ event, delivery }: SentEvent): ConsoleEvent => ({
  id: event.id,
  type: event.type,
  createdAt: timestampOf(event.data.created),
  attempts: delivery?.attempts ?? 0,
  lastStatus: delivery?.lastStatus ?? null,
  nextAttemptAt: delivery?.nextAttemptAt ?? null,
  deliveredAt: delivery?.deliveredAt ?? null,
});
