import { BadgeCheck, Check, ChevronDown, ChevronRight, OctagonAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusBar } from '#client/components/bars.ts';
import { cardClasses } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { minorDigitsOf } from '#client/features/reports/use-report.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney } from '#client/lib/format.ts';
import type { CarriedBalance, CarriedBooks } from '#shared/engine/explain-carried.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { longMonthEnd, monthAlone, shortMonth } from '../month-words';
import { shownBalances } from './shown-balances';
import { useBalanceWords } from './use-balance-words';

/** On a phone what becomes of a balance is told below its figures, in the same row as it looks. */
const toldBelow = 'max-desk:[&>*]:h-auto! max-desk:[&>*]:border-b-0! max-desk:[&>*]:pb-0!';

/** The books, what the plan has itself, the difference and what becomes of it, account by account. */
export function BalancesTable({ carried, result }: { carried: CarriedBooks; result: ForecastResult }) {
  const { t } = useTranslation('actuals');
  const minorDigits = minorDigitsOf(result);
  const [open, setOpen] = useState<string | null>(null);
  const words = useBalanceWords(result, carried.until);
  const label = (month: number) => result.timeline.labels[month - 1] ?? '';
  const last = label(carried.until);
  const next = label(carried.until + 1);
  const groups = shownBalances(carried);
  const sum = carried.balances.reduce((total, { books }) => total + books, 0);
  const Sound = sum === 0 ? BadgeCheck : OctagonAlert;
  const money = (minor: number) => <Money minor={minor} minorDigits={minorDigits} />;
  return (
    <div className={classNames(cardClasses(), 'overflow-hidden')}>
      <div className="scroll">
        <table className="data-table max-desk:[&_th.frozen]:border-r-0! max-desk:[&_th.frozen]:whitespace-normal! [&_tr.line>*]:py-[3px] [&_tr.line>*]:align-baseline">
          <caption className="sr-only">{t('carryForward.caption', { day: longMonthEnd(last) })}</caption>
          <thead>
            <tr>
              <th scope="col" className="frozen text-left!">
                {t('carryForward.unit', { currency: result.currency })}
              </th>
              <th scope="col">{t('carryForward.books')}</th>
              <th scope="col" className="max-desk:hidden">
                {t('carryForward.plan')}
              </th>
              <th scope="col">{t('carryForward.difference')}</th>
              <th scope="col" className="pl-4.5! text-left! max-desk:hidden">
                {next && t('carryForward.from', { month: monthAlone(next) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ group, balances }) => (
              <Fragment key={group}>
                <tr className="head">
                  <th scope="rowgroup" className="frozen text-left!">
                    {t(`carryForward.groups.${group}`)}
                  </th>
                  <td />
                  <td className="max-desk:hidden" />
                  <td />
                  <td className="max-desk:hidden" />
                </tr>
                {balances.map((balance) => (
                  <Fragment key={balance.key}>
                    <tr className={classNames('line', words.textOf(balance) && toldBelow)}>
                      <th scope="row" className="frozen">
                        <RowHead
                          name={words.nameOf(balance)}
                          isOpen={open === balance.key}
                          onToggle={
                            balance.parts.length > 0
                              ? () => setOpen(open === balance.key ? null : balance.key)
                              : undefined
                          }
                        />
                      </th>
                      <td>{money(balance.books)}</td>
                      <td className="text-ink-2 max-desk:hidden">{balance.plan !== null && money(balance.plan)}</td>
                      <td className="font-semibold">{balance.plan !== null && money(balance.books - balance.plan)}</td>
                      <td className="pl-4.5! text-left! text-xs/5 whitespace-normal! text-ink-2 max-desk:hidden">
                        {words.textOf(balance)}
                      </td>
                    </tr>
                    {words.textOf(balance) && (
                      <tr className="desk:hidden">
                        <td
                          colSpan={3}
                          className="h-auto! pt-0! pb-1.5! pl-5! text-left! text-xs/5 whitespace-normal! text-ink-2"
                        >
                          {words.textOf(balance)}
                        </td>
                      </tr>
                    )}
                    {open === balance.key && <Parts balance={balance} monthOf={label} minorDigits={minorDigits} />}
                  </Fragment>
                ))}
              </Fragment>
            ))}
            <tr className="total">
              <th scope="row" className="frozen">
                {t('carryForward.sum')}
              </th>
              <td>
                <span className="inline-flex items-center gap-1.5">
                  {sum === 0 && <Check className="size-3.5 text-positive" />}
                  {sum === 0 ? '0' : money(sum)}
                </span>
              </td>
              <td className="max-desk:hidden" />
              <td />
              <td className="max-desk:hidden" />
            </tr>
          </tbody>
        </table>
      </div>
      <div className={classNames(statusBar, 'h-auto! min-h-8 gap-2.5 py-1 whitespace-normal!')}>
        <Sound className={classNames('size-4 flex-none', sum === 0 ? 'text-positive' : 'text-negative')} />
        <span>
          {sum === 0
            ? next && t('carryForward.sound', { month: monthAlone(next) })
            : t('carryForward.unsound', { amount: formatMoney(sum, { minorDigits, scale: 'exact' }) })}
        </span>
      </div>
    </div>
  );
}

interface RowHeadProps {
  name: string;
  isOpen: boolean;
  /** Absent: there is nothing to open. */
  onToggle: (() => void) | undefined;
}

function RowHead({ name, isOpen, onToggle }: RowHeadProps) {
  if (!onToggle) return name;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className="-ml-5 inline-flex cursor-pointer items-center gap-1 text-left hover:text-ink"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Chevron className="size-3.5" />
      <span className="self-baseline">{name}</span>
    </button>
  );
}

interface PartsProps {
  balance: CarriedBalance;
  monthOf: (month: number) => string;
  minorDigits: number;
}

/** What of the difference each month unwinds; what is past the horizon stays. */
function Parts({ balance, monthOf, minorDigits }: PartsProps) {
  return balance.parts.map(({ month, amount }) => (
    <tr key={month} className="ratio">
      <th scope="row" className="frozen pl-9!">
        {shortMonth(monthOf(month))}
      </th>
      <td />
      <td className="max-desk:hidden" />
      <td>
        <Money minor={amount} minorDigits={minorDigits} scale="exact" />
      </td>
      <td className="max-desk:hidden" />
    </tr>
  ));
}
