import type { TFunction } from 'i18next';
import { assetFields, equityFields, liabilityFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { incomeStatementFields } from '#shared/inputs/forecast/history.ts';
import { type HistoryAccount, yearFields } from '#shared/inputs/import/history-accounts.ts';

export interface AccountGroup {
  label: string;
  options: { value: HistoryAccount; label: string }[];
}

/** The accounts that a row can go to, as the form names them, in its order. */
export function accountGroups(t: TFunction<['reports', 'forecast']>): AccountGroup[] {
  const sheet = (fields: typeof assetFields | typeof liabilityFields | typeof equityFields) =>
    fields.map((field) => ({ value: `balanceSheet.${field}` as const, label: t(`forecast:rows.${field}`) }));
  return [
    { label: t('forecast:rows.assets'), options: sheet(assetFields) },
    { label: t('forecast:rows.liabilities'), options: sheet(liabilityFields) },
    { label: t('forecast:rows.equity'), options: sheet(equityFields) },
    {
      label: t('history.income.title'),
      options: [
        ...incomeStatementFields.map((field) => ({
          value: `incomeStatement.${field}` as const,
          label: t(`history.income.${field}`),
        })),
        ...yearFields.map((field) => ({
          value: field,
          label: field === 'dividendsDeclared' ? t('forecast:rows.dividendsDeclared') : t(`forecast:rows.${field}`),
        })),
      ],
    },
  ];
}
