import type { TracedMove } from '../../../../shared/engine/result';

export interface Reason {
  key: string;
  rule: string;
  lineId: string | null;
  /** With the sign of its effect on the figure. */
  amount: number;
}

export interface JournalLine {
  account: string;
  debit: number;
  credit: number;
}

/** What a figure is made of: the moves of its account by rule and line. */
export function reasonsOf(moves: readonly TracedMove[], account: string, sign: 1 | -1): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { rule, lineId, from, to, amount } of moves) {
    const key = `${rule} ${lineId ?? ''}`;
    const debit = (to === account ? amount : 0) - (from === account ? amount : 0);
    const known = reasons.get(key);
    if (known) known.amount += sign * debit;
    else reasons.set(key, { key, rule, lineId, amount: sign * debit });
  }
  return [...reasons.values()].filter(({ amount }) => amount !== 0);
}

/** The moves as a journal: one line an account, debits and credits apart. */
export function journalOf(moves: readonly TracedMove[]): JournalLine[] {
  const lines = new Map<string, JournalLine>();
  const add = (account: string, side: 'debit' | 'credit', amount: number) => {
    const line = lines.get(account) ?? { account, debit: 0, credit: 0 };
    lines.set(account, line);
    line[side] += amount;
  };
  for (const { from, to, amount } of moves) {
    const isForward = amount >= 0;
    add(isForward ? to : from, 'debit', Math.abs(amount));
    add(isForward ? from : to, 'credit', Math.abs(amount));
  }
  return [...lines.values()];
}
