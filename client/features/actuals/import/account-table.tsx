import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { statusBar } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { Money } from '#client/components/money.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount } from '#client/lib/format.ts';
import { formatDay, formatLongMonth, formatMonthName, lastDayOf } from '#client/lib/format-date.ts';
import type { Month } from '#shared/domain/months.ts';
import { TargetChoice, type Targets } from '../target-choice';
import type { NewLineKind } from '../targets';
import { kindOfAccount, nameOfAccount } from './account-kind';
import { isToCheck, type Review, type ReviewAccount } from './review';

export type ShownAccounts = 'all' | 'toCheck';

interface AccountTableProps {
  review: Review;
  targets: Targets;
  minorDigits: number;
  /** What a person chose since the review was made, by account key. */
  chosen: Readonly<Record<string, { target: string }>>;
  shown: ShownAccounts;
  onShow: (shown: ShownAccounts) => void;
  onMonth: (month: Month) => void;
  onTarget: (account: ReviewAccount, target: string) => void;
  onNewLine: (account: ReviewAccount, kind: NewLineKind) => void;
}

/** Rows that are drawn, and more each time they are asked for; at first as many as fill a screen, so that it is there at once. */
const page = 60;
const firstRows = 28;

/** Each account of the books with its amounts and where it goes. */
export function AccountTable(props: AccountTableProps) {
  const { review, targets, minorDigits, chosen, shown, onShow, onMonth, onTarget, onNewLine } = props;
  const { t } = useTranslation('actuals');
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(firstRows);
  useEffect(() => startTransition(() => setCount(page)), []);
  const { accounts, months } = review;
  const toCheck = useMemo(() => accounts.filter(isToCheck), [accounts]);
  // What is chosen stays in view until the list is chosen again.
  const [listed, setListed] = useState({ shown, keys: new Set(toCheck.map(({ key }) => key)) });
  if (listed.shown !== shown) setListed({ shown, keys: new Set(toCheck.map(({ key }) => key)) });
  const words = search.trim().toLowerCase();
  const rows = accounts.filter(
    (account) =>
      (shown === 'all' || listed.keys.has(account.key) || isToCheck(account)) &&
      (words === '' || nameOfAccount(account).toLowerCase().includes(words)),
  );
  // New ones first: what is found by its name is mostly right.
  if (shown === 'toCheck') rows.sort((a, b) => Number(b.reason === 'new') - Number(a.reason === 'new'));
  const known = accounts.filter(({ reason }) => reason === 'remembered').length;

  const money = (amount: number | null) =>
    amount === null ? null : <Money minor={amount} minorDigits={minorDigits} />;
  const columns: Column<ReviewAccount>[] = [
    {
      head: t('accounts.code'),
      isHeadLeft: true,
      isDesktopOnly: true,
      className: 'w-16 text-left! text-ink-3',
      cell: ({ code }) => code,
    },
    {
      head: t('accounts.account'),
      isRowHead: true,
      isHeadLeft: true,
      className: 'max-desk:px-2! max-desk:leading-tight! max-desk:whitespace-normal!',
      cell: ({ name }) => (
        <span className="text-ink max-desk:hyphens-auto max-desk:whitespace-normal max-desk:[overflow-wrap:anywhere] desk:block desk:truncate">
          {name}
        </span>
      ),
    },
    {
      head: t('import.table.type'),
      isHeadLeft: true,
      isDesktopOnly: true,
      className: 'w-32 text-left! text-ink-3 max-wide:hidden',
      cell: (account) => t(`import.table.types.${kindOfAccount(account)}`),
    },
    {
      head: (
        <>
          {formatMonthName(review.shown)}
          <span className="block desk:hidden">{formatDay(lastDayOf(review.shown))}</span>
        </>
      ),
      isNumeric: true,
      className: 'w-24 max-desk:w-20',
      // A phone has room for one of the two; hardly an account has both.
      cell: ({ movement, closing }) => (
        <>
          {money(movement)}
          <span className="block desk:hidden">{money(closing)}</span>
        </>
      ),
    },
    {
      head: formatDay(lastDayOf(review.shown)),
      isNumeric: true,
      isDesktopOnly: true,
      className: 'w-24',
      cell: ({ closing }) => money(closing),
    },
    {
      head: t('accounts.mapsTo'),
      isHeadLeft: true,
      className: 'w-72 pl-4! text-left! max-desk:w-[40%] max-desk:px-2!',
      cell: (account) => (
        <TargetChoice
          label={t('import.table.targetOf', { account: nameOfAccount(account) })}
          targets={targets}
          value={chosen[account.key]?.target ?? account.target}
          isToCheck={account.reason === 'new'}
          onChange={(target) => onTarget(account, target)}
          onNewLine={(kind) => onNewLine(account, kind)}
        />
      ),
    },
    {
      head: <span className="sr-only">{t('import.table.why')}</span>,
      isDesktopOnly: true,
      className: 'w-28 pl-4! text-left!',
      cell: ({ reason }) => <Reason reason={reason} />,
    },
  ];

  return (
    <Card padding="flush">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <Segmented<ShownAccounts>
          label={t('import.table.show')}
          value={shown}
          onChange={onShow}
          segments={[
            { value: 'all', label: t('import.table.all', { count: accounts.length }) },
            { value: 'toCheck', label: t('import.table.toCheck', { count: toCheck.length }) },
          ]}
        />
        <SearchField
          isSmall
          className="w-48 max-desk:w-full"
          label={t('accounts.find')}
          value={search}
          onChange={setSearch}
        />
        {months.length > 1 && (
          <SelectField
            className="w-40"
            isLabelHidden
            label={t('adjust.month')}
            options={months.map((value) => ({ value, label: formatLongMonth(value) }))}
            value={review.shown}
            onChange={({ target }) => onMonth(target.value)}
          />
        )}
        <span className="flex-1" />
        {known > 0 && (
          <span className="text-xs text-ink-3 max-desk:hidden">
            {t('import.table.remembered', { known: formatCount(known), count: accounts.length })}
          </span>
        )}
      </div>
      <DataTable
        caption={t('import.table.caption')}
        look=""
        className="table-fixed desk:[&_tbody_:is(td,th)]:h-8 [&_:is(td,th):first-child]:pl-4 max-desk:[&_:is(td,th)]:h-11"
        columns={columns}
        rows={rows.slice(0, count)}
        rowKey={({ key }) => key}
        rowClassName={(account) => (isToCheck(account) ? '[&>*]:bg-[light-dark(#fffdf6,#1c1b14)]' : undefined)}
        empty={
          <p className="p-4 text-ink-2">
            {t(words === '' && shown === 'toCheck' ? 'import.table.nothingToCheck' : 'import.table.none')}
          </p>
        }
      />
      <div className={classNames(statusBar, 'gap-3 border-t border-line', rows.length <= count && 'max-desk:hidden')}>
        {rows.length > count && (
          <>
            <span>{t('import.table.more', { count: rows.length - count })}</span>
            <Button size="small" variant="ghost" onClick={() => setCount(count * 2)}>
              {t('import.table.showMore')}
            </Button>
          </>
        )}
        <span className="flex-1" />
        <span className="max-desk:hidden">{t('import.table.signs')}</span>
      </div>
    </Card>
  );
}

const tones = { new: 'warn', byName: 'info' } as const;

function Reason({ reason }: Pick<ReviewAccount, 'reason'>) {
  const { t } = useTranslation('actuals');
  const text = t(`import.table.reasons.${reason}`);
  if (reason === 'remembered' || reason === 'chosen') return <span className="text-ink-3">{text}</span>;
  return (
    <Badge isSmall icon={null} tone={tones[reason]}>
      {text}
    </Badge>
  );
}
