import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulDiv } from '#shared/domain/money.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { buildGroupWorkbook } from '#shared/workbook/group/build-group-workbook.ts';
import type { WorkbookFile } from '#shared/workbook/model.ts';
import { groupMember, groupOf } from '../helpers/group';
import { type DrawnGroup, groupArbitrary } from '../helpers/group-arbitrary';
import { SheetEvaluator } from '../helpers/sheet-evaluator';
import { smallForecast } from '../helpers/small-forecast';

const isLong = import.meta.env.MODE === 'long';

/** What the texts of a workbook give otherwise than the engine, and how many figures were compared. */
function compared(workbook: WorkbookFile, evaluator: SheetEvaluator, { group, documents }: DrawnGroup) {
  const result = consolidate(group, documents);
  const statements = {
    profitAndLoss: result.profitAndLoss,
    balanceSheet: result.balanceSheet,
    cashFlow: result.cashFlow,
  };
  const different: string[] = [];
  let figures = 0;
  for (const { name, kind, path, row, from, to, factor } of workbook.names) {
    if (kind !== 'months' && kind !== 'opening') continue;
    const [statement, key = ''] = path.split('/') as [keyof typeof statements, string];
    for (let t = from; t <= to; t++) {
      const shown = Math.round(Number(evaluator.cell(row, t)) * factor);
      const expected = statements[statement].month(key, 'group', t);
      figures++;
      if (shown !== expected) different.push(`${name} ${t}: ${shown} ${expected}`);
    }
  }
  return { figures, different };
}

/** Types what another workbook of the same group has in its inputs. */
function typeInputs(evaluator: SheetEvaluator, from: WorkbookFile, to: WorkbookFile) {
  const others = new Map(from.names.map((one) => [one.name, one]));
  for (const { name, kind, row, from: first, to: last } of to.names) {
    if (kind !== 'inputs' && kind !== 'input') continue;
    const other = others.get(name);
    for (let at = first; at <= last; at++) {
      const value = other?.row.value(at) ?? 0;
      evaluator.type(row, at, Number.isFinite(value) ? value : null);
    }
  }
}

const withRates = (group: GroupDocument): GroupDocument => ({
  ...group,
  rates: group.rates.map((rate) => ({
    ...rate,
    closing: rate.closing.map((value) => value && mulDiv(value, 1_070_000, 1_000_000)),
    factor: 930_000,
  })),
});

const isWhole = ({ group, documents }: DrawnGroup) => findGroupIssues(group, documents).length === 0;

describe('the workbook of a group', () => {
  it('has names that spreadsheets take, each once, whatever the ids of its companies are', () => {
    const ids = ['0b6f2c9e-5a41-4d0e-9f11-7c1d2a3b4c5d', 'A-b', 'a_b'];
    const documents = Object.fromEntries(ids.map((id) => [id, smallForecast({}, { cash: 700 })]));
    const names = buildGroupWorkbook(groupOf(ids.map((id) => groupMember(id))), documents).names.map(
      ({ name }) => name,
    );
    expect(names.filter((name) => !/^[a-z][a-z0-9_.]*$/i.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it(
    'gives the figures of random groups as formulas, after other rates and after the amounts of other forecasts are typed, too; a company that no longer balances fails its check',
    () => {
      const seen = { figures: 0, foreign: 0, minorities: 0 };
      fc.assert(
        fc.property(groupArbitrary.filter(isWhole), ({ group, documents }) => {
          const workbook = buildGroupWorkbook(group, documents);
          const evaluator = new SheetEvaluator(workbook.sheets);
          const found = compared(workbook, evaluator, { group, documents });
          expect(found.different.slice(0, 5)).toEqual([]);
          expect(evaluator.cell(workbook.master, 0)).toBe(1);

          const other = withRates(group);
          const dearer = Object.fromEntries(
            Object.entries(documents).map(([id, document]) => {
              const { startBalanceSheet } = document.openingPosition;
              if (!startBalanceSheet) throw new Error('A company of a drawn group has a sheet.');
              const more = {
                cash: startBalanceSheet.cash + 777_777,
                shareCapital: startBalanceSheet.shareCapital + 777_777,
              };
              const opening = { ...document.openingPosition, startBalanceSheet: { ...startBalanceSheet, ...more } };
              return [id, { ...document, openingPosition: opening }];
            }),
          );
          const changed = new SheetEvaluator(workbook.sheets);
          typeInputs(changed, buildGroupWorkbook(other, dearer), workbook);
          expect(compared(workbook, changed, { group: other, documents: dearer }).different.slice(0, 5)).toEqual([]);
          const cash = workbook.names.find(({ name }) => name === 'own.m0.sheet.cash');
          if (!cash) throw new Error('The cash of a company has no name.');
          const amiss = new SheetEvaluator(workbook.sheets);
          amiss.type(cash.row, 5, cash.row.value(5) + 1);
          const passes = (id: string) => {
            const check = workbook.names.find(({ name }) => name === `check.${id}`);
            return check && amiss.cell(check.row, 0);
          };
          expect([passes('own.m0'), passes('groupBalances'), passes('master')]).toEqual([0, 1, 0]);
          seen.figures += found.figures;
          seen.foreign += group.rates.length;
          seen.minorities += group.members.filter(({ ownership }) => ownership < 1_000_000).length;
        }),
        { numRuns: isLong ? 40 : 3, endOnFailure: true },
      );
      expect(Math.min(seen.figures, seen.foreign, seen.minorities)).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 120_000,
  );
});
