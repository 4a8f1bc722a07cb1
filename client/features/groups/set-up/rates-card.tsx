import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { formatMonthHead } from '#client/lib/format-date.ts';
import { calendarMonth, makeTimeline } from '#shared/domain/months.ts';
import { makeRates } from '#shared/engine/group/rates.ts';
import { type GroupRate, largestRate } from '#shared/inputs/group/document.ts';
import { inverseRate, withMonth } from '#shared/inputs/group/read-rates.ts';
import { useGroup } from '../group-state';
import { yearLabel } from '../reports/periods';
import { ImportRatesDialog } from './import-rates-dialog';
import { MonthCells, type MonthRow } from './month-cells';

interface RatesCardProps {
  /** Index of the fiscal year. */
  year: number;
  onYear: (year: number) => void;
}

/** Closing and average rates of every foreign currency, typed either way round and stored once. */
export function RatesCard({ year, onYear }: RatesCardProps) {
  const { t } = useTranslation('groups');
  const { document, companies, edit, mayEdit } = useGroup();
  const [isInverse, setInverse] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { header, rates } = document;
  const timeline = makeTimeline(header);
  const own = header.currency;
  const used = document.members.flatMap(({ forecastId }) => companies.get(forecastId)?.document.header.currency ?? []);
  const currencies = [...new Set([...used, ...rates.map(({ id }) => id)])].filter((code) => code !== own);
  const years = timeline.fiscalYears;
  const { firstMonth = 1, lastMonth = timeline.months } = years[Math.min(year, years.length - 1)] ?? {};
  const hasOpening = firstMonth === 1;
  const months = Array.from({ length: lastMonth - firstMonth + 1 }, (_, i) => firstMonth + i);

  const shown = (rate: number | null) => (rate !== null && isInverse ? inverseRate(rate) : rate);
  const store = (code: string, change: (rate: GroupRate) => GroupRate) => {
    const known = rates.find(({ id }) => id === code);
    const changed = change(known ?? { id: code, opening: 1e9, openingEquity: null, closing: [], average: [] });
    edit({
      ...document,
      rates: known ? rates.map((rate) => (rate.id === code ? changed : rate)) : [...rates, changed],
    });
  };
  const taken = (code: string, value: number | null) => {
    const rate = value !== null && isInverse && value > 0 ? inverseRate(value) : value;
    return rate !== null && rate >= 1 && rate <= largestRate(own, code) ? rate : null;
  };

  const equityRow = (code: string): MonthRow => {
    const rate = rates.find(({ id }) => id === code);
    const type = (value: number | null) => store(code, (before) => ({ ...before, openingEquity: taken(code, value) }));
    return {
      key: `${code} equity`,
      name: t('rates.equity', { currency: code }),
      unit: isInverse ? code : own,
      values: [shown(rate?.openingEquity ?? null)],
      standIns: [(rate && shown(rate.opening)) ?? undefined],
      onType: (_, value) => type(value),
      onPaste: (_, [value = null]) => type(value),
    };
  };
  const rowOf = (code: string, kind: 'closing' | 'average'): MonthRow => {
    const rate = rates.find(({ id }) => id === code);
    const computed = makeRates({ group: own, member: code }, rate, timeline.months);
    const opening = kind === 'closing' ? (rate?.opening ?? null) : undefined;
    const set = (before: GroupRate, month: number, value: number | null): GroupRate =>
      month === 0
        ? { ...before, opening: taken(code, value) ?? before.opening }
        : { ...before, [kind]: withMonth(before[kind], month, taken(code, value)) };
    const monthAt = (place: number) => (hasOpening ? (place === 0 ? 0 : firstMonth + place - 1) : firstMonth + place);
    return {
      key: `${code} ${kind}`,
      name: t(`rates.${kind}`, { currency: code }),
      unit: isInverse ? code : own,
      values: [
        ...(hasOpening ? [opening === undefined ? undefined : shown(opening)] : []),
        ...months.map((month) => shown(rate?.[kind][month - 1] ?? null)),
      ],
      standIns: [
        ...(hasOpening ? [undefined] : []),
        ...months.map((month) => (rate ? (shown(computed[kind][month] ?? null) ?? undefined) : undefined)),
      ],
      onType: (place, value) => store(code, (before) => set(before, monthAt(place), value)),
      onPaste: (place, values) =>
        store(code, (before) =>
          values.reduce<GroupRate>((entry, value, i) => {
            const month = monthAt(place + i);
            return month > timeline.months ? entry : set(entry, month, value);
          }, before),
        ),
    };
  };
  const list = currencies.join(', ');
  return (
    <Card
      padding="flush"
      title={t('rates.title')}
      sub={currencies.length > 0 && <span className="max-wide:hidden">{t('rates.text', { currency: own })}</span>}
      actions={
        currencies.length > 0 && (
          <>
            {years.length > 1 && (
              <SmallSelect
                label={t('rates.year')}
                value={String(year)}
                options={years.map((period, index) => ({
                  value: String(index),
                  label: t('reports.year', { year: yearLabel(timeline, period.lastMonth) }),
                }))}
                onChange={(value) => onYear(Number(value))}
              />
            )}
            <span className="max-desk:hidden">
              <SmallSelect
                label={t('rates.way')}
                value={isInverse ? 'inverse' : 'direct'}
                options={(['direct', 'inverse'] as const).map((value) => ({
                  value,
                  label: t(`rates.${value}`, { group: own, currency: list }),
                }))}
                onChange={(value) => setInverse(value === 'inverse')}
              />
            </span>
            {mayEdit && (
              <Button size="small" onClick={() => setImporting(true)} icon={FileUp} label={t('rates.import')} />
            )}
          </>
        )
      }
    >
      {currencies.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2">{t('rates.none', { currency: own })}</p>
      ) : (
        <MonthCells
          key={String(isInverse)}
          label={t('rates.title')}
          nameHead={t('rates.rate')}
          unitHead={t('rates.unit')}
          heads={[
            ...(hasOpening ? [t('rates.opening')] : []),
            ...months.map((month) => {
              const label = timeline.labels[month - 1] ?? '';
              return formatMonthHead(Number(label.slice(0, 4)), calendarMonth(label));
            }),
          ]}
          rows={currencies.flatMap((code) => [
            rowOf(code, 'closing'),
            rowOf(code, 'average'),
            ...(hasOpening ? [equityRow(code)] : []),
          ])}
          decimals={9}
          least={4}
          isReadOnly={!mayEdit}
        />
      )}
      {isImporting && (
        <ImportRatesDialog currencies={currencies} isInverse={isInverse} onClose={() => setImporting(false)} />
      )}
    </Card>
  );
}
