import type { BodyBudget } from '../services/budgets';

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const ampersand = 0x26;
const lineEnd = 0x0a;
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;

export type BudgetError = 'too-large' | 'too-complex';

/**
 * What of its budget JSON text exceeds, null where it keeps to it: one pass over its bytes, which ends where a bound is passed. Text
 * that is no JSON is measured all the same.
 */
export function errorOfJson(bytes: Uint8Array, budget: BodyBudget): BudgetError | null {
  const { depth, values, members = values, solidBytes = budget.bytes } = budget;
  let open = 0;
  let found = 1;
  let named = 0;
  let blank = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === quote) i = endOfText(bytes, i);
    else if (byte <= space) blank += 1;
    else if (isOpening(byte)) {
      open += 1;
      found += 1;
    } else if (isClosing(byte)) open -= 1;
    else if (byte === comma) found += 1;
    else if (byte === colon) named += 1;
    if (open > depth || found > values || named > members) return 'too-complex';
    if (i - blank >= solidBytes) return 'too-large';
  }
  return null;
}

function endOfText(bytes: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < bytes.length && bytes[i] !== quote) i += bytes[i] === backslash ? 2 : 1;
  return i;
}

/** True when a form has no more fields than it may: an ampersand or the end of a line is before each of them. */
function isFormWithin(bytes: Uint8Array, { values }: BodyBudget): boolean {
  let found = 1;
  for (const byte of bytes) if (byte === ampersand || byte === lineEnd) found += 1;
  return found <= values;
}

/** What of the budget of its call a body exceeds, by what its type says that it is: a form, or else JSON. */
export function errorOfBody(bytes: Uint8Array, type: string, budget: BodyBudget): BudgetError | null {
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return errorOfJson(bytes, budget);
  return isFormWithin(bytes, budget) ? null : 'too-complex';
}
