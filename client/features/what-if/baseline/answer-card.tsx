import { CircleCheck, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardClasses } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney, formatRate } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { addMonths } from '#shared/domain/months.ts';
import {
  type BaselineMethod,
  comparedWithNaive,
  type History,
  type HistoryRejection,
} from '#shared/what-if/baseline.ts';
import { type LineBaseline, monthsAhead } from '#shared/what-if/line-baseline.ts';

interface AnswerCardProps {
  made: LineBaseline | { rejected: HistoryRejection } | null;
  history: History | null;
  isPasted: boolean;
  method: BaselineMethod;
  minorDigits: number;
  startMonth: string;
}

/** How well the method would have done, or why there is no forecast, in words. */
export function AnswerCard(props: AnswerCardProps) {
  const { headline, detail, notes } = useAnswer(props);
  const Icon = props.made && 'forecasts' in props.made ? CircleCheck : Info;
  return (
    <section
      className={classNames(cardClasses(), 'col-span-full flex min-h-12 items-start gap-3 px-4 py-3')}
      aria-live="polite"
    >
      <Icon className="mt-1 flex-none text-brand-text" />
      <div>
        <p className="text-lg/6 max-desk:text-base/5.5">
          <b className="font-semibold">{headline}</b> {detail}
        </p>
        {notes && <p className="mt-0.5 text-xs/4.5 text-ink-2">{notes}</p>}
      </div>
    </section>
  );
}

function useAnswer({ made, history, isPasted, method, minorDigits, startMonth }: AnswerCardProps) {
  const { t } = useTranslation('whatIf');
  if (!history || history.values.length === 0)
    return { headline: t(`baseline.rejected.${isPasted ? 'nothingPasted' : 'nothingBooked'}`) };
  if (!made) return {};
  const count = history.values.length;
  if ('rejected' in made) return { headline: t(`baseline.rejected.${made.rejected}`, { count }) };

  const { tried, isTried } = made;
  const isNaive = method === 'seasonalNaive';
  const amount = (minor: number) => formatMoney(Math.round(minor), { minorDigits });
  const { is, by } = comparedWithNaive(tried, method);
  const figures = {
    count: tried.windows,
    rate: formatRate(by, 0),
    error: amount(tried.meanAbsoluteError[method]),
    naive: amount(tried.meanAbsoluteError.seasonalNaive),
  };
  const notes = [
    t(made.hasSeason ? 'baseline.notes.inSeason' : 'baseline.notes.history', {
      count,
      from: formatLongMonth(history.firstMonth),
      to: formatLongMonth(addMonths(history.firstMonth, count - 1)),
    }),
    history.gap && t('baseline.notes.gap', { count, month: formatLongMonth(history.gap) }),
    count < 12 ? t('baseline.notes.trendOnly') : count < 24 && t('baseline.notes.noSeason'),
    monthsAhead(made, startMonth) > 24 && t('baseline.notes.farAhead'),
    t('baseline.notes.always'),
  ];
  return {
    headline: !isTried ? t('baseline.answer.untried') : t(`baseline.answer.${isNaive ? 'itself' : is}`, figures),
    detail: isTried && t(`baseline.answer.${isNaive ? 'triedItself' : 'tried'}`, figures),
    notes: notes.filter(Boolean).join(' '),
  };
}
