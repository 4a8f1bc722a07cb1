import type { TracedEntry } from '#shared/engine/result.ts';

export interface Reason {
  key: string;
  rule: string;
  lineId: string | null;
  /** With the sign of its effect on the figure. */
  amount: number;
  /** The account on the other side. */
  against: string;
  entries: TracedEntry[];
}

export interface JournalLine {
  account: string;
  debit: number;
  credit: number;
}

/** What a figure is made of: the entries of its accounts by rule and line. */
export function reasonsOf(entries: readonly TracedEntry[], accounts: readonly string[], sign: 1 | -1): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const entry of entries) {
    const { rule, lineId, from, to, amount } = entry;
    const against = accounts.includes(to) ? from : to;
    // What closes the month is one rule of many accounts.
    const key = `${rule} ${lineId ?? ''} ${rule === 'yearResult' ? against : ''}`;
    const debit = (accounts.includes(to) ? amount : 0) - (accounts.includes(from) ? amount : 0);
    const earlier = reasons.get(key);
    if (earlier) {
      earlier.amount += sign * debit;
      earlier.entries.push(entry);
    } else reasons.set(key, { key, rule, lineId, amount: sign * debit, against, entries: [entry] });
  }
  return [...reasons.values()].filter(({ amount }) => amount !== 0);
}

/** The entries as a journal: one line an account, debits and credits apart. */
export function journalOf(entries: readonly TracedEntry[]): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  const add = (account: string, side: 'debit' | 'credit', amount: number) => {
    const line = lines.get(account) ?? { account, debit: 0, credit: 0 };
    lines.set(account, line);
    line[side] += amount;
  };
  for (const { from, to, amount } of entries) {
    const isForward = amount >= 0;
    add(isForward ? to : from, 'debit', Math.abs(amount));
    add(isForward ? from : to, 'credit', Math.abs(amount));
  }
  return [...lines.values()];
}
