import { useTranslation } from 'react-i18next';
import { Sparkline } from '#client/components/sparkline.tsx';
import { factsOf, type TemplateFacts, templateForecast } from './template-facts';
import { useTemplateFigures } from './use-template-figures';

const width = 168;
const height = { revenue: 20, cash: 26 };
const kinds = ['years', 'revenue', 'costs', 'roles', 'assets', 'loans'] as const satisfies (keyof TemplateFacts)[];

/** What a template holds: its revenue and its cash by month, drawn, and its lines, counted. */
export function TemplateSketch({ id }: { id: string }) {
  const { t } = useTranslation('forecast');
  const figures = useTemplateFigures(id);
  const document = templateForecast(id);
  if (!document) return null;
  const facts = factsOf(document);
  const words = kinds.filter((kind) => facts[kind] > 0).map((kind) => t(`sketch.${kind}`, { count: facts[kind] }));
  const isEmpty = words.length === 0;
  return (
    <span className="sketch">
      {!isEmpty && (
        <span className="sketch-rows" aria-hidden="true">
          <span>{t('sketch.revenueRow')}</span>
          {figures ? <Columns values={figures.revenue} /> : <span className="sketch-wait" />}
          <span>{t('sketch.cashRow')}</span>
          {figures ? (
            <Sparkline values={figures.cash} minimum={figures.minimum} width={width} height={height.cash} />
          ) : (
            <span className="sketch-wait" />
          )}
        </span>
      )}
      <span className="sketch-facts">{isEmpty ? t('sketch.none') : words.join(', ')}</span>
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
    <svg className="chart sparkline" aria-hidden="true" viewBox={`0 0 ${width} ${height.revenue}`}>
      <path className="f1" d={columns.join('')} />
    </svg>
  );
}
