import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { ruleNames } from '#shared/engine/ledger/rules.ts';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import type { TracedEntry } from '#shared/engine/result.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { dividing, evaluate, type FormulaName, formulas } from '#shared/engine/trace/formulas.ts';
import { questionOf } from '#shared/engine/trace/question.ts';
import { reasonOfEntry } from '#shared/engine/trace/reasons.ts';
import { traceForecast } from '#shared/engine/trace/trace-forecast.ts';
import { traceOf } from '#shared/engine/trace/trace-of.ts';
import { type Worked, workedOf } from '#shared/engine/trace/worked.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newAllowancePool, newCapitalAsset, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { formulas as formulaWords, formulaItems as itemWords } from '#shared/messages/en/forecast/formulas.ts';
import { allowancePoolCases } from '../golden/cases/allowance-pools';
import { creditLineCases } from '../golden/cases/credit-line';
import { grantCases } from '../golden/cases/grants';
import { incomeTaxCases } from '../golden/cases/income-tax';
import { leaseCases } from '../golden/cases/leases';
import { loanTermCases } from '../golden/cases/loan-terms';
import { payrollCases } from '../golden/cases/payroll';
import { rampCases } from '../golden/cases/ramp';
import { salesTaxCases } from '../golden/cases/sales-tax';
import { everyRow } from '../helpers/every-row';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA, goldenB } from '../helpers/golden-forecasts';
import { actualForecastArbitrary } from '../helpers/noisy-books';
import { own, smallForecast } from '../helpers/small-forecast';

const post = (document: ForecastDocument) => postMonths(makeWorkings(makePlan(document)), true);
const last = ({ timeline }: { timeline: { months: number } }) => timeline.months;
const documents = fc.sample(forecastArbitrary, { numRuns: 60, seed: 9 });
/** Rules that random documents seldom meet. */
const soldLast = { ...newCapitalAsset({ id: 'x', name: 'Van' }), cost: 2_400, lifeMonths: 48, disposalMonth: 24 };
const besides = [
  ...[
    ...allowancePoolCases,
    ...grantCases,
    ...payrollCases,
    ...incomeTaxCases,
    ...salesTaxCases,
    ...loanTermCases,
    ...creditLineCases,
    ...leaseCases,
  ].map(({ document }) => document),
  smallForecast({ capitalAssets: [soldLast] }),
  smallForecast({
    capitalAssets: [{ ...soldLast, proceeds: 2_000, allowancePoolId: 'pool' }],
    allowancePools: [{ ...newAllowancePool({ id: 'pool', name: 'Pool' }), rate: 500_000 }],
  }),
];
const booked = fc.sample(actualForecastArbitrary, { numRuns: 20, seed: 9 });

function entriesWithReasons(calculation: Calculation) {
  return (calculation.ledger.entries ?? []).map((entry) => ({
    entry,
    rule: ruleNames[entry.postingRule] ?? '',
    isActual: entry.month <= (calculation.plan.actual?.until ?? 0),
    ...reasonOfEntry({ calculation, entry, t: entry.month }),
  }));
}

/** What the rows of no entries were worked out from. */
function workedRows(calculation: Calculation): Worked[] {
  const rows = everyRow(reportOn(calculation, makeLayout(calculation)));
  return [1, last(calculation.plan)].flatMap((t) =>
    rows.flatMap(({ home, key }) => workedOf({ calculation, t }, home, key)),
  );
}

describe('the reasons of entries', () => {
  const rows = { quantity: { months: [5000, 5000] }, directCost: { formula: '{revenue/x/amount}/3' } };
  const ruled = smallForecast({
    revenue: [{ ...newRevenueLine.units(own), directCostMode: 'percent', unitPrice: 1_000_000, rows }],
  });
  const posted = [ruled, ...documents, ...booked, ...besides].map(post);
  const all = posted.flatMap(entriesWithReasons).filter(({ rule, isActual }) => rule === 'booked' || !isActual);
  const worked = [...posted.slice(0, 45), ...posted.slice(-besides.length)].flatMap(workedRows);

  it('every rule of the ledger and every formula occurs, each with the figures it used', () => {
    expect(ruleNames.filter((name) => !all.some(({ rule }) => rule === name))).toEqual([]);
    const used = new Set([...all, ...worked].map(({ formula }): string => formula));
    const unused = Object.keys(formulas).filter((name) => !used.has(name));
    expect(unused).toEqual([]);
    const silent = all.filter((one) => one.arguments.length === 0).map(({ rule }) => rule);
    expect([...new Set(silent)]).toEqual([]);
  });

  it('whoever redoes the sum from the figures gets the amount to the minor unit', () => {
    const wrong = all.filter(({ formula, entry, arguments: args }) => {
      const difference = Math.abs(evaluate(formula, args) - entry.amount);
      // What is left over when a whole is divided goes to single parts: those are one minor unit more.
      return difference > (dividing.has(formula) ? 1 : 0);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('what an opening ramp acts on is what the formula gives', () => {
    const goldens = rampCases.map(({ document }) => post(document));
    const ofGoldens = [...goldens.flatMap(entriesWithReasons), ...goldens.flatMap(workedRows)];
    const opening = [...all, ...worked, ...ofGoldens].filter((one) =>
      one.arguments.some(({ name }) => name === 'inFull'),
    );
    const wrong = opening.filter(({ formula, arguments: args }) => {
      const inFull = args.find(({ name }) => name === 'inFull')?.value ?? Number.NaN;
      const others = args.filter(({ name }) => !['inFull', 'ramp', 'factor', 'irrecoverable'].includes(name));
      return !(Math.abs(evaluate(formula, others) - inFull) <= (dividing.has(formula) ? 1 : 0));
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    const ramped = [
      'typed',
      'spreadOverYear',
      'yearlyShare',
      'shareOfLine',
      'amountPerHead',
      'unitsInMonth',
      'unitsAsTyped',
      'hoursSold',
    ];
    expect(new Set(opening.map(({ formula }) => formula))).toEqual(new Set(ramped));
  });

  it('a wrong figure gives another amount: the sum is worked out and not merely repeated', () => {
    const { entries } = traceForecast(goldenA(), {
      statement: 'profitAndLoss',
      account: 'interestExpense',
      month: 2,
    });
    const args = entries[0]?.arguments ?? [];
    const doubled = args.map((one) => (one.name === 'balance' ? { ...one, value: 2 * one.value } : one));
    expect([evaluate('interest', args), evaluate('interest', doubled)]).toEqual([6_000, 12_000]);
  });

  it('the words of each formula ask only for figures that it is given', () => {
    const given = new Map<string, Set<string>>();
    for (const { formula, arguments: args } of [...all, ...worked]) {
      const names = given.get(formula) ?? new Set();
      given.set(formula, names);
      for (const { name } of args) names.add(name);
    }
    for (const name of Object.keys(formulas)) {
      const texts = [formulaWords[name as FormulaName], itemWords[name as keyof typeof itemWords] ?? ''];
      const asked = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place));
      const missing = asked.filter(
        (place) => !['month', 'result', 'net'].includes(place) && !given.get(name)?.has(place),
      );
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });
});

const statementKeys = ['profitAndLoss', 'balanceSheet', 'cashFlowIndirect', 'cashFlowDirect'] as const;

/** What the entries add to the row, with its sign. */
function effect(entries: readonly TracedEntry[], accounts: readonly string[], sign: number): number {
  const debit = ({ from, to, amount }: TracedEntry) =>
    (accounts.includes(to) ? amount : 0) - (accounts.includes(from) ? amount : 0);
  return entries.reduce((sum, entry) => sum + sign * debit(entry), 0);
}

describe('every figure that can be asked about', () => {
  const checked = [goldenA(), goldenB(), ...documents.slice(0, 12)].map((document) => {
    const calculation = post(document);
    return { calculation, result: reportOn(calculation, makeLayout(calculation)) };
  });

  it.each(statementKeys)(
    '%s: the moves of a line add up to its figure; opening + moves = closing of a balance',
    (key) => {
      for (const { calculation, result } of checked) {
        for (const row of result[key].rows) {
          const question = questionOf(key, row.key);
          if (!question) continue;
          for (const month of [1, Math.min(2, last(result)), Math.min(7, last(result)), last(result)]) {
            const { entries, balance } = traceOf(calculation, { statement: key, account: row.key, month });
            const sum = effect(entries, question.accounts, question.sign);
            const expected = balance ? balance.closing - balance.opening : row.month(month);
            expect({ row: row.key, month, sum }).toEqual({ row: row.key, month, sum: expected });
          }
        }
      }
    },
  );

  it('balance-sheet rows that share an account show its one side: closing is the row or what is against it', () => {
    for (const { calculation, result } of checked) {
      for (const [own, other] of [
        ['cash', 'bankOverdraft'],
        ['salesTaxPayable', 'salesTaxReceivable'],
        ['incomeTaxPayable', 'incomeTaxReceivable'],
      ] as const) {
        const answer = traceOf(calculation, { statement: 'balanceSheet', account: own, month: last(result) });
        const row = (name: string) => result.balanceSheet.row(name).month(last(result));
        expect(answer.balance?.closing).toBe(row(own) - row(other));
      }
    }
  });
});

describe('a traced question', () => {
  it('why is the payment 531.85? 471.85 repaid = 531.85 − 60.00, 60.00 = 12,000.00 × 6 % ÷ 12', () => {
    const { entries } = traceForecast(goldenA(), {
      statement: 'cashFlowDirect',
      account: 'loansRepaid',
      month: 2,
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ amount: 47_185, rule: 'loanRepaid', formula: 'levelPayment', lineId: 'bank' });
    const figures = Object.fromEntries((entries[0]?.arguments ?? []).map(({ name, value }) => [name, value]));
    expect(figures).toEqual({ payment: 53_185, interest: 6_000, balance: 1_200_000, rate: 60_000, principal: 47_185 });
    const interest = traceForecast(goldenA(), { statement: 'cashFlowDirect', account: 'interestPaid', month: 2 });
    expect(interest.entries[0]).toMatchObject({
      amount: 6_000,
      formula: 'interest',
      field: 'loans/bank/rate',
      arguments: [
        { name: 'balance', unit: 'money', value: 1_200_000 },
        { name: 'rate', unit: 'rate', value: 60_000 },
      ],
    });
  });

  it('what is collected in March names its invoices: 6,000.00 of February were still open, those of March are', () => {
    const { entries, balance } = traceForecast(goldenA(), {
      statement: 'balanceSheet',
      account: 'accountsReceivable',
      month: 3,
    });
    const collected = entries.find(({ rule }) => rule === 'receivableCollected');
    expect(collected).toMatchObject({ amount: 600_000, formula: 'collectedByDays' });
    expect(collected?.arguments).toEqual([
      { name: 'before', unit: 'money', value: 600_000 },
      { name: 'invoiced', unit: 'money', value: 600_000 },
      { name: 'open', unit: 'money', value: 600_000 },
      { name: 'days', unit: 'days', value: 30 },
      { name: 'invoice', unit: 'money', value: 600_000, month: 3 },
      { name: 'left', unit: 'days', value: 30, month: 3 },
    ]);
    expect(balance).toEqual({ opening: 600_000, closing: 600_000 });
  });

  it('the income tax of December of golden B: (10,566.57 − 4,128.29) × 20 % = 1,287.66', () => {
    const months = Array.from({ length: 12 }, (_, i) => i + 13);
    const charged = months.flatMap(
      (month) => traceForecast(goldenB(), { statement: 'profitAndLoss', account: 'currentTax', month }).entries,
    );
    expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(128_766);
    const last = charged.at(-1)?.arguments ?? [];
    expect(last.slice(0, 3)).toEqual([
      { name: 'taxable', unit: 'money', value: 1_056_657 },
      { name: 'lossesUsed', unit: 'money', value: 412_829 },
      { name: 'rate', unit: 'rate', value: 200_000 },
    ]);
  });

  it('answers as the whole computation does, of a scenario too, and asks nothing of a total', () => {
    const document = referenceForecast({ years: 2, lines: 30 });
    const scenario = { id: 's', name: 'S', note: '', overrides: [] };
    const asked = { statement: 'balanceSheet', account: 'cash', month: 9 } as const;
    const whole = computeForecast({ ...document, scenarios: [scenario] }, { scenario: 's', trace: asked });
    expect(traceForecast({ ...document, scenarios: [scenario] }, asked, 's').entries).toEqual(whole.trace);
    expect(whole.trace?.length).toBeGreaterThan(20);
    const total = { statement: 'profitAndLoss', account: 'ebitda', month: 1 } as const;
    expect(traceForecast(document, total)).toEqual({ entries: [], balance: null, worked: [] });
  });
});
