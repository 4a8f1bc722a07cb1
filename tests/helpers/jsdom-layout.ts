import { vi } from 'vitest';

/** What the sheet asks of a browser and jsdom does not have: it lays nothing out. */
export function standInForLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => false });
  Element.prototype.scrollIntoView = () => {};
}
