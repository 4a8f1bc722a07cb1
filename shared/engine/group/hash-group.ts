import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ReportMember } from '#shared/domain/groups.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { canonicalJson } from '../hash/canonical-json';
import { addRow } from '../hash/hash';
import { HashedText } from '../hash/hashed-text';
import type { GroupResult } from './group-result';

/** SHA-256 in hex of the group's canonical JSON. */
export function hashGroupInput(group: GroupDocument): string {
  return bytesToHex(sha256(new TextEncoder().encode(canonicalJson(group))));
}

/** SHA-256 in hex of what each company is, a line each, then of every row of the three statements by column. */
export function hashGroupResult(result: GroupResult, members: readonly ReportMember[]): string {
  const text = new HashedText();
  for (const { memberId, forecastId, version, inputHash, scenario } of members)
    text.add(`member:${memberId}:${forecastId}:${version}:${inputHash}:${scenario ?? ''}\n`);
  for (const statement of [result.profitAndLoss, result.balanceSheet, result.cashFlow]) {
    for (const column of statement.columns)
      for (const row of statement.of(column).rows) addRow(text, `${statement.key}/${column}`, row);
  }
  return text.hex();
}
