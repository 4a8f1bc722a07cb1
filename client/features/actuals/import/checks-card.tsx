import type { TFunction } from 'i18next';
import { Check, CircleAlert, MessageSquare, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { formatLongMonth, formatMonthName } from '#client/lib/format-date.ts';
import { addMonths, type Month } from '#shared/domain/months.ts';
import type { ProjectionIssue } from '#shared/inputs/actuals/project.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Targets } from '../target-choice';
import { nameOfAccount } from './account-kind';
import type { ExtractHead } from './import-work';
import { monthsText } from './months-text';
import { isLoanWithoutLine, isToCheck, type Review } from './review';

interface ChecksCardProps {
  review: Review;
  heads: readonly ExtractHead[];
  document: ForecastDocument;
  targets: Targets;
  minorDigits: number;
  onShowToCheck: () => void;
}

const looks = {
  good: [Check, 'text-positive'],
  warn: [TriangleAlert, 'text-warning'],
  bad: [CircleAlert, 'text-negative'],
  note: [MessageSquare, 'text-ink-3'],
} as const;

/** What was compared, and what somebody should look at. */
export function ChecksCard({ review, heads, document, targets, minorDigits, onShowToCheck }: ChecksCardProps) {
  const { t } = useTranslation('actuals');
  const [isListing, setListing] = useState(false);
  const { accounts, months, issues, equityMoved, openYears, alsoChanged, lacking, turned, actuals } = review;
  const toCheck = accounts.filter(isToCheck);
  const [firstToCheck] = toCheck;
  const loans = accounts.filter(({ target, reason }) => isLoanWithoutLine(target) && reason !== 'chosen');
  const leftOut = heads.flatMap((head) => head.leftOut);
  const cut = { rows: 0, accounts: 0 };
  for (const head of heads) {
    cut.rows += head.cut.rows;
    cut.accounts += head.cut.accounts;
  }
  const notAccounts = leftOut.length + cut.rows;
  const controls = heads.reduce((sum, head) => sum + head.controls, 0);
  const price = (minor: number) => formatPrice(minor, undefined, minorDigits);
  const full = actuals.months.filter(({ result, sheet, month }) => result && sheet && months.includes(month));
  const last = full.at(-1)?.month;
  const before = addMonths(months[0] ?? '', -1);
  const isBeforeHere = document.actuals?.months.some(({ month }) => month === before) ?? false;
  const showToCheck = (
    <button type="button" className={linkClasses} onClick={onShowToCheck}>
      {t('import.checks.showToCheck')}
    </button>
  );
  return (
    <Card padding="flush" aria-label={t('import.checks.title')}>
      <ul className="grid gap-1 px-4 py-3 text-xs/[1.125rem]">
        {issues.map((issue) => (
          <Line key={JSON.stringify(issue)} look="bad">
            {issueText(issue, t, price)} {toCheck.length > 0 && issue.code !== 'earlierMonthNeeded' && showToCheck}
          </Line>
        ))}
        {(['sheet', 'result'] as const).map((entry) => {
          const without = lacking.filter(
            ({ month, lacks }) => lacks === entry && !issues.some((issue) => 'month' in issue && issue.month === month),
          );
          return without.length === 0 ? null : (
            <Line key={entry} look="warn">
              {t(`import.checks.${entry}Missing`, {
                months: monthsText(
                  without.map(({ month }) => month),
                  t,
                ),
              })}
            </Line>
          );
        })}
        {heads.some(({ statement }) => statement === 'trialBalance') && (
          <Line look="good">{t('import.checks.debits')}</Line>
        )}
        {controls > 0 && <Line look="good">{t('import.checks.controls', { count: controls })}</Line>}
        {equityMoved
          .filter(({ month }) => months.includes(month))
          .map(({ month, amount }) => (
            <Line key={month} look="warn">
              {t('import.checks.equityMoved', { month: formatMonthName(month), amount: price(amount) })}
            </Line>
          ))}
        {last !== undefined && !equityMoved.some(({ month }) => months.includes(month)) && (
          <Line look="good">{t('import.checks.equity', { month: formatMonthName(last) })}</Line>
        )}
        {alsoChanged.length > 0 ? (
          <Line look="warn">{t('import.checks.alsoChanged', { months: monthsText(alsoChanged, t) })}</Line>
        ) : (
          isBeforeHere && <Line look="good">{t('import.checks.unchanged', { month: formatMonthName(before) })}</Line>
        )}
        {openYears
          .filter((month) => months.includes(month))
          .map((month) => (
            <Line key={month} look="note">
              {t('import.checks.openYear', { month: formatLongMonth(month) })}
            </Line>
          ))}
        {turned.length > 0 && (
          <Line look="warn">
            {t('import.checks.turned', {
              count: turned.length,
              rows: turned
                .slice(0, 3)
                .map((key) => targets.textOf(key).name)
                .join(', '),
              month: formatMonthName(review.shown),
            })}
          </Line>
        )}
        {firstToCheck && (
          <Line look="warn">
            <b className="font-semibold">{t('import.checks.toCheck', { count: toCheck.length })}</b>{' '}
            {t('import.checks.firstToCheck', {
              account: nameOfAccount(firstToCheck),
              target: targets.textOf(firstToCheck.target).name,
            })}
          </Line>
        )}
        {loans.length > 0 && document.loans.length > 0 && (
          <Line look="warn">{t('import.checks.loans', { count: loans.length })}</Line>
        )}
        {cut.accounts > 0 && <Line look="note">{t('import.checks.shortened', { count: cut.accounts })}</Line>}
        {leftOut.length > 0 && (
          <Line look="note">
            {t('import.checks.leftOut', { count: notAccounts, rows: formatCount(notAccounts) })}{' '}
            {cut.rows > 0 && t('import.checks.leftOutFirst', { rows: formatCount(leftOut.length) })}{' '}
            <button type="button" className={linkClasses} onClick={() => setListing(true)}>
              {t('import.table.show')}
            </button>
          </Line>
        )}
      </ul>
      {isListing && (
        <InfoDialog title={t('import.checks.leftOutTitle')} onClose={() => setListing(false)}>
          <DataTable
            columns={[
              { head: t('import.checks.leftOutRow'), className: 'w-16 text-left!', cell: ({ row }) => row },
              {
                head: t('import.checks.leftOutText'),
                isHeadLeft: true,
                isRowHead: true,
                cell: ({ text }) => <span className="whitespace-normal">{text}</span>,
              },
            ]}
            rows={leftOut.map((entry, i) => ({ ...entry, key: `${i}` }))}
            rowKey={({ key }) => key}
          />
        </InfoDialog>
      )}
    </Card>
  );
}

function Line({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const [Icon, colour] = looks[look];
  return (
    <li className="flex items-start gap-2">
      <Icon className={`mt-0.5 size-3.5 flex-none ${colour}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** What keeps a month from being imported. */
export function issueText(issue: ProjectionIssue, t: TFunction<'actuals'>, price: (minor: number) => string): string {
  const name = (month: Month) => formatLongMonth(month);
  switch (issue.code) {
    case 'monthOutside':
      return t('import.checks.monthOutside', { month: name(issue.month) });
    case 'earlierMonthNeeded':
      return t('import.checks.earlierMonth', { month: name(issue.month), needs: name(issue.needs) });
    case 'mapIncomplete':
      return t('import.checks.mapIncomplete', { count: issue.accounts.length });
    case 'leftOutOff':
      return t('import.checks.leftOutOff', { amount: price(issue.difference), month: formatMonthName(issue.month) });
    case 'sheetOff':
      return t(issue.difference > 0 ? 'import.checks.sheetMore' : 'import.checks.sheetLess', {
        month: name(issue.month),
        amount: price(Math.abs(issue.difference)),
      });
  }
}
