import { afterAll, vi } from 'vitest';

/** Files of a worker share their modules: a part whose loading the end of one file breaks off would be missing in the next. */
afterAll(() => vi.dynamicImportSettled());
