import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { formatForTyping, parseTyped } from './number-text';

const full = 1_000_000;
const isShare = (share: number | null): share is number => share !== null && share >= 0 && share <= bounds.rateMaximum;

/** One share, or several where the commas between them are no decimal or group marks: "60,75,90". */
function readShares(text: string): (number | null)[] {
  const share = parseTyped(text, 'rate');
  return isShare(share) || !text.includes(',')
    ? [share]
    : text
        .split(',')
        .filter(Boolean)
        .map((entry) => parseTyped(entry, 'rate'));
}

/**
 * The opening ramp that a text means, in parts per million: "60 %, 75 %, 90 %", "60 75 90", "60; 75; 90" or "60/75/90".
 * Shares of 100 % at the end say nothing and are left out. No share is an empty list; null where the text is none, or holds too many shares or one outside its bounds.
 */
export function readRamp(text: string): number[] | null {
  const shares = text
    .replace(/\s+%/g, '%')
    .split(/%\s*[,;/|]?\s*|\s*[;/|]\s*|\s+,\s*|,\s+|\s+/)
    .filter(Boolean)
    .flatMap(readShares);
  const isRamp = shares.length <= bounds.rampMonths && shares.every(isShare);
  return isRamp ? shares.slice(0, shares.findLastIndex((share) => share !== full) + 1) : null;
}

/** A ramp as it is shown and typed: "60 %, 75 %, 90 %". */
export function rampText(shares: readonly number[]): string {
  return shares.map((share) => `${formatForTyping(share, 'rate').replace(/[.,]0$|\s/g, '')} %`).join(', ');
}
