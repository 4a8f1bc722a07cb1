import { expect } from 'vitest';
import type { ReadHints } from '#shared/inputs/actuals/rejection.ts';
import { readPasted } from './read-file';

/** A file as a program may write it, and what it says. */
export interface Variant {
  name: string;
  text: string;
  hints?: Partial<ReadHints>;
  layout: string;
  basis: 'month' | 'yearToDate';
  months: string[];
  /** By account: code or -, name, side (s, r) and amounts in major units. */
  accounts: string[];
}

export const rows = (...lines: string[]): string => lines.join('\r\n');

const minor = (text: string) => (text === 'null' ? null : Math.round(Number(text) * 100));

/** The file is read without a question, to the minor unit. */
export async function expectVariant({ text, hints, layout, basis, months, accounts }: Variant): Promise<void> {
  const result = await readPasted(text, hints);
  if (result.kind !== 'read') throw new Error(JSON.stringify(result, null, 1));
  const { extract } = result;
  expect({ layout: extract.layout, basis: extract.basis, months: extract.months }).toEqual({ layout, basis, months });
  const found = extract.accounts.map(({ code, name, side }, at) => ({
    code,
    name,
    side,
    amounts: extract.amounts[at],
  }));
  const expected = accounts.map((account) => {
    const [, code, name, side, amounts = ''] = /^(\S+) (.*) ([sr])((?: -?[\d.]+| null)+)$/.exec(account) ?? [];
    return {
      code: code === '-' ? null : code,
      name,
      side: side === 's' ? 'sheet' : 'result',
      amounts: amounts.trim().split(' ').map(minor),
    };
  });
  expect(found).toEqual(expected);
}
