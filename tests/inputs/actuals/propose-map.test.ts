import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hintOf } from '#shared/inputs/actuals/account-hints.ts';
import { type AccountMap, type AccountTarget, findTarget } from '#shared/inputs/actuals/account-map.ts';
import type { Extract, ExtractAccount } from '#shared/inputs/actuals/extract.ts';
import { proposeMap } from '#shared/inputs/actuals/propose-map.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
} from '#shared/inputs/forecast/new-lines.ts';
import { plainLabel } from '#shared/inputs/import/history-accounts.ts';
import { hintsOf, tablesOf } from './read-file';

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'actuals');
const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);

interface CompanyAccount {
  name: string;
  german: string;
  xero: string | null;
  sage: string | null;
  skr04: string | null;
  row: string;
}

const nothing: AccountMap = { accounts: new Map() };
const empty = emptyForecast({ name: 'Northgate', currency: 'GBP', startMonth: '2027-01', years: 2 });

/** A forecast with a line for every row of the company, named as the first account that belongs to it. */
function planOf(accounts: readonly CompanyAccount[], named: 'name' | 'german'): ForecastDocument {
  const rows = new Map<string, string>();
  for (const one of accounts) if (!rows.has(one.row)) rows.set(one.row, one[named]);
  const of = <Line>(kind: string, make: (own: { id: string; name: string }) => Line) =>
    [...rows].flatMap(([row, name]) =>
      row.startsWith(`${kind}:`) ? [make({ id: row.split(':')[1] ?? '', name })] : [],
    );
  return {
    ...empty,
    revenue: of('revenue', newRevenueLine.amounts),
    operatingExpenses: of('operatingExpense', newOperatingExpense.amounts),
    otherIncomeAndExpenses: of('otherIncome', (own) =>
      newOtherIncomeOrExpense.amounts({ ...own, direction: 'income' }),
    ),
    loans: of('loan', newLoan.level),
  };
}

describe.runIf(isThere)('the first import of a company whose lines are named as its accounts', () => {
  const accounts: CompanyAccount[] = isThere
    ? JSON.parse(readFileSync(join(folder, 'company.json'), 'utf8')).accounts
    : [];
  const rowOf = (name: string) =>
    accounts.find((one) => [one.name, one.german].some((label) => plainLabel(label) === plainLabel(name)))?.row;

  it.each([
    ['xero-trial-balance-2027-01.csv', 'name'],
    ['xero-profit-and-loss-by-month.xlsx', 'name'],
    ['quickbooks-profit-and-loss-by-month.csv', 'name'],
    ['quickbooks-balance-sheet-by-month.csv', 'name'],
    ['sage50-trial-balance-2027-02.csv', 'name'],
    ['datev-susa-2027-01.csv', 'german'],
    ['fathom-template.csv', 'name'],
    ['pasted-months.tsv', 'name'],
    ['generic-entries.csv', 'name'],
  ] as const)('%s: at least nine of ten accounts go where they belong', async (file, named) => {
    const result = readExtract(await tablesOf(join(folder, file)), hintsOf({ fileName: file, month: '2027-01' }));
    if (result.kind !== 'read') throw new Error(JSON.stringify(result));
    const { extract } = result;
    const proposals = proposeMap(extract, nothing, planOf(accounts, named));
    const judged = extract.accounts.flatMap(({ name }, i) => {
      const row = rowOf(name);
      return row ? [{ name, row, target: proposals[i]?.target }] : [];
    });
    // Both sides of VAT are netted before they are shown.
    const net = (row = '') => row.replace('Receivable', 'Payable');
    const wrong = judged.filter(({ row, target }) => net(row) !== net(target));
    expect(wrong.length / judged.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.1);
  });

  it.each([
    ['xero-trial-balance-2027-01.csv', 'xero-trial-balance-2027-02.csv', 'name'],
    ['sage50-trial-balance-2027-02.csv', 'sage50-trial-balance-2027-03.csv', 'name'],
    ['datev-susa-2027-01.csv', 'datev-susa-2027-02.csv', 'german'],
  ] as const)('after %s every account of %s that was in it is remembered', async (before, after, named) => {
    const read = async (file: string) => {
      const result = readExtract(await tablesOf(join(folder, file)), hintsOf({ fileName: file }));
      if (result.kind !== 'read') throw new Error(JSON.stringify(result));
      return result.extract;
    };
    const document = planOf(accounts, named);
    const first = await read(before);
    const map = new Map<string, AccountTarget>();
    proposeMap(first, nothing, document).forEach(({ key, target, sign }, i) => {
      map.set(key, { target, sign, name: first.accounts[i]?.name ?? '' });
    });
    const second = await read(after);
    const isNew = ({ code, name }: ExtractAccount) =>
      !first.accounts.some((account) => account.code === code && account.name === name);
    const asked = proposeMap(second, { accounts: map }, document).flatMap(({ reason }, i) =>
      reason === 'remembered' ? [] : (second.accounts[i] ?? []),
    );
    expect(asked).toEqual(second.accounts.filter(isNew));
  });
});

const extractOf = (...accounts: [code: string | null, name: string, side: 'result' | 'sheet', amount: number][]) =>
  ({
    layout: 'genericTrialBalance',
    statement: 'trialBalance',
    basis: 'month',
    months: ['2027-01'],
    accounts: accounts.map(([code, name, side]) => ({ code, name, side, hint: null })),
    amounts: accounts.map(([, , , amount]) => [amount]),
    controls: 0,
    leftOut: [],
  }) satisfies Extract;

const rent = newOperatingExpense.amounts({ id: 'rent', name: 'Office rent' });
const document = { ...empty, operatingExpenses: [rent] };
const first = (extract: Extract, map = nothing) => proposeMap(extract, map, document)[0];

describe('a proposal', () => {
  it('goes by the code that is remembered under the same name, and by the name where another account has the code', () => {
    const map: AccountMap = {
      accounts: new Map([
        ['code:1200', { target: 'sheet:cash', sign: 1, name: 'Bank' }],
        ['name:debtors', { target: 'sheet:accountsReceivable', sign: 1, name: 'Debtors' }],
      ]),
    };
    expect(first(extractOf(['1200', 'Bank', 'sheet', 5]), map)).toMatchObject({
      key: 'code:1200',
      target: 'sheet:cash',
    });
    expect(first(extractOf(['1200', 'Debtors', 'sheet', 5]), map)).toMatchObject({
      key: 'name:debtors',
      target: 'sheet:accountsReceivable',
      reason: 'remembered',
    });
  });

  it('takes a code whose name is a little changed, to be checked; of another name the code is the last that is proposed', () => {
    const map: AccountMap = { accounts: new Map([['code:1200', { target: 'sheet:cash', sign: 1, name: 'Bank' }]]) };
    const found = (name: string) => findTarget(map, { code: '1200', name })?.target;
    expect([found('Bank current account'), found('Debtors')]).toEqual(['sheet:cash', undefined]);
    const proposed = (name: string, side: 'sheet' | 'result') => first(extractOf(['1200', name, side, 5]), map);
    expect(proposed('Bank current account', 'sheet')).toMatchObject({ target: 'sheet:cash', reason: 'byName' });
    expect(proposed('Debtors', 'sheet')).toMatchObject({ target: 'sheet:accountsReceivable', reason: 'byName' });
    expect(proposed('Zirconium', 'sheet')).toMatchObject({ target: 'sheet:cash', reason: 'byName' });
    expect(proposed('Zirconium', 'result')).toMatchObject({ target: 'unplannedExpenses', reason: 'new' });
  });

  it('keeps accounts apart that a number or a bracket at the end tells apart', () => {
    const keys = ['Bank', 'Bank 2', 'Bank (USD)'].map((name) => first(extractOf([null, name, 'sheet', 5]))?.key);
    expect(keys).toEqual(['name:bank', 'name:bank 2', 'name:bank usd']);
  });

  it('takes a line that shares half of the words, and otherwise says that the account is new and in no line', () => {
    expect(first(extractOf(['7100', 'Rent of offices', 'result', 5]))).toMatchObject({
      target: 'operatingExpense:rent',
      reason: 'byName',
    });
    expect(first(extractOf(['7999', 'Zirconium', 'result', 5]))).toMatchObject({
      target: 'unplannedExpenses',
      reason: 'new',
    });
    expect(first(extractOf(['4999', 'Zirconium', 'result', -5]))).toMatchObject({ target: 'unplannedRevenue' });
  });
});

it.each([
  ['Deferred government grants', 'currentLiability', 'sheet:deferredGrants'],
  ['Sonderposten für Investitionszuschüsse', 'liability', 'sheet:deferredGrants'],
  ['Deferred income', 'currentLiability', 'sheet:deferredRevenue'],
  ['Grants receivable', 'currentAsset', 'sheet:grantsReceivable'],
  ['Investitionszuschüsse', 'otherIncome', 'capitalGrants'],
  ['Release of grants for fixed assets', 'otherIncome', 'capitalGrants'],
  ['Training grant', 'otherIncome', 'operatingGrants'],
  ['Grant Thornton, audit', 'expense', 'unplannedExpenses'],
] as const)('%s (%s) is proposed as %s', (name, section, row) => {
  expect(hintOf(name, section)).toBe(row);
});
