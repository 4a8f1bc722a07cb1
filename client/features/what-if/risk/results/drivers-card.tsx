import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { formatChange } from '#client/lib/format.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ResultTexts } from './result-texts';

/** How strongly each input moves the lowest cash; each leads to its input. */
export function DriversCard({ result, texts }: { result: RiskResult; texts: ResultTexts }) {
  const { t } = useTranslation('whatIf');
  const forecastId = useForecastId();
  const { document, inputs } = texts;
  const drivers = result.drivers.toSorted((a, b) => Math.abs(b.lowestCash) - Math.abs(a.lowestCash));
  const pathOf = (id: string) => document.risk?.inputs.find((input) => input.id === id)?.path ?? '';
  return (
    <Card title={t('risk.results.drivers.title')} sub={t('risk.results.drivers.sub')}>
      <ul data-part="drivers" aria-label={t('risk.results.drivers.title')}>
        {drivers.map(({ id, lowestCash }) => {
          const address = resolvePath(document, pathOf(id));
          const name = inputs.nameAt(pathOf(id));
          const value = formatChange(lowestCash, 2);
          const share = `${(Math.abs(lowestCash) * 50).toFixed(1)}%`;
          return (
            <li key={id}>
              <Link
                className="grid grid-cols-[minmax(0,1fr)_120px_44px] items-center gap-2.5 rounded-sm py-1 text-ink no-underline hover:bg-hover max-[560px]:grid-cols-[minmax(0,1fr)_44px]"
                to={sectionPath(forecastId, address?.section ?? 'timeline')}
                state={{ lineId: address?.lineId, field: address?.path }}
              >
                <span className="truncate">{name}</span>
                <span
                  className="relative h-2.5 border-line max-[560px]:order-last max-[560px]:col-span-2"
                  aria-hidden="true"
                >
                  <i
                    className="absolute inset-y-0 rounded-[2px]"
                    style={{
                      [lowestCash < 0 ? 'right' : 'left']: '50%',
                      width: share,
                      background: lowestCash < 0 ? 'var(--chart-2)' : 'var(--chart-1)',
                    }}
                  />
                </span>
                <span className="text-right text-xs">{value}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="pt-2.5 text-xs text-ink-3">{t('risk.results.drivers.help')}</p>
    </Card>
  );
}
