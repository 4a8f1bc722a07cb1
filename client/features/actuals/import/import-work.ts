import { readTables, readText, type TableIssue } from '#client/lib/import/read-table.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import type { Month } from '#shared/domain/months.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import type { AccountTarget } from '#shared/inputs/actuals/account-map.ts';
import type { Basis, Extract } from '#shared/inputs/actuals/extract.ts';
import type { ImportedExtract } from '#shared/inputs/actuals/ledger-months.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import type { Candidate, Cut, Question, ReadHints, Rejection } from '#shared/inputs/actuals/rejection.ts';
import type { SourceTable } from '#shared/inputs/actuals/source-table.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type Choice, keptOfImports, type Review, reviewImports } from './review';

/** A file, or pasted cells. */
export interface Source {
  id: string;
  content: File | string;
}

/** The first rows of a table, as they are in the file. */
export interface TablePreview {
  name: string;
  rows: { number: number; cells: readonly string[] }[];
  columns: number;
}

/** What an extract is, without its accounts. */
export interface ExtractHead
  extends Pick<Extract, 'layout' | 'statement' | 'basis' | 'months' | 'controls' | 'leftOut'> {
  accounts: number;
  cut: Cut;
  /** Of the last month, minor units. */
  debits: number;
  credits: number;
}

/** The same accounts read as months and as totals since the fiscal year began: the movements of each reading. */
export interface BasisReading {
  basis: Basis;
  months: Month[];
  rows: { name: string; amounts: (number | null)[] }[];
}

export type ShownQuestion = Exclude<Question, { asks: 'basis' }> | { asks: 'basis'; readings: BasisReading[] };

type Understood = { candidate: Candidate | null; others: Candidate[]; previews: TablePreview[] };

export type Outcome =
  | { kind: 'unreadable'; issue: TableIssue }
  | ({ kind: 'rejected'; rejections: Rejection[] } & Understood)
  | ({ kind: 'question'; question: ShownQuestion } & Understood)
  /** `same`: the import that is this extract already. */
  | ({ kind: 'read'; head: ExtractHead; same: string | null } & Understood);

interface Picked {
  id: string;
  /** A stored import of which it is made. */
  of?: string;
  keeps: readonly Month[];
  /** The month that the books begin with, as a person says; null or absent: nobody did. */
  booksBegin?: Month | null;
}

export interface ReviewRequest {
  document: ForecastDocument;
  picked: readonly Picked[];
  choices: Readonly<Record<string, Choice>>;
  takesOpening: boolean;
  shown: Month | null;
}

export interface Known {
  /** Imports that count, oldest first. */
  imports: readonly { id: string; text: JsonText<Extract> }[];
  accounts: readonly (AccountTarget & { key: string })[];
}

export interface ImportWork {
  /** What the server knows; is said before the first review. */
  learn(known: Known): Promise<void>;
  read(source: Source, hints: ReadHints, onProgress?: (rows: number, all: number) => void): Promise<Outcome>;
  /** The same file once more, with answers. */
  readAgain(id: string, hints: ReadHints): Promise<Outcome>;
  review(request: ReviewRequest): Promise<Review>;
  /** What is to be stored of the picked imports. */
  extracts(picked: ReviewRequest['picked']): Promise<ImportedExtract[]>;
}

const previewRows = 40;

const previewOf = ({ name, rows, rowNumbers }: SourceTable): TablePreview => {
  const shown = rows.slice(0, previewRows);
  return {
    name,
    rows: shown.map((cells, i) => ({ number: rowNumbers[i] ?? i + 1, cells })),
    columns: Math.max(0, ...shown.map((cells) => cells.length)),
  };
};

function headOf(
  { layout, statement, basis, months, controls, leftOut, accounts, amounts }: Extract,
  cut: Cut,
): ExtractHead {
  let [debits, credits] = [0, 0];
  for (const row of amounts) {
    const amount = row.at(-1) ?? 0;
    if (amount > 0) debits += amount;
    else credits -= amount;
  }
  return { layout, statement, basis, months, controls, leftOut, cut, accounts: accounts.length, debits, credits };
}

const basisRows = 4;

/** The largest result accounts: what each month would be. */
function basisReading({ basis, months, accounts, amounts }: Extract): BasisReading {
  const rows = accounts
    .map(({ name, side }, i) => ({ name, side, amounts: amounts[i] ?? [] }))
    .filter(({ side }) => side !== 'sheet')
    .sort((a, b) => Math.abs(b.amounts.at(-1) ?? 0) - Math.abs(a.amounts.at(-1) ?? 0))
    .slice(0, basisRows);
  const movement = (all: readonly (number | null)[], i: number) =>
    basis === 'month' || i === 0 ? (all[i] ?? 0) : (all[i] ?? 0) - (all[i - 1] ?? 0);
  return {
    basis,
    months,
    rows: rows.map((row) => ({ ...row, amounts: months.map((_, i) => movement(row.amounts, i)) })),
  };
}

const saidOfBooks = /"booksBegin":"[^"]*",/;

/** Reads files and says what they would do to a forecast. What it has read stays here: little goes to the page and back. */
export function createImportWork(): ImportWork {
  const tables = new Map<string, readonly SourceTable[]>();
  const extracts = new Map<string, Extract>();
  let known: Known = { imports: [], accounts: [] };
  let stored: ImportedExtract[] = [];

  const understand = (id: string, hints: ReadHints): Outcome => {
    const read = tables.get(id) ?? [];
    const result = readExtract(read, hints);
    const { candidate, others } = result;
    const understood = { candidate, others, previews: read.map(previewOf) };
    extracts.delete(id);
    if (result.kind === 'rejected') return { kind: 'rejected', rejections: result.rejections, ...understood };
    if (result.kind === 'question') {
      const { question } = result;
      const asked: ShownQuestion =
        question.asks === 'basis' ? { asks: 'basis', readings: question.readings.map(basisReading) } : question;
      return { kind: 'question', question: asked, ...understood };
    }
    extracts.set(id, result.extract);
    const text = canonicalJson(result.extract);
    // The file does not say what a person said of it.
    const same = known.imports.find((entry) => entry.text.replace(saidOfBooks, '') === text)?.id ?? null;
    return { kind: 'read', head: headOf(result.extract, result.cut), same, ...understood };
  };
  const reviewed = (picked: ReviewRequest['picked']) => {
    const found = picked.flatMap(({ id, of, ...said }) => {
      const extract = extracts.get(id) ?? stored.find((entry) => entry.id === (of ?? id))?.extract;
      return extract ? [{ id, extract, ...said }] : [];
    });
    const [first] = found.flatMap(({ extract }) => extract.months).sort();
    return found.map(({ booksBegin, extract, ...entry }) => ({
      ...entry,
      extract: booksBegin && extract.months[0] === first ? { ...extract, booksBegin } : extract,
    }));
  };

  return {
    async learn(told) {
      known = told;
      stored = told.imports.map(({ id, text }) => ({ id, extract: parseJson(text) }));
    },
    async read({ id, content }, hints, onProgress) {
      const params = onProgress ? { onProgress } : {};
      const read = await (typeof content === 'string' ? readText(content, params) : readTables(content, params));
      if (!read.ok) return { kind: 'unreadable', issue: read.issue };
      tables.set(id, read.tables);
      return understand(id, hints);
    },
    readAgain: async (id, hints) => understand(id, hints),
    async review({ document, picked, choices, takesOpening, shown }) {
      const map = {
        accounts: new Map(known.accounts.map(({ key, ...target }) => [key, target])),
        ...spreadPlan(document),
      };
      const others = stored.filter(({ id }) => !picked.some(({ of }) => of === id));
      return reviewImports({ document, stored: others, picked: reviewed(picked), map, choices, takesOpening, shown });
    },
    extracts: async (picked) => keptOfImports(reviewed(picked)),
  };
}
