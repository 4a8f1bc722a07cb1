import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { formatLongDate, formatLongMonth, formatMonthName, lastDayOf } from '#client/lib/format-date.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ExtractHead } from './import-work';
import { LayoutMenu } from './layout-menu';
import type { ImportState, ReadSource } from './use-import';

interface ImportHeadsProps {
  sources: readonly ReadSource[];
  document: ForecastDocument;
  /** Of the months as they would be booked. */
  booked: Actuals['months'];
  /** As a person says; null: nobody did. */
  booksBegin: Month | null;
  onAnswer: ImportState['answer'];
  onByHand: (id: string) => void;
}

/** As what each file was read. */
export function ImportHeads({ sources, document, booked, booksBegin, onAnswer, onByHand }: ImportHeadsProps) {
  return (
    <Card padding="flush" className="divide-y divide-line-faint">
      {sources.map((source) =>
        source.outcome.kind === 'read' ? (
          <div key={source.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <HeadText
              head={source.outcome.head}
              name={source.name}
              document={document}
              booked={booked}
              booksBegin={booksBegin}
              isAlone={sources.length === 1}
            />
            <LayoutMenu
              source={source}
              onChoose={(layout) => void onAnswer(source, { ...layout, columns: undefined })}
              onByHand={() => onByHand(source.id)}
            />
          </div>
        ) : null,
      )}
    </Card>
  );
}

interface HeadTextProps {
  head: ExtractHead;
  name: string;
  document: ForecastDocument;
  booked: Actuals['months'];
  booksBegin: Month | null;
  isAlone: boolean;
}

function HeadText({ head, name, document, booked, booksBegin, isAlone }: HeadTextProps) {
  const { t } = useTranslation('actuals');
  const { months, basis, statement, layout, accounts, debits, credits } = head;
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const { fiscalYearEndMonth, currency } = document.header;
  const amount = (minor: number) => formatMoney(minor, { minorDigits: currencyDecimals(currency) });
  const isToDate = basis === 'yearToDate';
  const day = formatLongDate(lastDayOf(last));
  const firstName = first.slice(0, 4) === last.slice(0, 4) ? formatMonthName(first) : formatLongMonth(first);
  const period =
    months.length > 1
      ? t('import.head.period', { from: firstName, to: day })
      : t(isToDate ? 'import.head.asAtToDate' : 'import.head.asAt', { day });
  const isFirstOfYear = calendarMonth(last) === (fiscalYearEndMonth % 12) + 1;
  // Before the forecast begins a balance sheet is enough, and no movement is worked out; nor is one where the books begin.
  const before = addMonths(last, -1);
  const hasMovement =
    booksBegin !== last &&
    booked.some(({ month, result }) => month === last && result !== null) &&
    booked.some(({ month }) => month === before);
  const movement =
    isToDate && months.length === 1 && !isFirstOfYear && hasMovement && statement !== 'balanceSheet'
      ? t('import.head.movement', { month: formatMonthName(last), before: formatMonthName(before) })
      : null;
  const balanced =
    statement === 'trialBalance' && debits === credits
      ? t('import.head.balanced', { debits: amount(debits), credits: amount(credits) })
      : null;
  return (
    <>
      <Badge tone="ok" icon={FileSpreadsheet}>
        {t(`import.layouts.${layout}`)}
      </Badge>
      <div className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{period}</b>
        <p className="text-xs/5 text-ink-2">
          {[t('import.head.accounts', { count: accounts }), movement, balanced, isAlone ? null : name]
            .filter((part) => part !== null)
            .join(' ')}
        </p>
      </div>
    </>
  );
}
