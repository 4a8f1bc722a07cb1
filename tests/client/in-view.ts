import { vi } from 'vitest';

/** jsdom lays nothing out, so nothing ever comes into view there: with this all of a page is, or none of it. */
export function putInView(isInView = true): void {
  const InView = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      if (isInView) this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
  vi.stubGlobal('IntersectionObserver', InView);
}
