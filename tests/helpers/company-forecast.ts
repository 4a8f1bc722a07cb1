import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';

/** Exports of the books of one company, where the reference data is. */
export const companyFolder = join(process.env.FORECAST_DATA_DIR ?? '', 'actuals');
export const isCompanyThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(companyFolder);

/** What a month's amount comes to, by row, minor units; months are those of `company.json`. */
export const companyRows = (): Record<string, number[]> =>
  JSON.parse(readFileSync(join(companyFolder, 'expected-rows.json'), 'utf8'));

/** A plan of the company for 2027, with lines named as its accounts, that opens with the books of December 2026. */
export function companyForecast(): ForecastDocument {
  const { accounts } = JSON.parse(readFileSync(join(companyFolder, 'company.json'), 'utf8'));
  const rows = new Map<string, string>();
  for (const { row, name } of accounts) if (!rows.has(row)) rows.set(row, name);
  const of = <Line>(kind: string, make: (own: { id: string; name: string }) => Line) =>
    [...rows].flatMap(([row, name]) =>
      row.startsWith(`${kind}:`) ? [make({ id: row.split(':')[1] ?? '', name })] : [],
    );
  const december = Object.entries(companyRows()).flatMap(([key, amounts]) =>
    key.startsWith('sheet:') ? [[key.slice('sheet:'.length), amounts[11] ?? 0]] : [],
  );
  const empty = emptyForecast({ name: 'Northgate Cycles', currency: 'GBP', startMonth: '2027-01', years: 2 });
  const principal = { bankloan: 2_392_329, ownerloan: 500_000 } as Record<string, number>;
  return {
    ...empty,
    openingPosition: {
      ...empty.openingPosition,
      startBalanceSheet: makeBalanceSheet(Object.fromEntries(december)),
    },
    revenue: of('revenue', newRevenueLine.amounts),
    operatingExpenses: of('operatingExpense', newOperatingExpense.amounts),
    otherIncomeAndExpenses: of('otherIncome', (own) =>
      newOtherIncomeOrExpense.amounts({ ...own, direction: 'income' }),
    ),
    loans: of('loan', (own) => ({ ...newLoan.bullet(own), principal: principal[own.id] ?? 0, month: 0 })),
  };
}
