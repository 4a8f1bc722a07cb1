import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '#client/components/sparkline.tsx';
import { idle } from '#client/lib/idle.ts';
import { factsOf, type TemplateFacts, templateForecast } from './template-facts';
import type { TemplateFigures } from './template-figures';

const width = 168;
const waitLook = 'aspect-[168/23] max-w-60 rounded-xs bg-hover';
const height = { revenue: 20, cash: 26 };
const kinds = ['years', 'revenue', 'costs', 'roles', 'assets', 'loans'] as const satisfies (keyof TemplateFacts)[];

/** What a template holds: its revenue and its cash by month, drawn, and its lines, counted. */
export function TemplateSketch({ id }: { id: string }) {
  const { t } = useTranslation('home');
  const figures = useTemplateFigures(id);
  const document = templateForecast(id);
  if (!document) return null;
  const facts = factsOf(document);
  const words = kinds.filter((kind) => facts[kind] > 0).map((kind) => t(`sketch.${kind}`, { count: facts[kind] }));
  const isEmpty = words.length === 0;
  return (
    <span className="flex flex-1 flex-col justify-between gap-2">
      {!isEmpty && (
        <span
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1 text-(length:--text-2xs) font-normal text-ink-3"
          aria-hidden="true"
        >
          <span>{t('sketch.revenueRow')}</span>
          {figures ? <Columns values={figures.revenue} /> : <span className={waitLook} />}
          <span>{t('sketch.cashRow')}</span>
          {figures ? (
            <Sparkline
              values={figures.cash}
              minimum={figures.minimum}
              width={width}
              height={height.cash}
              className="w-full max-w-60"
            />
          ) : (
            <span className={waitLook} />
          )}
        </span>
      )}
      <span className="text-xs/4.5 font-normal text-pretty text-ink-2">
        {isEmpty ? t('sketch.none') : words.join(', ')}
      </span>
    </span>
  );
}

/** Months as columns from nil; without a figure above it, nothing. */
function Columns({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values);
  if (highest <= 0) return <span />;
  const step = width / values.length;
  const columns = values.map((value, index) => {
    const size = (Math.max(value, 0) / highest) * height.revenue;
    const [x, wide] = [(index * step).toFixed(2), (step * 0.7).toFixed(2)];
    return `M${x} ${height.revenue}v${(-size).toFixed(2)}h${wide}v${size.toFixed(2)}z`;
  });
  return (
    <svg
      className="h-auto w-full max-w-60 overflow-visible"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height.revenue}`}
    >
      <path className="fill-chart-1" d={columns.join('')} />
    </svg>
  );
}

const cached = new Map<string, Promise<TemplateFigures | null>>();
let last: Promise<unknown> = Promise.resolve();

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
function useTemplateFigures(id: string): TemplateFigures | null {
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
