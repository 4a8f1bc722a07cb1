import { afterAll, vi } from 'vitest';

/** Files of a worker share their modules and globals: one leaves no part half loaded and no stand-in to the next. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
