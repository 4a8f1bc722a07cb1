import { createStore } from './store';

/** Hash of the last simulation of which this browser has drawn every future that the server drew, and found them the same. */
export const agreedHash = createStore<string | null>(null);
