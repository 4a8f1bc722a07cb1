import { hintOf, sideOfSection } from '../account-hints';
import type { Section } from '../reading';

const code = /^\s*(\d-\d{4,5})\b/;

export const isMyobCode = (text: string): boolean => code.test(text);
export const isMyobHeading = (text: string): boolean => /^\d-0{4,5}$/.test(text);

/** By the first digit, which is the type of the account; liabilities and assets by the second, too. */
const sections: readonly [RegExp, Section][] = [
  [/^1-11/, 'bank'],
  [/^1-1/, 'currentAsset'],
  [/^1-2/, 'fixedAsset'],
  [/^1/, 'asset'],
  [/^2-2/, 'nonCurrentLiability'],
  [/^2/, 'currentLiability'],
  [/^3/, 'equity'],
  [/^4/, 'revenue'],
  [/^5/, 'directCosts'],
  [/^[67]/, 'expense'],
  [/^8/, 'otherIncome'],
  [/^9/, 'otherExpense'],
];

export const myobSection = (text: string): Section | null => sections.find(([form]) => form.test(text))?.[1] ?? null;

export function describeMyob({ code, name }: { code: string | null; name: string }) {
  const section = code === null ? null : myobSection(code);
  if (!section) return { side: null, hint: null };
  return { side: sideOfSection(section), hint: hintOf(name, section) };
}
