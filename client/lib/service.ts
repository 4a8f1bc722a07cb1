import type { PublicService } from '#shared/domain/service-settings.ts';
import { createStore, useStore } from './store';

export const serviceStore = createStore<PublicService>({ registrationOpen: true, notice: null, supportAddress: null });

/** Whether people can register, the notice of the moment, and where help is, as far as it is known. */
export const useService = (): PublicService => useStore(serviceStore);
