import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatLongMonth, formatMonthName } from '#client/lib/format-date.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ReadHints } from '#shared/inputs/actuals/rejection.ts';
import type { BasisReading, ShownQuestion, TablePreview } from './import-work';
import { PreviewTable } from './table-preview';

interface SourceQuestionProps {
  question: ShownQuestion;
  previews: readonly TablePreview[];
  months: readonly Month[];
  /** The month with which the fiscal year begins. */
  yearStart: Month;
  minorDigits: number;
  onAnswer: (answers: Partial<ReadHints>) => void;
}

/** What only a person can say of a file. */
export function SourceQuestion(props: SourceQuestionProps) {
  const { question, previews, months, yearStart, minorDigits, onAnswer } = props;
  const { t } = useTranslation(['actuals', 'common']);
  const preset = question.asks === 'month' ? question.preset : null;
  const [month, setMonth] = useState(preset ?? months.at(-1) ?? '');
  const since = formatMonthName(yearStart);
  switch (question.asks) {
    case 'layout':
      return (
        <Asked title={t('import.asks.layout')} text={t('import.asks.layoutText')}>
          {question.candidates.map(({ layout, table }) => (
            <Reading
              key={`${layout} ${table}`}
              name={t(`import.layouts.${layout}`)}
              onChoose={() => onAnswer({ layout, table })}
            >
              {previews[table] && (
                <PreviewTable caption={t(`import.layouts.${layout}`)} table={previews[table]} rows={8} columns={4} />
              )}
            </Reading>
          ))}
        </Asked>
      );
    case 'basis':
      return (
        <Asked title={t('import.asks.basis', { month: since })} text={t('import.asks.basisText')}>
          {question.readings.map((reading) => (
            <Reading
              key={reading.basis}
              name={
                reading.basis === 'month'
                  ? t('import.asks.basisMonth')
                  : t('import.asks.basisYearToDate', { month: since })
              }
              onChoose={() => onAnswer({ basis: reading.basis })}
            >
              <BasisTable reading={reading} minorDigits={minorDigits} />
            </Reading>
          ))}
        </Asked>
      );
    case 'month':
      return (
        <Asked title={t('import.asks.month')} text={t('import.asks.monthText')}>
          <span className="flex items-end gap-2">
            <SelectField
              className="w-52"
              label={t('adjust.month')}
              options={months.map((value) => ({ value, label: formatLongMonth(value) }))}
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
            <Button variant="primary" onClick={() => onAnswer({ month })}>
              {t('common:continue')}
            </Button>
          </span>
        </Asked>
      );
    case 'dayFirst':
      return (
        <Asked title={t('import.asks.dayFirst', { example: question.example })} text={t('import.asks.dayFirstText')}>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => onAnswer({ isDayFirst: true })}>{t('import.asks.isDayFirst')}</Button>
            <Button onClick={() => onAnswer({ isDayFirst: false })}>{t('import.asks.isMonthFirst')}</Button>
          </span>
        </Asked>
      );
    case 'cashBasis':
      return (
        <NoticeBox
          tone="warn"
          isLive
          title={t('import.asks.cashBasis')}
          actions={
            <Button size="small" onClick={() => onAnswer({ acceptsCashBasis: true })}>
              {t('import.asks.acceptCash')}
            </Button>
          }
        >
          {t('import.asks.cashBasisText')}
        </NoticeBox>
      );
  }
}

function Asked({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="text-subheading">{title}</legend>
      <p className="text-xs text-ink-2">{text}</p>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </fieldset>
  );
}

/** One way to read the file: a click takes it. */
function Reading({ name, onChoose, children }: { name: string; onChoose: () => void; children: ReactNode }) {
  return (
    <div className={classNames(cardClasses(), 'relative max-w-full p-3 hover:border-brand hover:bg-hover')}>
      <button
        type="button"
        className="mb-2 cursor-pointer text-sm font-semibold text-brand-text after:absolute after:inset-0 after:rounded-md"
        onClick={onChoose}
      >
        {name}
      </button>
      <div className="overflow-hidden [&_:is(td,th)]:bg-transparent!" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

const shownMonths = 3;

function BasisTable({ reading, minorDigits }: { reading: BasisReading; minorDigits: number }) {
  const months = reading.months.slice(0, shownMonths);
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th />
          {months.map((month) => (
            <th key={month}>{formatMonthName(month)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reading.rows.map(({ name, amounts }) => (
          <tr key={name}>
            <th scope="row" className="max-w-40 truncate">
              {name}
            </th>
            {months.map((month, i) => (
              <td key={month}>
                <Money minor={0 - (amounts[i] ?? 0)} minorDigits={minorDigits} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
