import { useTranslation } from 'react-i18next';
import { currencyDecimals } from '../../../shared/domain/money';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/format';
import { monthOf } from './month-of';
import type { ScenarioFigures } from './scenario-figures';
import type { ComputedCase } from './use-cases';

type MoneyKey = Exclude<keyof ScenarioFigures, 'lowestMonth'>;

/** Figures of each scenario with their difference to the base case. */
export function ComparisonTable({ cases }: { cases: readonly ComputedCase[] }) {
  const { t } = useTranslation('reports');
  const base = cases[0];
  if (!base) return null;
  const { result } = base;
  const minorDigits = currencyDecimals(result.currency);
  const { timeline } = result;
  const year = (index: number) =>
    t('fiscalYear', { year: timeline.labels[(timeline.fiscalYears[index]?.lastMonth ?? 1) - 1]?.slice(0, 4) ?? '' });
  const rows: { key: MoneyKey; name: string }[] = [
    { key: 'revenue', name: t('scenarios.rows.revenue') },
    { key: 'ebitda', name: t('scenarios.rows.ebitda') },
    { key: 'netProfitFirst', name: t('scenarios.rows.netProfitFirst', { year: year(0) }) },
    { key: 'netProfit', name: t('scenarios.rows.netProfit') },
    { key: 'lowest', name: t('scenarios.rows.lowest') },
    { key: 'closingCash', name: t('scenarios.rows.cash', { month: monthOf(result, timeline.months) }) },
  ];
  const range = { from: year(0), to: year(timeline.fiscalYears.length - 1), currency: result.currency };

  return (
    <section className="card scroll" aria-label={t('scenarios.compare')}>
      <table className="tbl comparison">
        <caption className="sr">{t('scenarios.compare')}</caption>
        <thead>
          <tr>
            <th scope="col" className="l">
              {t('scenarios.range', range)}
            </th>
            {cases.map(({ id, name }) => (
              <th key={id ?? 'base'} scope="colgroup" colSpan={id === null ? 1 : 2}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cases.map(({ id, figures }) => [
                <td key={`${id} value`} className={id === null ? 'base' : undefined}>
                  <Money minor={figures[key]} minorDigits={minorDigits} />
                </td>,
                id === null ? null : (
                  <td key={`${id} change`} className="change">
                    <Change value={figures[key] - base.figures[key]} minorDigits={minorDigits} />
                  </td>
                ),
              ])}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('scenarios.rows.lowestMonth')}</th>
            {cases.map(({ id, figures }) => [
              <td key={`${id} month`} className={id === null ? 'base' : undefined}>
                {monthOf(result, figures.lowestMonth)}
              </td>,
              id === null ? null : (
                <td key={`${id} later`} className="change faint">
                  <Later months={figures.lowestMonth - base.figures.lowestMonth} />
                </td>
              ),
            ])}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Change({ value, minorDigits }: { value: number; minorDigits: number }) {
  const { t } = useTranslation('reports');
  if (value === 0) return <Money minor={0} />;
  const amount = formatMoney(Math.abs(value), { minorDigits });
  return value > 0 ? (
    <span className="pos">{t('scenarios.up', { amount })}</span>
  ) : (
    <span className="neg">{t('scenarios.down', { amount })}</span>
  );
}

function Later({ months }: { months: number }) {
  const { t } = useTranslation('reports');
  if (months === 0) return t('scenarios.same');
  const count = Math.abs(months);
  return months > 0 ? t('scenarios.later', { count }) : t('scenarios.earlier', { count });
}
