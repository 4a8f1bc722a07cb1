import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWholeCells } from '#client/components/statement-table/use-fit.ts';
import type { BalanceSheetForInputYear } from '#shared/engine/result.ts';
import { incomeStatementFields, notBrokenDown } from '#shared/inputs/forecast/history.ts';
import { FormFigure } from '../reports/cash-flow-form/form-figure';
import { MoneyCell } from '../reports/cash-flow-form/money-cell';
import { breakLook, YearHeads } from '../reports/cash-flow-form/year-heads';
import { fieldName } from '../reports/cash-flow-outputs-form';
import { usePeriodWords } from '../reports/use-report';

interface IncomeFormProps {
  title: string;
  note: string;
  entries: readonly BalanceSheetForInputYear[];
  yearIds: readonly string[];
  minorDigits: number;
}

interface Typed {
  index: number;
  path: readonly string[];
  value: number;
  label: string;
  isNegativeAllowed: boolean;
}

/** Income and charges of each year: charges are typed as positive figures; what they leave of net profit is shown. */
export function IncomeForm({ title, note, entries, yearIds, minorDigits }: IncomeFormProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const firstComputed = entries.findIndex(({ source }) => source === 'computed');
  const breakAt = (index: number) => (index === firstComputed && index > 0 ? breakLook : undefined);
  const table = useRef<HTMLTableElement>(null);
  useWholeCells(table, entries);
  const typed = ({ index, path, value, label, isNegativeAllowed }: Typed) => {
    const yearId = yearIds[index];
    const entry = entries[index];
    if (yearId === undefined || !entry) {
      return (
        <td key={index} className={breakAt(index)}>
          <FormFigure value={value} minorDigits={minorDigits} />
        </td>
      );
    }
    return (
      <MoneyCell
        key={yearId}
        className={breakAt(index)}
        label={t('history.field', { account: label, year: fiscalYear(entry.year) })}
        name={fieldName(index, 'entered', ...path)}
        path={['history/inputYears', yearId, ...path].join('/')}
        value={value}
        minorDigits={minorDigits}
        isNegativeAllowed={isNegativeAllowed}
      />
    );
  };

  return (
    <section className="scroll" aria-label={t('scrolls', { report: title })}>
      <table ref={table} className="data-table form-table">
        <caption className="sr-only">{t('history.income.title')}</caption>
        <YearHeads
          title={title}
          note={note}
          columns={entries.map(({ source, periodEnd, year }, index) => ({
            key: `income ${source} ${periodEnd}`,
            label: fiscalYear(year),
            kind: source,
            isBreak: breakAt(index) !== undefined,
          }))}
        />
        <tbody>
          {incomeStatementFields.map((field) => {
            const label = t(`history.income.${field}`);
            const path = ['incomeStatement', field];
            return (
              <tr key={field} className="line">
                <th scope="row">{label}</th>
                {entries.map(({ entered }, index) =>
                  typed({ index, path, value: entered.incomeStatement[field] ?? 0, label, isNegativeAllowed: true }),
                )}
              </tr>
            );
          })}
          <tr className="line">
            <th scope="row">{t('forecast:rows.notBrokenDown')}</th>
            {entries.map(({ netProfit, entered, source, periodEnd }, index) => (
              <td key={`${source} ${periodEnd}`} className={breakAt(index)}>
                <FormFigure value={notBrokenDown(netProfit, entered.incomeStatement)} minorDigits={minorDigits} />
              </td>
            ))}
          </tr>
          <tr className="subtotal">
            <th scope="row">{t('history.income.netProfit')}</th>
            {entries.map(({ netProfit, source, periodEnd }, index) => (
              <td key={`${source} ${periodEnd}`} className={breakAt(index)}>
                <FormFigure value={netProfit} minorDigits={minorDigits} />
              </td>
            ))}
          </tr>
          <tr className="line">
            <th scope="row">{t('forecast:rows.dividendsDeclared')}</th>
            {entries.map(({ entered }, index) =>
              typed({
                index,
                path: ['dividendsDeclared'],
                value: entered.dividendsDeclared,
                label: t('forecast:rows.dividendsDeclared'),
                isNegativeAllowed: false,
              }),
            )}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
