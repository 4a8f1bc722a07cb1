import { linesOf } from '#shared/inputs/forecast/document.ts';
import { balanceAccounts } from '../engine/ledger/accounts';
import type { Purpose } from '../engine/ledger/rules';
import { balanceOfField } from '../engine/ledger/sheet-accounts';
import type { ForecastResult, StatementRow } from '../engine/result';
import type { Statement } from '../engine/statements/statement';
import type { BalanceSheetField } from '../inputs/forecast/balance-sheet';
import { assetFields } from '../inputs/forecast/balance-sheet';
import { signOf } from './booked';
import { allLoans, type Steps } from './emitters';
import type { Ledger } from './ledger';
import type { Posted, Totals } from './ledger-totals';
import type { Model, SheetKey } from './model';
import type { DefinedName } from './names';
import { slugsOf } from './names';
import type { RowKind, RowSpec } from './row-spec';
import { applied, atPlaces, before, f, type Part, type Row, sumOf, type Writing } from './sheet';

/** A row of a statement, by month, and by fiscal year on the sheet By year. */
export interface StatementRows {
  months: Row;
  years: Row;
}

interface Source {
  model: Model;
  ledger: Ledger;
  steps: Steps;
  entries: readonly Posted[];
  totals: Totals;
}

/** The statements in the order of their sheets: where they are, how their names begin, and what is behind a row that is no sum of others. */
const statements = [
  { prefix: 'pl', sheet: 'profitAndLoss', key: 'profitAndLoss', leaf: resultLeaf },
  { prefix: 'bs', sheet: 'balanceSheet', key: 'balanceSheet', leaf: balanceLeaf },
  { prefix: 'cf', sheet: 'cashFlow', key: 'cashFlowIndirect', leaf: indirectLeaf },
  { prefix: 'cd', sheet: 'cashFlow', key: 'cashFlowDirect', leaf: directLeaf },
] as const satisfies readonly { prefix: string; sheet: SheetKey; key: keyof ForecastResult; leaf: Leaf }[];

type Leaf = (source: Source, row: StatementRow) => Writing | null;

function resultLeaf({ ledger, steps, entries }: Source, { key }: StatementRow): Writing | null {
  if (key === 'dividendsDeclared') return f`-${steps.dividends.declared}`;
  const result = ledger.result.get(key);
  if (result) return f`${result}`;
  if (!key.includes(':') && !key.startsWith('unplanned')) return null;
  const rows = (side: 'from' | 'to') => entries.filter((entry) => entry[side] === key).map(({ row }) => row);
  return sumOf(rows('from'), rows('to'));
}

const twoSided = new Set(['cash', 'salesTax', 'incomeTax']);
const assets = new Set<string>(assetFields);

function balanceLeaf({ model, ledger, steps, totals }: Source, { key }: StatementRow): Writing | null {
  const found = balanceOfField[key as BalanceSheetField];
  if (!found) return null;
  const name = balanceAccounts[found.index] as keyof Ledger['balance'];
  const row = ledger.balance[name];
  if (name === 'loans' || name === 'leases') {
    const accounts = model.sheet('accounts');
    const debts = name === 'loans' ? allLoans(steps) : steps.leases.capitalised;
    const currents = totals.of(
      accounts,
      debts.map(({ current }) => current),
      model.word('rows.dueWithinYear'),
    );
    if (key === 'loansCurrent' || key === 'leaseLiabilitiesCurrent') return sumOf(currents);
    return f`ROUND(${row}-${sumOf(currents)},dp)`;
  }
  if (name === 'operatingGrantBalance' || name === 'capitalGrantBalance') {
    // Each account of grants has a side of its own.
    const both = [ledger.balance.operatingGrantBalance, ledger.balance.capitalGrantBalance].filter((own) => own);
    const sides = both.map((own) => (key === 'grantsReceivable' ? f`MAX(0,-${own})` : f`MAX(0,${own})`));
    if (steps.grants.lines.length > 0 || steps.grants.openingReleased) return f`ROUND(${applied('SUM', sides)},dp)`;
  }
  const isShown = (assets.has(key) ? 1 : -1) === signOf(name);
  if (twoSided.has(name)) return isShown ? f`MAX(0,${row})` : f`MAX(0,-${row})`;
  return isShown ? f`${row}` : f`-${row}`;
}

function indirectLeaf({ ledger }: Source, { key }: StatementRow): Writing | null {
  const row = ledger.indirect.get(key);
  return row ? f`${row}` : null;
}

function directLeaf({ ledger }: Source, { key }: StatementRow): Writing | null {
  const row = ledger.byPurpose.get(key as Purpose);
  return row ? f`${row}` : null;
}

/** Names of rows and what they mean in the words of the catalogue. */
export interface WrittenStatements {
  names: DefinedName[];
  /** Of each statement by row key. */
  rows: Readonly<Record<(typeof statements)[number]['prefix'], ReadonlyMap<string, StatementRows>>>;
}

/** Writes the three statements by month, then all of them by fiscal year. `result` gives the rows: every line has its own there. */
export function writeStatements(source: Source, result: ForecastResult): WrittenStatements {
  const { model } = source;
  const names: DefinedName[] = [];
  const byKey = {} as Record<(typeof statements)[number]['prefix'], Map<string, StatementRows>>;
  const slugs = lineSlugs(model);
  const shown: Shown = new Map();
  for (const { prefix, sheet: sheetKey, key, leaf } of statements) {
    const statement = result[key];
    const months = writeMonths(source, { statement, sheet: sheetKey, leaf, shown });
    const years = writeYears(model, { statement, months });
    byKey[prefix] = new Map([...months].map(([own, row]) => [own, { months: row, years: years.get(own) as Row }]));
    for (const row of statement.rows) {
      const own = months.get(row.key);
      const year = years.get(row.key);
      if (!own || !year || row.kind === 'ratio' || row.key === 'headroom') continue;
      const name = row.lineId === undefined ? row.key : `${row.key.split(':')[0]}.${slugs.get(row.lineId)}`;
      const path = `${key}/${row.key}`;
      const factor = 10 ** model.decimals;
      names.push({ name: `${prefix}.${name}`, kind: 'months', path, row: own, from: 1, to: own.until, factor });
      names.push({ name: `${prefix}.year.${name}`, kind: 'years', path, row: year, from: 1, to: year.until, factor });
      if (prefix === 'bs')
        names.push({ name: `bs.opening.${name}`, kind: 'opening', path, row: own, from: 0, to: 0, factor });
    }
  }
  return { names, rows: byKey };
}

/** Slugs of the lines that have rows in a statement: of each part for itself. */
function lineSlugs({ document }: Model): ReadonlyMap<string, string> {
  const parts = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const;
  return new Map(parts.flatMap((part) => [...slugsOf(linesOf(document, part).map(({ id }) => id))]));
}

/** Rows of the statements by what they show. */
type Shown = Map<StatementRow, Row>;

interface Written {
  statement: Statement;
  sheet: SheetKey;
  leaf: Leaf;
  shown: Shown;
}

const kinds: Partial<Record<StatementRow['kind'], RowKind>> = {
  subtotal: 'subtotal',
  total: 'total',
  ratio: 'ratio',
  check: 'check',
};

function specOf(model: Model, { key, nameKey, name, kind, level }: StatementRow): RowSpec {
  const shown = name ?? model.rowName(nameKey);
  return {
    key: `rows.${key}`,
    name: shown,
    rule: '',
    unit: kind === 'ratio' ? 'rate' : 'money',
    kind: kinds[kind] ?? 'line',
    level,
  };
}

function writeMonths(source: Source, { statement, sheet: sheetKey, leaf, shown }: Written): Map<string, Row> {
  const { model } = source;
  const sheet = model.sheet(sheetKey);
  sheet.block(model.word(`statements.${statement.key}`));
  const rows = new Map<string, Row>();
  const declared = new Map<string, Row>();
  for (const row of statement.rows.filter(({ kind }) => kind !== 'heading')) {
    const own = sheet.declare(specOf(model, row));
    declared.set(row.key, own);
    shown.set(row, own);
  }
  for (const row of statement.rows) {
    const own = declared.get(row.key);
    if (!own) sheet.subheading(model.rowName(row.nameKey), 1);
    else {
      const formula = formulaOf(source, { row, leaf, rows: declared, shown });
      const opening =
        row.opening === undefined ? undefined : row.key === 'closingCash' ? f`${source.ledger.balance.cash}` : formula;
      rows.set(row.key, sheet.plain(own, formula, opening));
    }
  }
  return rows;
}

interface Leafed {
  row: StatementRow;
  leaf: Leaf;
  rows: ReadonlyMap<string, Row>;
  shown: Shown;
}

/** A row as its statement makes it: what is behind it, or the sum of other rows of the statement. */
function formulaOf(source: Source, { row, leaf, rows, shown }: Leafed): Writing {
  const own = leaf(source, row);
  if (own) return own;
  const closing = rows.get('closingCash');
  if (row.key === 'headroom' && closing)
    return f`ROUND(${closing}+${source.model.inputs.cell('bank/overdraftLimit')},dp)`;
  const made = row.made(0);
  if (!made) throw new Error(`The statement row ${row.key} has no formula.`);
  const parts = made.parts.map(({ row: part, column, sign }) => {
    // Beginning at operating profit, a cash flow is made of rows beside it too.
    const found = shown.get(part) ?? source.ledger.indirect.get(part.key);
    if (!found) throw new Error(`The statement row ${row.key} is made of ${part.key}, which is not there.`);
    return { part: column < 0 ? before(found) : found, sign };
  });
  if (made.formula === 'sum') {
    const side = (sign: 1 | -1): Part[] => parts.filter((part) => part.sign === sign).map(({ part }) => part);
    return sumOf(side(1), side(-1));
  }
  const [top, bottom] = parts.map(({ part }) => part);
  return top && bottom ? f`IF(${bottom}>0,ROUND(${top}/${bottom},6),"")` : f`0`;
}

/** The fiscal years of a statement: of flows the sum of the months, of balances the last one. */
function writeYears(
  model: Model,
  { statement, months }: { statement: Statement; months: ReadonlyMap<string, Row> },
): Map<string, Row> {
  const sheet = model.sheet('byYear');
  const { fiscalYears } = model.plan.timeline;
  sheet.block(model.word(`statements.${statement.key}`));
  const rows = new Map<string, Row>();
  for (const row of statement.rows) {
    const source = months.get(row.key);
    if (!source) {
      sheet.subheading(model.rowName(row.nameKey), 1);
      continue;
    }
    const year = sheet.declare(specOf(model, row));
    rows.set(row.key, year);
    const made = row.made(0);
    if (row.kind === 'ratio' && made) {
      const [top, bottom] = made.parts.map((part) => rows.get(part.row.key));
      sheet.plain(year, top && bottom ? f`IF(${bottom}>0,ROUND(${top}/${bottom},6),"")` : f`0`);
      continue;
    }
    const isBalance = row.opening !== undefined || row.key === 'headroom';
    sheet.plain(
      year,
      f`${atPlaces(source, (n) => {
        const { firstMonth = 1, lastMonth = 1 } = fiscalYears[n - 1] ?? {};
        if (row.key === 'openingCash') return [firstMonth, firstMonth];
        return isBalance ? [lastMonth, lastMonth] : [firstMonth, lastMonth];
      })}`,
    );
  }
  return rows;
}
