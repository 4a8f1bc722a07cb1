import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageArea } from '../../shared/domain/messages';
import { loadAreas } from '../lib/i18n';
import { withLoading } from '../lib/loading';

/**
 * A screen that is loaded on demand together with the texts it shows. It raises the loading flag itself: the router keeps
 * the screen before in view meanwhile, so no fallback is drawn.
 */
export function lazyPage(areas: MessageArea[], load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    await null; // React asks while it draws; the flag may change only after that.
    const [page] = await withLoading(() => Promise.all([load(), loadAreas(...areas)]));
    return { default: page };
  });
}
