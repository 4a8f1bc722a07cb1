import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postMonths } from '#shared/engine/post-months.ts';
import { reportOn } from '#shared/engine/report-on.ts';
import type { ForecastResult, StatementRow, TracedEntry } from '#shared/engine/result.ts';
import { sheetsOf } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';
import { flowTerms, sumOfTerms } from '#shared/engine/statements/flow-terms.ts';
import { makeLayout } from '#shared/engine/statements/layout.ts';
import { madeOf, workOut } from '#shared/engine/statements/made-of.ts';
import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { makeWorkings } from '#shared/engine/steps/make-workings.ts';
import { makePlan } from '#shared/engine/timeline/plan.ts';
import { evaluate } from '#shared/engine/trace/formulas.ts';
import { questionOf } from '#shared/engine/trace/question.ts';
import { traceOf } from '#shared/engine/trace/trace-of.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { templates } from '#shared/templates/index.ts';
import { everyRow } from '../helpers/every-row';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA, goldenB } from '../helpers/golden-forecasts';

interface Posted {
  calculation: Calculation;
  result: ForecastResult;
}

function postAll(document: ForecastDocument): Posted {
  const calculation = postMonths(makeWorkings(makePlan(document)), true);
  return { calculation, result: reportOn(calculation, makeLayout(calculation)) };
}

const isSame = (one: number, other: number) => one === other || (Number.isNaN(one) && Number.isNaN(other));

/** What the entries add to the row, with its sign. */
function effect(journalEntries: readonly TracedEntry[], accounts: readonly string[], sign: number): number {
  return journalEntries.reduce((sum, { from, to, amount }) => {
    const debit = (accounts.includes(to) ? amount : 0) - (accounts.includes(from) ? amount : 0);
    return sum + sign * debit;
  }, 0);
}

/** The figure of a month as its entries, or the inputs it was worked out from, give it; null where nothing explains it. */
function traced({ calculation }: Posted, row: StatementRow, month: number): number | null {
  const statement = row.home ?? '';
  const question = questionOf(statement, row.key);
  const { entries: journalEntries, balance, worked } = traceOf(calculation, { statement, account: row.key, month });
  if (question && balance) {
    const closing = balance.opening + effect(journalEntries, question.accounts, question.sign);
    return row.month(month) === 0 && closing < 0 ? 0 : closing;
  }
  if (question) return effect(journalEntries, question.accounts, question.sign);
  if (worked.length === 0) return null;
  return worked.reduce((sum, { formula, arguments: args, sign }) => sum + sign * evaluate(formula, args), 0);
}

/** The figures of all rows that nothing explains, or that their parts do not come to. */
function unexplained(posted: Posted): string[] {
  const { result } = posted;
  const last = result.timeline.months;
  const leaves = new Set([1, Math.min(2, last), Math.min(7, last), Math.min(14, last), last]);
  return everyRow(result).flatMap((row) => {
    const wrong: string[] = [];
    for (let column = 0; column < row.shape.width; column++) {
      const value = row.column(column);
      const made = madeOf(row, column);
      const isLeaf = made === null && leaves.has(column + 1) && value !== 0 && !Number.isNaN(value);
      const parts = made ? workOut(made) : isLeaf ? traced(posted, row, column + 1) : value;
      if (parts === null || !isSame(parts, value)) {
        wrong.push(`${row.home}/${row.key} ${row.lineId ?? ''} ${column}: ${value}, explained as ${parts}`);
      }
    }
    return wrong.slice(0, 1);
  });
}

describe('every figure of every report is explained by what it is made of, to the minor unit', () => {
  it.each(templates.map(({ id }) => id))('template %s', (id) => {
    const template = templates.find((one) => one.id === id);
    const document = template?.build({ name: 'Harbour', currency: 'EUR', startMonth: '2026-10', years: 3 });
    expect(document && unexplained(postAll(document))).toEqual([]);
  });

  it('the golden forecasts, and forecasts of every kind of line', () => {
    const documents = [goldenA(), goldenB(), ...fc.sample(forecastArbitrary, { numRuns: 25, seed: 11 })];
    expect(documents.flatMap((document) => unexplained(postAll(document)))).toEqual([]);
  });

  it('the yearly cash flow: forecast years are the indirect cash flow, entered ones the sum of what changed', () => {
    const all = templates.map((template) =>
      template.build({ name: 'Harbour', currency: 'EUR', startMonth: '2026-10', years: 3 }),
    );
    for (const { result } of all.map(postAll)) {
      const { cashFlowOutputs: entries, cashFlowReportForm, cashFlowIndirect } = result;
      const first = entries.findIndex(({ source }) => source === 'computed');
      entries.forEach((entry, index) => {
        const { cashFlow: flow } = entry;
        const { now, before } = sheetsOf(cashFlowReportForm.openingBalanceSheet, entries, index) ?? {};
        if (!flow || !now || !before) return;
        for (const key of Object.keys(flowTerms) as (keyof typeof flow)[]) {
          expect({ key, index, sum: sumOfTerms(flowTerms[key], { entry, now, before, flow }) }).toEqual({
            key,
            index,
            sum: flow[key] ?? 0,
          });
          if (index >= first && flow[key] !== undefined && key !== 'grants')
            expect(cashFlowIndirect.row(key).year(index - first + 1)).toBe(flow[key]);
        }
      });
    }
  });
});
