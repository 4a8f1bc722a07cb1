import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastResult, StatementRow } from '../result';
import { canonicalJson } from './canonical-json';
import { HashedText, type Sha256 } from './hashed-text';

const COMMA = 44;
const TIMES = 42;

/** SHA-256 in hex of the document's canonical JSON. */
export function hashInput(document: ForecastDocument, hash: Sha256 = sha256.create()): string {
  hash.update(new TextEncoder().encode(canonicalJson(document)));
  return bytesToHex(hash.digest());
}

/**
 * SHA-256 in hex of the month columns of every row of every statement, as decimal text: `statement/row:opening,month 1,…`,
 * a row a line; n equal months in a row are written once, as `figure*n`. Schedules are left out: check E6 ties them to
 * the statements.
 */
export function hashResult(result: ForecastResult, hash?: Sha256): string {
  const text = new HashedText(hash);
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios } = result;
  for (const statement of [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios]) {
    for (const row of statement.rows) addRow(text, statement.key, row);
  }
  return text.hex();
}

/** Adds a row, a line each. */
export function addRow(text: HashedText, statement: string, row: StatementRow): void {
  text.add(statement);
  text.add('/');
  text.add(row.key);
  text.add(':');
  if (row.opening !== undefined) text.addFigure(row.opening);
  addMonths(text, row);
  text.add('\n');
}

function addMonths(text: HashedText, { figures, at, shape }: StatementRow): void {
  const end = at + shape.months;
  for (let i = at; i < end; ) {
    const first = i;
    const figure = figures[i++] ?? Number.NaN;
    while (i < end && isSame(figures[i] ?? 0, figure)) i++;
    text.addSeparated(COMMA, figure);
    if (i - first > 1) text.addSeparated(TIMES, i - first);
  }
}

const isSame = (a: number, b: number) => a === b || (Number.isNaN(a) && Number.isNaN(b));
