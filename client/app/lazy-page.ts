import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MessageArea } from '../../shared/domain/messages';
import { loadAreas } from '../lib/i18n';

/** A screen that is loaded on demand together with the texts it shows. */
export function lazyPage(areas: MessageArea[], load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadAreas(...areas)]);
    return { default: page };
  });
}
