import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import type { MessageArea } from '#shared/messages/index.ts';
import { loadAreas } from '../lib/i18n';
import { withLoading } from '../lib/loading';

export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the screen and its texts ahead, for somebody who will come here. A failure is left to the screen itself. */
  preload(): Promise<void>;
}

/** Shown in place of a screen that could not be fetched; `onRetry` says whether it is there now. */
export type UnloadablePage = ComponentType<{ onRetry: () => Promise<boolean> }>;

interface LazyPageOptions {
  whileComing?: typeof withLoading;
  /** Without one the error boundary takes the whole page. */
  Unloadable?: UnloadablePage;
}

/**
 * A screen that is loaded on demand together with the texts it shows. It raises the loading flag itself: the router keeps
 * the screen before in view meanwhile, so no fallback is drawn. One that was fetched ahead is drawn at once: React holds
 * back for 300 ms what comes after a fallback, however short that was.
 */
export function lazyPage(
  areas: MessageArea[],
  load: () => Promise<ComponentType>,
  { whileComing = withLoading, Unloadable }: LazyPageOptions = {},
): LazyPage {
  let ready: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  let Coming: LazyExoticComponent<ComponentType> | null = null;

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
  const preload = async () => {
    if (!ready) await Promise.allSettled([brought()]);
  };
  const standIn = (View: UnloadablePage) =>
    function StandIn() {
      const [Screen, setScreen] = useState<ComponentType | null>(null);
      useEffect(() => {
        Coming = null;
      }, []);
      const retry = async () => {
        await preload();
        setScreen(() => ready);
        return ready !== null;
      };
      return Screen ? createElement(Screen) : createElement(View, { onRetry: retry });
    };
  const comingScreen = () =>
    lazy(async () => {
      await null; // React asks while it draws; the flag may change only after that.
      try {
        return { default: await whileComing(brought) };
      } catch (error) {
        if (!Unloadable) throw error;
        return { default: standIn(Unloadable) };
      }
    });
  function Page() {
    const [Screen] = useState<ComponentType>(() => {
      Coming ??= comingScreen();
      return ready ?? Coming;
    });
    return createElement(Screen);
  }
  return Object.assign(Page, { preload });
}
