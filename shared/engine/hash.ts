import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ForecastDocument } from '../inputs/forecast/document';
import { HashedText } from './hashed-text';
import type { ForecastResult } from './result';

const digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** JSON with sorted keys and no spaces: equal data gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

/** SHA-256 in hex of the document's canonical JSON. */
export function hashInput(document: ForecastDocument): string {
  return digest(canonicalJson(document));
}

/**
 * SHA-256 in hex of the month columns of every row of every statement, as decimal text: `statement/row:opening,month 1,…`,
 * a row a line. Schedules are left out: check E6 ties them to the statements.
 */
export function hashResult(result: ForecastResult): string {
  const text = new HashedText();
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios } = result;
  for (const statement of [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios]) {
    for (const row of statement.rows) {
      text.add(`${statement.key}/${row.key}:`);
      if (row.opening !== undefined) text.addFigure(row.opening);
      for (let t = 1; t <= row.shape.months; t++) {
        text.add(',');
        text.addFigure(row.month(t));
      }
      text.add('\n');
    }
  }
  return text.hex();
}
