import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { bookGroup, type ConsolidateOptions, type GroupDocuments } from '#shared/engine/group/book-group.ts';
import type { BookName } from '#shared/engine/group/books.ts';
import type { GroupStatement } from '#shared/engine/group/statements.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { formulasOf, mostFormulas } from '../largest';
import type { WorkbookFile } from '../model';
import { scaleOf } from '../model';
import { slugsOf } from '../names';
import { allMonths, applied, atStart, before, f, type Part, Row, Sheet, sumOf, type Writing } from '../sheet';
import { sheetNames } from '../sheet-names';
import { wordsIn } from '../words';
import { type FaultCode, WorkbookFault } from '../workbook-fault';
import { type CompanyRows, writeCompany } from './company-sheet';
import { type GroupModel, GroupSums, spec } from './group-model';
import { writeOwnership } from './ownership-rows';
import { writeJournal, writePair } from './pair-rows';
import { writeRates } from './rates-sheet';

export interface GroupWorkbookOptions extends ConsolidateOptions {
  language?: Language;
  /** Of the group that the file is made of; absent: what is not saved. */
  version?: number;
}

const statements = [
  { prefix: 'pl', key: 'profitAndLoss', book: 'result', words: 'profitAndLoss' },
  { prefix: 'bs', key: 'balanceSheet', book: 'sheet', words: 'balanceSheet' },
  { prefix: 'cf', key: 'cashFlow', book: 'flow', words: 'cashFlowIndirect' },
] as const satisfies readonly { prefix: string; key: string; book: BookName; words: string }[];
type StatementOfGroup = (typeof statements)[number];

const fixedSheets = [
  'readMe',
  'rates',
  'eliminations',
  ...statements.map(({ key }) => key),
  'checks',
  'names',
] as const;

/**
 * The workbook of a group: amounts of its companies as values, translated, eliminated and added up by formulas. Pure. The group
 * has no issue. Throws a `WorkbookFault` where a figure is too large, or would not be that of `consolidate`.
 */
export function buildGroupWorkbook(
  group: GroupDocument,
  documents: GroupDocuments,
  { language = defaultLanguage, version, ...options }: GroupWorkbookOptions = {},
): WorkbookFile {
  const booked = bookGroup(group, documents, options);
  const words = wordsIn(language);
  const fault = (code: FaultCode, detail: string | null = null) =>
    new WorkbookFault(code, words.word(`faults.${code}`), detail);
  const { months } = booked.timeline;
  const decimals = currencyDecimals(group.header.currency);
  const model: GroupModel = {
    ...words,
    document: group,
    plan: { months },
    decimals,
    sheets: [],
    scaleOf: (unit) => scaleOf(unit, decimals),
    inputs: { bounds: [], scenario: null },
    booked,
    names: [],
    slugs: slugsOf(booked.ownerships.map(({ of }) => of.company.id)),
    sums: new GroupSums(),
  };
  const { sheets, word } = model;
  const companyNames = booked.ownerships.map(({ of }) => of.company.member.name);
  const named = sheetNames([
    ...fixedSheets.map((key) =>
      word(key === 'rates' || key === 'eliminations' ? `group.sheets.${key}` : `sheets.${key}`),
    ),
    ...companyNames,
  ]);
  const add = (key: string, at: number) => new Sheet(model, { key, name: named[at] ?? key, last: months });
  const readMe = add('readMe', 0);
  const byStatement = statements.map(({ key }, i) => add(key, 3 + i));
  const rates = add('rates', 1);
  const companySheets = companyNames.map((_, i) => add('company', fixedSheets.length + i));
  const eliminations = add('eliminations', 2);
  const checks = add('checks', 6);
  const byCurrency = writeRates(model, rates);
  for (const sheet of [...byStatement, ...companySheets, eliminations, checks]) sheet.writeHead(rates);
  const companies = new Map<string, CompanyRows>();
  booked.ownerships.forEach((ownership, i) => {
    const { id, currency } = ownership.of.company;
    const own = byCurrency.get(currency) ?? null;
    companies.set(id, writeCompany(model, companySheets[i] as Sheet, { of: ownership, rates: own }));
  });
  for (const company of companies.values()) writeOwnership(model, eliminations, { company, companies });
  const { intercompany, journals } = booked.group;
  const slugged = <Part extends { id: string }>(parts: readonly Part[]) => {
    const slugs = slugsOf(parts.map(({ id }) => id));
    return parts.map((part) => [part, slugs.get(part.id) ?? ''] as const);
  };
  for (const [pair, slug] of slugged(intercompany)) writePair(model, eliminations, { pair, slug, companies });
  for (const [journal, slug] of slugged(journals)) writeJournal(model, eliminations, { journal, slug });
  const shown = new Map<string, Map<string, Row>>();
  statements.forEach((statement, i) => {
    shown.set(statement.key, writeStatement(model, byStatement[i] as Sheet, { statement, shown }));
  });
  const master = writeChecks(model, checks, { shown, companies: [...companies.values()] });
  writeReadMe(model, readMe, { version });
  if (formulasOf(sheets) > mostFormulas) throw fault('tooManyCells');
  const difference = firstDifference(model);
  if (difference?.isTooLarge) throw fault('tooLarge');
  if (difference) throw fault('differs', difference.name);
  return { model, sheets, master, charts: [], names: model.names };
}

type Shown = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** A statement of the group: companies and eliminations added up, then sums of its own rows. */
function writeStatement(
  model: GroupModel,
  sheet: Sheet,
  { statement: { prefix, key, book, words }, shown }: { statement: StatementOfGroup; shown: Shown },
): Map<string, Row> {
  const { booked, sums, rowName, word, names } = model;
  sheet.block(word(`statements.${words}`));
  const own = booked[key].of('group').rows;
  const rows = new Map<string, Row>();
  for (const { key: name, kind, level } of own) {
    if (kind === 'heading') continue;
    const looks = kind === 'subtotal' || kind === 'total' || kind === 'check' ? kind : 'line';
    rows.set(name, sheet.declare(spec(rowName(name), 'money', { kind: looks, level })));
  }
  const at = (name: string) => rows.get(name) as Row;
  const onSheet = (name: string) => shown.get('balanceSheet')?.get(name) as Row;
  const cash = () => sumOf([onSheet('cash')], [onSheet('bankOverdraft')]);
  const special: Readonly<Record<string, () => Writing>> = {
    openingCash: () => f`${before(at('closingCash'))}`,
    closingCash: cash,
    exchangeOnCash: () => sumOf([at('closingCash')], [before(at('closingCash')), at('changeInCash')]),
  };
  for (const row of own) {
    const place = rows.get(row.key);
    if (!place) {
      sheet.subheading(rowName(row.nameKey), 1);
      continue;
    }
    const made = special[row.key] ? null : row.made(0);
    const formula =
      special[row.key]?.() ??
      (made &&
        (() => {
          const side = (sign: 1 | -1): Part[] =>
            made.parts.flatMap((part) => (part.sign === sign ? [at(part.row.key)] : []));
          return sumOf(side(1), side(-1));
        })());
    const hasOpening = book === 'sheet' || row.key === 'closingCash';
    if (formula) sheet.plain(place, formula, hasOpening ? formula : undefined);
    else sheet.parts(place, sums.of(book, row.key, sheet.last));
    const factor = place.scale;
    const path = `${key}/${row.key}`;
    names.push({ name: `${prefix}.${row.key}`, kind: 'months', path, row: place, from: 1, to: sheet.last, factor });
    if (book === 'sheet')
      names.push({ name: `${prefix}.opening.${row.key}`, kind: 'opening', path, row: place, from: 0, to: 0, factor });
  }
  return rows;
}

/** The checks that a change in the file can fail; column D is 1 where one passes. */
function writeChecks(
  model: GroupModel,
  sheet: Sheet,
  { shown, companies }: { shown: Shown; companies: readonly CompanyRows[] },
): Row {
  const { word, rowName } = model;
  sheet.block(word('sheets.checks'));
  const isZero = (row: Row, hasStart = true) => {
    const start = hasStart ? f`${atStart(row)}=0` : f`1=1`;
    return f`IF(AND(MAX(${allMonths(row)})=0,MIN(${allMonths(row)})=0,${start}),1,0)`;
  };
  const check = (name: string, formula: Writing, id: string) => {
    const row = sheet.constant(spec(name, 'flag', { kind: 'check' }), formula);
    model.names.push({ name: `check.${id}`, kind: 'check', path: id, row, from: 0, to: 0, factor: 1 });
    return row;
  };
  const of = (statement: string, name: string) => shown.get(statement)?.get(name) as Row;
  const all = [
    check(rowName('difference'), isZero(of('balanceSheet', 'difference')), 'groupBalances'),
    ...companies.map(({ name, difference, of: { of: translated } }) =>
      check(
        `${name}: ${rowName('difference')}`,
        isZero(difference, translated.company.entry === 0),
        `own.${model.slugs.get(translated.company.id)}`,
      ),
    ),
  ];
  const moved = sheet.plain(
    spec(word('group.eliminatedCash'), 'money'),
    sumOf(
      [of('cashFlow', 'changeInCash')],
      companies.map(({ changeInCash }) => changeInCash),
    ),
  );
  all.push(check(word('group.eliminationsNet'), isZero(moved, false), 'eliminationsNetToZero'));
  return check(word('sheet.master'), f`IF(${applied('AND', all)},1,0)`, 'master');
}

function writeReadMe(model: GroupModel, sheet: Sheet, { version }: { version: number | undefined }): void {
  const { word, document, booked, names } = model;
  sheet.block(`${document.header.name}: ${word('readMe.title')}`);
  for (const key of ['what', 'values', 'structure', 'names'])
    sheet.subheading(word(key === 'names' ? 'readMe.names' : `group.readMe.${key}`), 2);
  const fact = (key: string, name: string, text: string) => {
    const row = sheet.put(new Row(sheet, { key, unit: 'text', name, text, until: 0 }));
    names.push({ name: `meta.${key}`, kind: 'meta', path: key, row, from: 0, to: 0, factor: 1 });
  };
  sheet.block(word('readMe.title'));
  fact('version', word('group.readMe.version'), String(version ?? ''));
  fact('engineVersion', word('readMe.engineVersion'), String(engineVersion));
  fact('scenario', word('group.readMe.scenario'), booked.scenario?.name ?? word('sheet.base'));
}

/** The first figure of the group that the file has otherwise than the engine; null where none. */
function firstDifference({ booked, names }: GroupModel): { name: string; isTooLarge: boolean } | null {
  const byKey = new Map<string, GroupStatement>(statements.map(({ key }) => [key, booked[key]]));
  for (const { name, kind, path, row, from, to, factor } of names) {
    if (kind !== 'months' && kind !== 'opening') continue;
    const [statement = '', key = ''] = path.split('/');
    for (let t = from; t <= to; t++) {
      const figure = byKey.get(statement)?.month(key, 'group', t) ?? 0;
      if (!Number.isSafeInteger(figure)) return { name, isTooLarge: true };
      if (Math.round(row.value(t) * factor) !== figure) return { name: `${name} ${t}`, isTooLarge: false };
    }
  }
  return null;
}
