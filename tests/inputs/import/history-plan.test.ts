import { describe, expect, it } from 'vitest';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { guessAccount, historyAccounts, plainLabel } from '#shared/inputs/import/history-accounts.ts';
import { planHistory } from '#shared/inputs/import/history-plan.ts';
import { guessMapping, yearIn } from '#shared/inputs/import/history-table.ts';
import { findDelimiter, readRows } from '#shared/inputs/import/read-delimited.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';

const years = [2021, 2022, 2023, 2024, 2025, 2026];
const tableOf = (text: string) => [...readRows(text, findDelimiter(text))];
const planOf = (text: string) => {
  const table = tableOf(text);
  const mapping = guessMapping(table, years);
  return { mapping, plan: planHistory(table, mapping, 2) };
};

describe('accounts by their labels', () => {
  it.each([
    ['Accounts receivable', 'balanceSheet.accountsReceivable'],
    ['Trade debtors', 'balanceSheet.accountsReceivable'],
    ['1100 - Debtors (net)', 'balanceSheet.accountsReceivable'],
    ['DEBTORS', 'balanceSheet.accountsReceivable'],
    ['Stock', 'balanceSheet.inventory'],
    ['Common stock', 'balanceSheet.shareCapital'],
    ['Cash & cash equivalents', 'balanceSheet.cash'],
    ['Bank loan (Barclays)', 'balanceSheet.loansNonCurrent'],
    ['Bank overdraft', 'balanceSheet.bankOverdraft'],
    ['Total accounts receivable', null],
    ['Less: accumulated depreciation', 'balanceSheet.accumulatedDepreciation'],
    ["Director's loan", 'balanceSheet.loansNonCurrent'],
    ['Turnover', 'incomeStatement.revenue'],
    ['Cost of goods sold', 'incomeStatement.directCosts'],
    ['Depreciation', 'incomeStatement.depreciation'],
    ['Net income (loss)', 'netProfit'],
    ['Total assets', null],
    ['Gross profit', null],
    ['Total current liabilities', null],
    ['EBITDA', null],
    ['Check', null],
    ['', null],
    ['42', null],
    ['<img src=x onerror=alert(1)>', null],
  ])('%s', (label, account) => {
    expect(guessAccount(label)).toBe(account);
  });

  it('no name belongs to two accounts, and every name is in its plain form', async () => {
    const { default: source } = await import('#shared/inputs/import/history-accounts.ts?raw');
    const names = [...source.matchAll(/^\s+'?[\w.]+'?:\s+'([^']+)',$/gm)].flatMap(([, list = '']) => list.split('|'));
    expect(names.length).toBeGreaterThan(historyAccounts.length * 3);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => plainLabel(name) !== name)).toEqual([]);
  });
});

describe('years in heads', () => {
  it.each([
    ['2026', 2026],
    ['30/09/2026', 2026],
    ['2026-09-30', 2026],
    ['FY26', 2026],
    ["Sep '26", 2026],
    ['FY 2026 Entered', 2026],
    ['FY 2025/26 Entered', 2026],
    ['1999/00', 2000],
    ['2026/09', 2026],
    ['2025/26/03', 2025],
    ['Note', null],
    ['12,026', null],
    ['20261', null],
  ])('%s', (text, year) => {
    expect(yearIn(text)).toBe(year);
  });
});

describe('a balance sheet and income statement of two years', () => {
  const text = `Harbour Bakery\t\t
Figures in USD\t\t
Account\t2025\t2026
Cash at bank\t27,257\t65,415
Trade debtors\t19,870\t22,310.50
Plant and equipment\t330,500\t342,000
Accumulated depreciation\t(138,900)\t(171,600)
Total assets\t238,727\t258,125.50
Trade creditors\t31,220\t33,940
Bank loan\t84,000\t64,926
Share capital\t60,000\t60,000
Retained earnings\t63,507\t99,259.50
Sales\t900,000\t1,000,000
Cost of sales\t(400,000)\t(440,000)
Rent\t(468,554)\t(517,393)
Mystery account\t1\t2`;

  it('goes where its labels say; totals are left out and nothing closes a difference', () => {
    const { plan } = planOf(text);
    expect(plan.years.map(({ year }) => year)).toEqual([2025, 2026]);
    expect(plan.years[1]?.balanceSheet).toEqual(
      makeBalanceSheet({
        cash: 6_541_500,
        accountsReceivable: 2_231_050,
        fixedAssetsCost: 34_200_000,
        accumulatedDepreciation: 17_160_000,
        accountsPayable: 3_394_000,
        loansNonCurrent: 6_492_600,
        shareCapital: 6_000_000,
        retainedEarnings: 9_925_950,
      }),
    );
    expect(plan.years.map(({ difference }) => difference)).toEqual([0, 0]);
    expect(plan.leftOut.map(({ label }) => label)).toEqual(['Total assets', 'Mystery account']);
    expect(plan.count).toBe(22);
  });

  it('charges that are below zero turn positive, and net profit = 1,000,000 − 440,000 − 517,393 = 42,607', () => {
    const [, year] = planOf(text).plan.years;
    expect(year?.incomeStatement).toMatchObject({
      revenue: 100_000_000,
      directCosts: 44_000_000,
      operatingExpenses: 51_739_300,
    });
    expect(year?.isProfitDerived).toBe(true);
    expect(year?.figures.netProfit).toBe(4_260_700);
  });

  it('a difference is shown to the minor unit: cash 0.01 more makes 0.01', () => {
    expect(planOf(text.replace('65,415', '65,415.01')).plan.years[1]?.difference).toBe(1);
  });
});

describe('other forms of the same', () => {
  it('a trial balance with credits below zero, rows of one account added up', () => {
    const { mapping, plan } = planOf(
      'No;Account;2026\n1200;Bank;1.500,00\n1210;Petty cash;50,00\n2100;Trade creditors;-550,00\n3000;Share capital;-1.000,00\n4000;Sales;-900,00\n5000;Purchases;900,00',
    );
    expect(mapping).toMatchObject({ labelColumn: 1, decimalMark: ',', signs: 'creditNegative' });
    expect(plan.years[0]?.balanceSheet).toEqual(
      makeBalanceSheet({ cash: 155_000, accountsPayable: 55_000, shareCapital: 100_000 }),
    );
    expect(plan.years[0]?.incomeStatement).toMatchObject({ revenue: 90_000, directCosts: 90_000 });
    expect(plan.years[0]?.difference).toBe(0);
  });

  it('thousands where the head says so', () => {
    const { plan } = planOf('In thousands of USD,2026\nCash,1.5\nShare capital,1.5');
    expect(plan.years[0]?.balanceSheet?.cash).toBe(150_000);
  });

  it('one column without a year is the last year', () => {
    const { plan } = planOf('Cash,100\nShare capital,100');
    expect(plan.years.map(({ year }) => year)).toEqual([2026]);
  });

  it('a year that the forecast cannot take and a second column of one year are left out', () => {
    const { mapping } = planOf('Account,2010,2026,2026 budget\nCash,1,2,3\nStock,1,2,3');
    expect(mapping.years).toEqual([null, null, 2026, null]);
  });

  it('cells without an amount and amounts beyond the bounds are named', () => {
    const { plan } = planOf('Account,2026\nCash,n/a\nStock,5\nDebtors,"9,999,999,999,999.00"');
    expect(plan.unread.map(({ text }) => text)).toEqual(['n/a', '9,999,999,999,999.00']);
    expect(plan.count).toBe(1);
  });

  it('50,000 rows are guessed and planned in less than three seconds of the processor', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => [`Account ${at} trade debtors`, String(at), '1']);
    const table = [['Account', '2025', '2026'], ...rows];
    expect(
      processorTime(() => expect(planHistory(rows, guessMapping(table, years), 2).count).toBeGreaterThan(90_000)),
    ).toBeLessThan(3_000);
  });
});
