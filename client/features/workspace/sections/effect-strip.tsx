import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatChange, formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { useInputs, usePreviousResult, useResult } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import { useMinorDigits } from '../use-minor-digits';
import { cashEffect } from './cash-effect';
import './effect-strip.css';

/** At the foot of every section: what the last change does to cash at the end and at its lowest. Nothing before one. */
export function EffectStrip() {
  const { t } = useTranslation('forecast');
  const before = usePreviousResult();
  const now = useResult();
  const minorDigits = useMinorDigits();
  const header = useInputs((document) => document.header);
  const minimum = useInputs((document) => document.bank.minimumCash);
  const effect = useMemo(() => before && now && cashEffect(before, now), [before, now]);
  if (!effect) return null;
  const { closing, lowest, lowestMonth, closingChange, lowestChange, isSame } = effect;
  const money = (minor: number) => formatMoney(minor, { minorDigits });
  const short = minimum - lowest;
  return (
    <section
      className="sticky bottom-0 z-(--z-frozen) flex min-h-9 flex-wrap items-center gap-x-5 gap-y-0.5 border-t border-line-strong bg-surface px-(--gutter) py-1.5 text-xs/5 max-desk:gap-x-3.5 print:hidden"
      data-part="effect-strip"
      aria-label={t('guide.effect.label')}
    >
      <span className="font-semibold max-desk:hidden">{t('guide.effect.title')}</span>
      <Figure label={t('guide.effect.closing')} amount={money(closing)} change={closingChange / 10 ** minorDigits} />
      <Figure
        label={t('guide.effect.lowestIn', { month: monthText(addMonths(header.startMonth, lowestMonth - 1)) })}
        amount={money(lowest)}
        change={lowestChange / 10 ** minorDigits}
      />
      {short > 0 && (
        <span className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert className="size-3.5" />
          {t(minimum === 0 ? 'entry.belowZero' : 'guide.effect.under', { amount: money(short) })}
        </span>
      )}
      {closingChange === 0 && lowestChange === 0 && (
        <span className="text-xs text-ink-2">{t(isSame ? 'guide.effect.none' : 'guide.effect.same')}</span>
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  amount: string;
  /** In whole units. */
  change: number;
}

function Figure({ label, amount, change }: FigureProps) {
  return (
    <span className="whitespace-nowrap max-desk:flex-[1_1_140px]">
      <span className="text-ink-2 max-desk:block">{label}</span>{' '}
      <b className="ml-1.5 font-semibold max-desk:ml-0">{amount}</b>{' '}
      {change !== 0 && (
        <span className={classNames(change > 0 ? 'text-positive' : 'text-negative')}>{formatChange(change)}</span>
      )}
    </span>
  );
}
