import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ForecastDocument } from '../inputs/forecast/document';
import type { ForecastResult, StatementRow } from './result';

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

/** SHA-256 in hex of the month columns of every row of every statement and schedule, as decimal text. */
export function hashResult(result: ForecastResult): string {
  const statements = [
    result.profitAndLoss,
    result.balanceSheet,
    result.cashFlowIndirect,
    result.cashFlowDirect,
    result.detail,
    result.breakEven,
    result.ratios,
    ...result.schedules,
  ];
  return digest(statements.flatMap(({ key, rows }) => rows.map((row) => `${key}/${rowText(row)}`)).join('\n'));
}

function rowText({ key, opening, months }: StatementRow): string {
  let text = `${key}:${opening === undefined ? '' : decimalText(opening)}`;
  for (let i = 0; i < months.length; i++) text += `,${decimalText(months[i] ?? 0)}`;
  return text;
}

const decimalText = (value: number) => (Number.isNaN(value) ? 'n/a' : String(value + 0));
