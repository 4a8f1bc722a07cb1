import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { idAtServer, isOpenAtServer, paths } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { type Month, monthIndex, monthsBetween } from '#shared/domain/months.ts';
import { orElse } from '#shared/domain/or-else.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { sideOf } from '#shared/engine/variance/side.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';
import { documentOf, savedOnce, useKnownVersions } from './compared-with';

/** The newest versions with a label. */
const mostVersions = 8;

interface Forecast {
  key: string;
  version: number | null;
  name: string;
  result: ForecastResult | null;
}

const computedOf = (document: ForecastDocument) => orElse(() => computeForecast(document), null);
/** The queries keep it as long as the version is the same. */
const resultOf = (saved: RouterOutputs['forecast']['version']) => computedOf(documentOf(saved));

/** The net profit of some months; null where the forecast has none of them, or another currency. */
function netProfitOf(
  result: ForecastResult,
  { currency, first, last }: { currency: string; first: Month; last: Month },
) {
  if (result.currency !== currency) return null;
  const { figure } = sideOf(result);
  const from = monthIndex(first);
  const figures = Array.from({ length: monthsBetween(first, last) + 1 }, (_, i) =>
    figure('profitAndLoss', 'netProfit', from + i),
  );
  return figures.every((figure) => figure === null)
    ? null
    : figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
}

/** How the year was forecast before: each labelled version with its last actual month and its net profit. */
export function HistoryCard({ result, first, last }: { result: ForecastResult; first: Month; last: Month }) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const { known, budget, isGuest } = useKnownVersions();
  const labelled = (known?.versions ?? [])
    .filter(({ label }) => label !== null)
    .slice(0, mostVersions)
    .toReversed();
  const results = trpc.useQueries((ask) =>
    labelled.map(({ version }) =>
      ask.forecast.version({ id: idAtServer(id), version }, { ...savedOnce, enabled: !isGuest, select: resultOf }),
    ),
  );
  const ofBudget = useMemo(() => (budget ? computedOf(budget) : null), [budget]);
  const rows: Forecast[] = labelled.map(({ version, label }, at) => ({
    ...{ key: String(version), version, name: label ?? '', result: isGuest ? ofBudget : (results[at]?.data ?? null) },
  }));
  const minorDigits = minorDigitsOf(result);
  const profit = ({ result: of }: Pick<Forecast, 'result'>) => {
    const net = of && netProfitOf(of, { currency: result.currency, first, last });
    return net === null ? '' : formatMoney(net, { minorDigits });
  };
  const until = ({ result: of }: Pick<Forecast, 'result'>) =>
    of?.actualUntil ? monthTitle(of.timeline, of.actualUntil) : '–';
  return (
    <Card title={t('variance.history.title')} className="print:hidden">
      <DataTable
        caption={t('variance.history.title')}
        look="[&_:is(td,th)]:px-0! [&_:is(td,th):last-child]:pl-3!"
        scroll={null}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            head: t('variance.history.version'),
            isHeadLeft: true,
            isRowHead: true,
            className: 'max-w-40 truncate',
            cell: ({ version, name }) =>
              isOpenAtServer(id) ? (
                <Link className="text-brand-text" to={`${paths.forecastVersions(id)}?from=${version}&to=now`}>
                  {name}
                </Link>
              ) : (
                name
              ),
          },
          { head: t('variance.history.until'), cell: until },
          { head: t('variance.bridge.figures.netProfit'), cell: profit },
        ]}
        foot={
          <tr className="subtotal">
            <th scope="row">{t('variance.history.now')}</th>
            <td>{until({ result })}</td>
            <td>{profit({ result })}</td>
          </tr>
        }
      />
    </Card>
  );
}
