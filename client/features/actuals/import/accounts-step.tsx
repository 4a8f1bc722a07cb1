import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { formatLongDate, formatLongMonth, lastDayOf } from '#client/lib/format-date.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, type Month, monthsBetween } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useTargets } from '../target-choice';
import { makeLineFor, type NewLineKind } from '../targets';
import { AccountTable, type ShownAccounts } from './account-table';
import { ChecksCard } from './checks-card';
import { HereCard } from './here-card';
import { ImportHeads } from './import-heads';
import { monthsText } from './months-text';
import { isToCheck, type Review, type ReviewAccount } from './review';
import { TotalsCard } from './totals-card';
import type { ImportState } from './use-import';

export interface BudgetOffer {
  version: number;
  label: string;
  isTaken: boolean;
}

interface AccountsStepProps {
  state: ImportState;
  review: Review;
  document: ForecastDocument;
  budget: BudgetOffer | null;
  onBudget: (isTaken: boolean) => void;
  onByHand: (id: string) => void;
}

/** That nothing was booked before a month, and which months of the forecast that leaves without anything. */
function beginText(begin: Month, startMonth: Month, t: TFunction<'actuals'>): string {
  const months = Array.from({ length: Math.max(0, monthsBetween(startMonth, begin)) }, (_, i) =>
    addMonths(startMonth, i),
  );
  return months.length === 0
    ? t('import.booksBegin', { month: formatLongMonth(begin) })
    : t('import.booksBeginAfter', {
        month: formatLongMonth(begin),
        months: monthsText(months, t),
        count: months.length,
      });
}

/** Where each account goes, what the months come to, and what was compared. */
export function AccountsStep({ state, review, document, budget, onBudget, onByHand }: AccountsStepProps) {
  const { t } = useTranslation('actuals');
  const targets = useTargets(state.document);
  const [shown, setShown] = useState<ShownAccounts>(() => (review.accounts.some(isToCheck) ? 'toCheck' : 'all'));
  const { sources, choices, choose } = state;
  const { currency, startMonth } = document.header;
  const minorDigits = currencyDecimals(currency);
  const isWaiting = choices.booksBegin !== null || review.issues.some(({ code }) => code === 'earlierMonthNeeded');
  // Of a stored import it may have been said before.
  const begin = sources.length > 0 || isWaiting ? review.booksBegin : null;
  const heads = sources.flatMap(({ outcome }) => (outcome.kind === 'read' ? [outcome.head] : []));
  const setTarget = ({ key, target: before, sign }: ReviewAccount, target: string, lines = choices.lines) =>
    choose({ lines, targets: { ...choices.targets, [key]: { target, sign: target === before ? sign : 1 } } });
  const addLine = (account: ReviewAccount, kind: NewLineKind) => {
    if (allLines(state.document).length >= bounds.lines) return;
    const made = makeLineFor(kind, { id: crypto.randomUUID(), name: account.name.slice(0, bounds.nameLength) });
    setTarget(account, made.target, [...choices.lines, made]);
  };
  return (
    <div className="grid items-start gap-3.5 min-[1240px]:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-3.5">
        {heads.length > 0 && (
          <ImportHeads
            sources={sources}
            document={document}
            booked={review.actuals.months}
            booksBegin={choices.booksBegin}
            onAnswer={state.answer}
            onByHand={onByHand}
          />
        )}
        {review.changed.length > 0 && sources.length > 0 && (
          <HereCard
            changed={review.changed}
            keeps={choices.keeps}
            minorDigits={minorDigits}
            onKeeps={(keeps) => choose({ keeps })}
          />
        )}
        <AccountTable
          review={review}
          targets={targets}
          minorDigits={minorDigits}
          chosen={choices.targets}
          shown={shown}
          onShow={setShown}
          onMonth={(month) => choose({ shown: month })}
          onTarget={setTarget}
          onNewLine={addLine}
        />
      </div>
      <aside className="grid min-w-0 gap-3.5">
        <TotalsCard review={review} currency={currency} />
        <ChecksCard
          review={review}
          heads={heads}
          document={document}
          targets={targets}
          minorDigits={minorDigits}
          onShowToCheck={() => setShown('toCheck')}
        />
        {(review.opening || budget || begin) && (
          <Card padding="flush" className="grid gap-2.5 px-4 py-3 text-xs">
            {begin && (
              <Checkbox
                label={beginText(begin, startMonth, t)}
                checked={choices.booksBegin !== null}
                onChange={({ target }) => choose({ booksBegin: target.checked ? begin : null })}
              />
            )}
            {review.opening && (
              <Checkbox
                label={t('import.opening', { day: formatLongDate(lastDayOf(addMonths(startMonth, -1))) })}
                checked={choices.takesOpening}
                onChange={({ target }) => choose({ takesOpening: target.checked })}
              />
            )}
            {budget && (
              <Checkbox
                label={t('import.budget', { version: budget.version, label: budget.label })}
                checked={budget.isTaken}
                onChange={({ target }) => onBudget(target.checked)}
              />
            )}
          </Card>
        )}
      </aside>
    </div>
  );
}
