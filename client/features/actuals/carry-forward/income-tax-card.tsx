import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { minorDigitsOf } from '#client/features/reports/use-report.ts';
import { formatRate } from '#client/lib/format.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthAlone } from '../month-words';

interface IncomeTaxCardProps {
  result: ForecastResult;
  /** L. */
  until: number;
}

/** Tax of the fiscal year to date: what is booked, and what the month after L charges besides. */
export function IncomeTaxCard({ result, until }: IncomeTaxCardProps) {
  const { t } = useTranslation('actuals');
  const rate = useDocument(({ incomeTax }) => incomeTax.rate);
  const { profitAndLoss, schedules, timeline, warnings } = result;
  const first = timeline.fiscalYears.find(({ lastMonth }) => lastMonth >= until)?.firstMonth ?? 1;
  const toDate = (key: string) => {
    let sum = 0;
    for (let month = first; month <= until; month++) sum += profitAndLoss.row(key).month(month);
    return sum;
  };
  const charged = 0 - toDate('currentTax');
  const toCome = warnings.find(({ id }) => id === 'W16')?.amounts.amount ?? 0;
  const losses =
    schedules
      .find(({ key }) => key === 'incomeTax')
      ?.row('taxLossesCarried')
      .month(until) ?? 0;
  const month = monthAlone(timeline.labels[until - 1] ?? '');
  const next = timeline.labels[until];
  const facts: [string, number][] = [
    [t('carryForward.profitToDate', { month }), toDate('profitBeforeTax')],
    [t('carryForward.charged'), charged],
    [t('carryForward.taxByRules', { rate: formatRate(rate, rate % 10_000 === 0 ? 0 : 2) }), charged + toCome],
    [t('carryForward.losses'), losses],
  ];
  return (
    <Card title={t('carryForward.incomeTax')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-xs/5">
        {facts.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="pr-1 text-right">
              <Money minor={amount} minorDigits={minorDigitsOf(result)} />
            </dd>
          </div>
        ))}
      </dl>
      {next && <p className="mt-2 text-xs/5 text-ink-2">{t('carryForward.taxText', { month: monthAlone(next) })}</p>}
    </Card>
  );
}
