import { type ComponentType, createElement, lazy, useEffect } from 'react';
import type { MessageArea } from '#shared/messages/index.ts';
import { loadAreas } from '../lib/i18n';
import { withLoading } from '../lib/loading';
import { isReachable } from '../lib/reach';
import { type LazyPage, lazyPage } from './lazy-page';
import { UnloadedPage as Unloadable } from './unloaded-page';

/** A script is not asked for in vain: the browser would not fetch it again before the page is loaded anew. */
async function whileReachable<T>(bring: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !(await isReachable())) throw new Error('The service cannot be reached.');
  return bring();
}

/** The file of a page, which exports the page alone. */
type PageFile = Readonly<Record<string, ComponentType>>;

const pageIn = (load: () => Promise<PageFile>) => async () => {
  const [Page] = Object.values(await load());
  if (!Page) throw new Error('The file of the page exports none.');
  return Page;
};

/** What is beside the pages, with the texts that it shows. */
export const host = (areas: readonly MessageArea[], load: () => Promise<PageFile>) =>
  lazy(async () => {
    const [Host] = await Promise.all([pageIn(load)(), loadAreas(...areas)]);
    return { default: Host };
  });

/** A page of signed-in people: one that cannot be fetched says so inside the shell. */
export const shellPage = (areas: readonly MessageArea[], load: () => Promise<PageFile>) =>
  lazyPage([...areas], pageIn(load), { whileComing: (bring) => withLoading(() => whileReachable(bring)), Unloadable });

/**
 * Pages of one frame, which stays in view while one of them loads: no veil. Once one has painted, the others are fetched
 * one after the other, then `parts`, while the network is there.
 */
export function tabPages(parts: (() => Promise<unknown>)[] = []) {
  const pages: LazyPage[] = [];
  let isFetching = false;
  async function fetchAhead(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    for (const fetchOne of [...pages.map((page) => page.preload), ...parts]) {
      if (navigator.onLine) await fetchOne().catch(() => {});
    }
    isFetching = false;
  }
  return (areas: readonly MessageArea[], load: () => Promise<PageFile>) => {
    const page = lazyPage([...areas], pageIn(load), { whileComing: whileReachable, Unloadable });
    pages.push(page);
    return function Tab() {
      useEffect(() => void fetchAhead(), []);
      return createElement(page);
    };
  };
}
