import { afterEach, describe, expect, it, vi } from 'vitest';
import { runChecks } from '#shared/engine/checks/checks.ts';
import { account } from '#shared/engine/ledger/accounts.ts';
import { Ledger } from '#shared/engine/ledger/ledger.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import type { BalanceSheetForInputYear } from '#shared/engine/result.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { own, smallForecast } from '../helpers/small-forecast';

const shop = findTemplate('shop')?.build({ name: 'Shop', currency: 'EUR', startMonth: '2027-01' }) ?? goldenA();

function computed(document = shop) {
  const workings = makeWorkings(makePlan(document));
  const calculation = postMonths(workings, false);
  const layout = makeLayout(workings);
  return { calculation, layout, result: reportOn(calculation, layout) };
}

/** Ids of the checks that fail. */
function failedOf({ calculation, layout, result }: ReturnType<typeof computed>): string[] {
  const checks = runChecks(calculation, layout, result);
  return checks.filter(({ passed }) => !passed).map(({ id }) => id);
}

afterEach(() => vi.restoreAllMocks());

describe('a ledger that is broken in one respect fails the one check for it', () => {
  it('nothing is broken: none fails', () => {
    expect(failedOf(computed())).toEqual([]);
  });

  it('E1: the month whose accounts no longer sum to the opening sum', () => {
    const sound = computed();
    expect(failedOf({ ...sound, calculation: { ...sound.calculation, unbalancedMonth: 5 } })).toEqual(['E1']);
  });

  it('E1: a profit of month 5 that is closed with one cent less than its accounts hold is found in month 5', () => {
    const { close } = Ledger.prototype;
    vi.spyOn(Ledger.prototype, 'close').mockImplementation(function (this: Ledger) {
      if (this.month === 5) this.balance[account.cash] = (this.balance[account.cash] ?? 0) + 1;
      close.call(this);
    });
    const broken = computed();
    expect(broken.calculation.unbalancedMonth).toBe(5);
    expect(failedOf(broken)).toContain('E1');
  });

  it('E9: an asset that is depreciated to less than its residual value', () => {
    const sound = computed();
    const { plan, assets } = sound.calculation;
    const asset = plan.assets[0];
    if (!asset) return expect.fail('the shop has no asset');
    const left = (assets.cost[asset.month] ?? 0) - (assets.accumulated[plan.months] ?? 0);
    const withResidual = (residual: number) => ({ ...plan, assets: plan.assets.with(0, { ...asset, residual }) });
    const failedWith = (residual: number) =>
      failedOf({ ...sound, calculation: { ...sound.calculation, plan: withResidual(residual) } });
    expect(failedWith(left)).toEqual([]);
    expect(failedWith(left + 1)).toEqual(['E9']);
  });

  it.each([
    ['accountsReceivable', 1],
    ['inventory', 1],
    ['prepaidExpenses', 1],
    ['accountsPayable', -1],
    ['deferredRevenue', -1],
  ] as const)('E10: %s below 0, while no input is negative', (key, sign) => {
    const sound = computed();
    const values = sound.calculation.ledger.values.slice();
    const at = account[key] * sound.calculation.ledger.stride + 5;
    values[at] = -sign;
    const ledger: Ledger = Object.assign(Object.create(sound.calculation.ledger), { values });
    const checks = runChecks({ ...sound.calculation, ledger }, sound.layout, sound.result);
    expect(checks.find(({ id }) => id === 'E10')?.failures).toEqual([{ month: 5, row: key, actual: -1, expected: 0 }]);
  });

  it('E10: payables below 0 because of a refund of 5.00, in a calculation that knows of no refund', () => {
    const refund = { ...newOperatingExpense.oneOff(own), month: 3, amount: -500, daysToPay: 30 };
    const sound = computed(smallForecast({ operatingExpenses: [refund] }, { cash: 1_000 }));
    expect(failedOf(sound)).toEqual([]);
    const { expenses } = sound.calculation;
    const calculation = { ...sound.calculation, expenses: { ...expenses, net: expenses.net.map(Math.abs) } };
    expect(failedOf({ ...sound, calculation })).toEqual(['E10']);
  });

  const entries: [string, (entry: BalanceSheetForInputYear) => BalanceSheetForInputYear][] = [
    ['a residual of its balance', (entry) => ({ ...entry, balanceResidual: 1 })],
    ['a residual of its cash', (entry) => ({ ...entry, cashResidual: 1 })],
    ['no figure for the residual of its cash', (entry) => ({ ...entry, cashResidual: null })],
    ['an end that leaves a gap', (entry) => ({ ...entry, periodEnd: '2199-12' })],
    ...(['operations', 'investing', 'financing', 'changeInCash'] as const).map((key): (typeof entries)[number] => [
      `${key} that is not that of the ledger`,
      (entry) => ({ ...entry, cashFlow: entry.cashFlow && { ...entry.cashFlow, [key]: entry.cashFlow[key] + 1 } }),
    ]),
  ];
  it.each(entries)('E14: an entry of the second year with %s', (_, change) => {
    const sound = computed(goldenB());
    const [first, second, ...rest] = sound.result.cashFlowOutputs;
    if (!first || !second?.cashFlow) return expect.fail('no second year was computed');
    const cashFlowOutputs = [first, change(second), ...rest];
    expect(failedOf({ ...sound, result: { ...sound.result, cashFlowOutputs } })).toEqual(['E14']);
  });

  it('E14: an entry that is missing', () => {
    const sound = computed(goldenB());
    const cashFlowOutputs = sound.result.cashFlowOutputs.slice(0, -1);
    expect(failedOf({ ...sound, result: { ...sound.result, cashFlowOutputs } })).toEqual(['E14']);
  });
});
