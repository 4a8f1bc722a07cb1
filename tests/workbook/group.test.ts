import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulDiv } from '#shared/domain/money.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { buildGroupWorkbook } from '#shared/workbook/group/build-group-workbook.ts';
import { writeGroupWorkbook } from '#shared/workbook/group/write-group-workbook.ts';
import type { WorkbookFile } from '#shared/workbook/model.ts';
import type { DefinedName } from '#shared/workbook/names.ts';
import { figuresOf, withCells } from '../helpers/changed-workbook';
import { groupMember, groupOf } from '../helpers/group';
import { type DrawnGroup, groupArbitrary } from '../helpers/group-arbitrary';
import { hasLibreOffice, recalculated } from '../helpers/libre-office';
import { SheetEvaluator } from '../helpers/sheet-evaluator';
import { smallForecast } from '../helpers/small-forecast';
import { compareCells } from '../helpers/workbook-figures';

const isLong = import.meta.env.MODE === 'long';

/** What a spreadsheet shows of the names of a workbook otherwise than the engine, and how many figures were compared. */
function compared(workbook: WorkbookFile, figureOf: (name: DefinedName, at: number) => number, drawn: DrawnGroup) {
  const { group, documents } = drawn;
  const result = consolidate(group, documents);
  const statements = {
    profitAndLoss: result.profitAndLoss,
    balanceSheet: result.balanceSheet,
    cashFlow: result.cashFlow,
  };
  const different: string[] = [];
  let figures = 0;
  for (const named of workbook.names) {
    const { name, kind, path, from, to, factor } = named;
    if (kind !== 'months' && kind !== 'opening') continue;
    const [statement, key = ''] = path.split('/') as [keyof typeof statements, string];
    for (let t = from; t <= to; t++) {
      const shown = Math.round(figureOf(named, t) * factor);
      const expected = statements[statement].month(key, 'group', t);
      figures++;
      if (shown !== expected) different.push(`${name} ${t}: ${shown} ${expected}`);
    }
  }
  return { figures, different };
}

const inEvaluator =
  (evaluator: SheetEvaluator) =>
  ({ row }: DefinedName, at: number) =>
    Number(evaluator.cell(row, at));

/** The cells of inputs that another workbook of the same group has otherwise, with what it has; null is blank. */
function otherInputs(workbook: WorkbookFile, other: WorkbookFile) {
  const others = new Map(other.names.map((one) => [one.name, one.row]));
  return workbook.names.flatMap(({ name, kind, row, from, to }) => {
    if (kind !== 'inputs' && kind !== 'input') return [];
    return Array.from({ length: to - from + 1 }, (_, i) => {
      const at = from + i;
      const value = others.get(name)?.value(at) ?? 0;
      return { name, row, at, value: Number.isFinite(value) ? value : null };
    }).filter(({ row, at, value }) => !Object.is(value, Number.isFinite(row.value(at)) ? row.value(at) : null));
  });
}

const times = (factor: number) => (value: number) => Math.round(value * factor);

/** The group with everything else that its workbook lets one type: rates, shares, goodwill, what was paid, journals and all amounts. */
function changedThroughout({ group, documents }: DrawnGroup): DrawnGroup {
  return {
    group: {
      ...group,
      rates: group.rates.map((rate) => ({
        ...rate,
        opening: mulDiv(rate.opening, 980_000, 1_000_000),
        closing: rate.closing.map((value) => value && mulDiv(value, 1_070_000, 1_000_000)),
        factor: 930_000,
      })),
      members: group.members.map((member) => ({
        ...member,
        ownership: Math.max(1, mulDiv(member.ownership, 830_001, 1_000_000)),
        goodwill: member.investment ? member.goodwill + 123_457 : 0,
        goodwillLifeMonths: member.goodwillLifeMonths && member.goodwillLifeMonths + 7,
      })),
      journals: group.journals.map((journal) => ({ ...journal, amounts: journal.amounts.map(times(-1.7)) })),
    },
    documents: Object.fromEntries(
      Object.entries(documents).map(([id, document]) => {
        const { startBalanceSheet } = document.openingPosition;
        if (!startBalanceSheet) throw new Error('A company of a drawn group has a sheet.');
        const { cash, shareCapital } = startBalanceSheet;
        const more = { cash: cash + 777_777, shareCapital: shareCapital + 777_777 };
        const changed: ForecastDocument = {
          ...document,
          openingPosition: { ...document.openingPosition, startBalanceSheet: { ...startBalanceSheet, ...more } },
          revenue: document.revenue.map((line) => ({ ...line, factor: 1_300_000 })),
          operatingExpenses: document.operatingExpenses.map((line) => ({ ...line, factor: 700_000 })),
          otherIncomeAndExpenses: document.otherIncomeAndExpenses.map((line) => ({ ...line, factor: 1_900_000 })),
          otherMovements: document.otherMovements.map((line) => ({ ...line, amounts: line.amounts.map(times(1.1)) })),
          loans: document.loans.map((loan) =>
            loan.type === 'flexible'
              ? { ...loan, draws: loan.draws.map(times(0.6)), repayments: loan.draws.map(times(0.2)), rate: 90_000 }
              : loan,
          ),
        };
        return [id, changed];
      }),
    ),
  };
}

/** What an input of the workbook is, whichever company, pair or journal it is of. */
const kindOf = (name: string) => name.replace(/^(\w+)\.[^.]+/, '$1').replace(/^(own\.(?:result|sheet|flow))\..*/, '$1');
const typedKinds = [
  'journal',
  ...['own.flow', 'own.goodwill', 'own.goodwillLifeMonths', 'own.ownership', 'own.paid', 'own.result', 'own.sheet'],
  ...['pair.balance.buyer', 'pair.balance.seller', 'pair.due', 'pair.result.buyer', 'pair.result.seller'],
  ...['rate.closing', 'rate.factor', 'rate.openingEquity'],
];

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
    'gives the figures of random groups as formulas, after rates, shares, goodwill, pairs, journals and amounts are typed over, too; a company that no longer balances fails its check',
    () => {
      const seen = { figures: 0, foreign: 0, minorities: 0, typed: new Set<string>() };
      fc.assert(
        fc.property(groupArbitrary.filter(isWhole), ({ group, documents }) => {
          const workbook = buildGroupWorkbook(group, documents);
          const evaluator = new SheetEvaluator(workbook.sheets);
          const found = compared(workbook, inEvaluator(evaluator), { group, documents });
          expect(found.different.slice(0, 5)).toEqual([]);
          expect(evaluator.cell(workbook.master, 0)).toBe(1);

          const other = changedThroughout({ group, documents });
          const changed = new SheetEvaluator(workbook.sheets);
          const inputs = otherInputs(workbook, buildGroupWorkbook(other.group, other.documents));
          for (const { name, row, at, value } of inputs) {
            changed.type(row, at, value);
            seen.typed.add(kindOf(name));
          }
          expect(compared(workbook, inEvaluator(changed), other).different.slice(0, 5)).toEqual([]);
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
      if (isLong) expect([...seen.typed].sort()).toEqual(typedKinds);
    },
    isLong ? 3_600_000 : 120_000,
  );
});

const drawnGroups = Number(process.env.WORKBOOKS ?? 50);
/** Of the random groups, told with whatever differs. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
if (isLong && !hasLibreOffice) process.stderr.write('Skipped: LibreOffice is not installed.\n');

describe.skipIf(!hasLibreOffice || !isLong)('the workbook of a group in LibreOffice', () => {
  const groups = isLong ? fc.sample(groupArbitrary.filter(isWhole), { seed, numRuns: drawnGroups }) : [];
  const workbooks = groups.map(({ group, documents }) => buildGroupWorkbook(group, documents));
  const written = () => Promise.all(groups.map(({ group, documents }) => writeGroupWorkbook(group, documents)));
  const figuresIn = async (bytes: Uint8Array, workbook: WorkbookFile) => {
    const figureOf = await figuresOf(bytes, workbook);
    return ({ name }: DefinedName, at: number) => figureOf(name, at);
  };
  const tell = (cells: number) => process.stderr.write(`${groups.length} groups, ${cells} cells.\n`);

  it('has every cell as the file carries it, and the statements of the engine', { timeout: 3_600_000 }, async () => {
    const found: unknown[] = [];
    let cells = 0;
    for (const [i, bytes] of recalculated(await written()).entries()) {
      const [workbook, drawn] = [workbooks[i], groups[i]];
      if (!workbook || !drawn) throw new Error('A file has no group.');
      const inFile = await compareCells(bytes, workbook.sheets);
      const ofGroup = compared(workbook, await figuresIn(bytes, workbook), drawn);
      cells += inFile.cells + ofGroup.figures;
      const different = [...inFile.different, ...ofGroup.different];
      if (different.length > 0) found.push([i, different.slice(0, 20)]);
    }
    tell(cells);
    expect({ seed, found }).toEqual({ seed, found: [] });
    expect(cells).toBeGreaterThan(0);
  });

  it('has them after rates, shares, goodwill, pairs, journals and amounts are typed over', {
    timeout: 3_600_000,
  }, async () => {
    const found: unknown[] = [];
    const others = groups.map(changedThroughout);
    const files = await written();
    const changed = files.map((bytes, i) => {
      const [workbook, other] = [workbooks[i], others[i]];
      if (!workbook || !other) throw new Error('A file has no group.');
      return withCells(bytes, workbook, otherInputs(workbook, buildGroupWorkbook(other.group, other.documents)));
    });
    let figures = 0;
    for (const [i, bytes] of recalculated(changed).entries()) {
      const [workbook, other] = [workbooks[i], others[i]];
      if (!workbook || !other) throw new Error('A file has no group.');
      const ofGroup = compared(workbook, await figuresIn(bytes, workbook), other);
      figures += ofGroup.figures;
      if (ofGroup.different.length > 0) found.push([i, ofGroup.different.slice(0, 20)]);
    }
    tell(figures);
    expect({ seed, found }).toEqual({ seed, found: [] });
    expect(figures).toBeGreaterThan(0);
  });
});
