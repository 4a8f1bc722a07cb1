import { describe, expect, it } from 'vitest';
import { otherKindOf } from '#shared/engine/actual-months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { account, balanceAccounts, FIXED_ACCOUNTS, resultAccounts } from '#shared/engine/ledger/accounts.ts';
import { postingRules, purposes, ruleNames } from '#shared/engine/ledger/rules.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import type { Statement } from '#shared/engine/result.ts';
import { type LayoutEntry, makeLayout } from '#shared/engine/statements/layout.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { newOperatingExpense, newOtherIncomeOrExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { checks as words } from '#shared/messages/en/forecast/checks.ts';
import { rows as rowNames } from '#shared/messages/en/forecast/rows.ts';
import { rules as ruleWords } from '#shared/messages/en/forecast/rules.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { bookedUntil } from '../helpers/booked-until';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { each, own, sales, smallForecast } from '../helpers/small-forecast';

const shop = findTemplate('shop')?.build({ name: 'Shop', currency: 'EUR', startMonth: '2027-01' }) ?? goldenA();
const workings = makeWorkings(makePlan(shop));
const calculation = postMonths(workings, false);
const layout = makeLayout(workings);

const without = (entries: LayoutEntry[], index: number) =>
  entries.map((entry) => ({ ...entry, accounts: entry.accounts.filter((one) => one !== index) }));

const parts = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const;

function failedWithout(part: (typeof parts)[number], index: number): string[] {
  const result = reportOn(calculation, { ...layout, [part]: without(layout[part], index) });
  return result.checks.filter(({ passed }) => !passed).map(({ id }) => id);
}

describe('the checks bite', () => {
  it('the whole layout passes', () => {
    expect(reportOn(calculation, layout).passed).toBe(true);
  });

  it('removing any account from the balance sheet, the cash flow or the profit and loss makes E19 fail', () => {
    for (const part of parts) {
      for (const index of layout[part].flatMap(({ accounts }) => accounts)) {
        if (index < FIXED_ACCOUNTS && !layout.used.has(index)) continue;
        expect(failedWithout(part, index)).toContain('E19');
      }
    }
  });

  it('any account of an actual month that is not as it is booked makes E20 fail', () => {
    const direct = { directCostMode: 'amounts', directCostAmounts: each(400, 24) } as const;
    const document = smallForecast({
      revenue: [sales(each(1_000, 24)), { ...sales(each(1_000, 24), direct), id: 'made' }],
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), amounts: each(200, 24) }],
      otherIncomeAndExpenses: (['income', 'expense'] as const).map((direction) =>
        newOtherIncomeOrExpense.amounts({ id: direction, name: direction, direction }),
      ),
    });
    const booked = makeWorkings(makePlan(bookedUntil(document, 3, {})));
    const { plan, accounts } = booked;
    const fixed = [...balanceAccounts, ...resultAccounts.filter((name) => name !== 'currentTax')];
    const lines = (kind: 'revenue' | 'directCost' | 'operatingExpense', of: readonly { id: string }[]) =>
      of.map(({ id }, i) => [accounts[kind] + i, `${kind}:${id}`] as const);
    const other = plan.other.map((line, i) => [accounts.other + i, `${otherKindOf(line)}:${line.id}`] as const);
    const all = [
      ...fixed.map((name) => [account[name], name] as const),
      ...lines('revenue', plan.revenue),
      ...lines('directCost', plan.revenue),
      ...lines('operatingExpense', plan.operatingExpenses),
      ...other,
    ];
    for (const [index, row] of all) {
      const posted = postMonths(booked, false);
      const at = index * posted.ledger.stride + 2;
      posted.ledger.values[at] = (posted.ledger.values[at] ?? 0) + 1;
      const result = reportOn(posted, makeLayout(booked));
      const failed = result.checks.find(({ id }) => id === 'E20');
      expect(failed).toMatchObject({ passed: false, failures: [{ month: 2, row }] });
    }
  });

  it('what brings an account to the books is posted as booked, with the purpose of its cash', () => {
    const more = { 'sheet:otherReserves': 700, interestIncome: 50, 'sheet:retainedEarnings': 50 };
    const { ledger } = postMonths(makeWorkings(makePlan(bookedUntil(smallForecast(), 1, more))), true);
    const posted = (ledger.entries ?? []).filter((one) => one.month === 1 && one.to !== account.retainedEarnings);
    expect(posted.map(({ to, postingRule, purpose, amount }) => [to, postingRule, purposes[purpose], amount])).toEqual([
      [account.interestIncome, postingRules.booked, 'interestReceived', -50],
      [account.otherReserves, postingRules.booked, 'otherFinancingMovements', -700],
    ]);
  });

  it('booked months whose receivables are too large to be exact fail E16, and end', () => {
    const ids = Array.from({ length: 100 }, (_, i) => `r${i}`);
    const booked = [bounds.amount];
    const document = smallForecast({
      revenue: ids.map((id) => ({ ...newRevenueLine.amounts({ id, name: id }), daysToCollect: 60 })),
      actuals: {
        lastActualMonth: '2027-01',
        months: [{ month: '2027-01', result: 'typed', sheet: 'typed' }],
        rows: Object.fromEntries(ids.map((id) => [`revenue:${id}`, booked])),
        adjustments: [],
        notes: [],
      },
    });
    const failed = computeForecast(document).checks.filter(({ passed }) => !passed);
    expect(failed.map(({ id }) => id)).toContain('E16');
  });

  it.each([
    ['balanceSheet', 'inventory', 'E2'],
    ['balanceSheet', 'loans', 'E8'],
    ['cashFlow', 'accountsPayable', 'E3'],
    ['profitAndLoss', 'wagesAndSalaries', 'E5'],
  ] as const)('%s without %s also fails %s, by the figures', (part, name, check) => {
    const index = [...balanceAccounts, ...resultAccounts].indexOf(name);
    expect(failedWithout(part, index)).toContain(check);
  });

  it('a sheet that does not balance fails E13 and E2, and names the difference', () => {
    const document = goldenA();
    const startBalanceSheet = makeBalanceSheet({ cash: 1_000_012, shareCapital: 1_000_000 });
    const result = computeForecast({
      ...document,
      openingPosition: { ...document.openingPosition, startBalanceSheet },
    });
    const failed = result.checks.filter(({ passed }) => !passed).map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining(['E2', 'E13']));
    expect(result.balanceSheet.rows.find(({ key }) => key === 'difference')?.months[0]).toBe(12);
  });

  it('growth beyond the exact range of numbers fails E16 instead of showing a wrong figure', () => {
    const document = goldenB();
    const revenue = document.revenue.map((line) => (line.type === 'units' ? { ...line, growth: 10_000_000 } : line));
    const result = computeForecast({ ...document, revenue });
    expect(result.passed).toBe(false);
    expect(result.checks.find(({ id }) => id === 'E16')?.passed).toBe(false);
  });
});

describe('words', () => {
  const result = computeForecast(shop);
  const statements: Statement[] = [
    result.profitAndLoss,
    result.balanceSheet,
    result.cashFlowIndirect,
    result.cashFlowDirect,
    result.detail,
    result.ratios,
    ...result.schedules,
  ];

  it('every row has a name in the catalogue, every check and every rule has words', () => {
    const missing = statements.flatMap(({ rows }) =>
      rows.filter(({ nameKey }) => !(nameKey in rowNames)).map(({ nameKey }) => nameKey),
    );
    expect(missing).toEqual([]);
    expect(result.checks.filter(({ id }) => !(id in words))).toEqual([]);
    expect(ruleNames.filter((name) => !(name in ruleWords))).toEqual([]);
  });

  it('keys appear once in each statement', () => {
    for (const { key, rows } of statements) {
      expect({ key, keys: new Set(rows.map((row) => row.key)).size }).toEqual({ key, keys: rows.length });
    }
  });
});
