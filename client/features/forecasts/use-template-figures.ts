import { useEffect, useState } from 'react';
import { templateForecast } from './template-facts';
import type { TemplateFigures } from './template-figures';

const cached = new Map<string, Promise<TemplateFigures | null>>();
let last: Promise<unknown> = Promise.resolve();

/** A moment in which the page has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });

/** One template after the other, each in a moment of its own; the engine is loaded with the first. */
function figuresOfTemplate(id: string): Promise<TemplateFigures | null> {
  const found = cached.get(id);
  if (found) return found;
  const made = last.then(idle).then(async () => {
    const document = templateForecast(id);
    return document && (await import('./template-figures')).figuresOf(document);
  });
  last = made.catch(() => null);
  made.catch(() => cached.delete(id));
  cached.set(id, made);
  return made;
}

/** What a template's forecast adds up to, month by month; null until it is computed. */
export function useTemplateFigures(id: string): TemplateFigures | null {
  const [figures, setFigures] = useState<{ id: string; of: TemplateFigures } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    figuresOfTemplate(id)
      .then((read) => isCurrent && read && setFigures({ id, of: read }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return figures?.id === id ? figures.of : null;
}
