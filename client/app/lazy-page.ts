import { type ComponentType, createElement, lazy, useState } from 'react';
import type { MessageArea } from '../../shared/domain/messages';
import { loadAreas } from '../lib/i18n';
import { withLoading } from '../lib/loading';

interface LazyPage {
  (): React.ReactNode;
  /** Fetches the screen and its texts ahead, for somebody who will come here. A failure is left to the screen itself. */
  preload(): Promise<void>;
}

/**
 * A screen that is loaded on demand together with the texts it shows. It raises the loading flag itself: the router keeps
 * the screen before in view meanwhile, so no fallback is drawn. One that was fetched ahead is drawn at once: React holds
 * back for 300 ms what comes after a fallback, however short that was.
 */
export function lazyPage(areas: MessageArea[], load: () => Promise<ComponentType>): LazyPage {
  let ready: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;

  async function bring(): Promise<ComponentType> {
    try {
      [ready] = await Promise.all([load(), loadAreas(...areas)]);
      return ready;
    } finally {
      coming = null;
    }
  }
  const brought = () => {
    coming ??= bring();
    return coming;
  };
  const Coming = lazy(async () => {
    await null; // React asks while it draws; the flag may change only after that.
    return { default: await withLoading(brought) };
  });
  function Page() {
    const [Screen] = useState<ComponentType>(() => ready ?? Coming);
    return createElement(Screen);
  }
  const preload = async () => {
    if (!ready) await Promise.allSettled([brought()]);
  };
  return Object.assign(Page, { preload });
}
