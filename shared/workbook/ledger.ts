import { account as accountNumber, balanceAccounts, resultAccounts } from '../engine/ledger/accounts';
import { type Purpose, postingRules, purposeOf, purposes, type RuleName, ruleNames } from '../engine/ledger/rules';
import { balanceOfField } from '../engine/ledger/sheet-accounts';
import { cashFlowLayout } from '../engine/statements/layout';
import { balanceSheetFields } from '../inputs/forecast/balance-sheet';
import { type Account, type Entry, emitters, type Steps } from './emitters';
import type { Model } from './model';
import { before, f, type Part, type Row, type Sheet, sumOf, type Writing } from './sheet';

export type Posted = Entry & { rule: RuleName };
type BalanceAccount = (typeof balanceAccounts)[number];

/** What every rule posts. */
export const entriesOf = (steps: Steps): Posted[] =>
  ruleNames.flatMap((rule) => emitters[rule](steps).map((entry) => ({ ...entry, rule })));

const creditAccounts = new Set<string>(balanceAccounts.slice(balanceAccounts.indexOf('accountsPayable')));
for (const name of ['accumulatedDepreciation', 'salesTax', 'incomeTax']) creditAccounts.add(name);
/** 1 where the row of an account shows a debit balance positive. */
export const signOf = (account: string): 1 | -1 => (creditAccounts.has(account) ? -1 : 1);

const resultNames = new Set<string>(resultAccounts);
const isResult = (account: Account) => account.includes(':') || resultNames.has(account);
const isTax = (account: Account) => account === 'currentTax' || account === 'deferredTax';

function grouped<T, K>(list: readonly T[], keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** Adds up rows of other sheets there, so that a sheet takes one row from each. */
export class Totals {
  private readonly known = new Map<string, Row>();

  constructor(private readonly model: Model) {}

  /** The rows as a sheet reads them: its own, and of each other sheet their sum. */
  of(sheet: Sheet, rows: readonly Row[], name: string): Row[] {
    const bySheet = grouped(rows, (row) => row.sheet);
    return [...bySheet].flatMap(([own, list]) => {
      const [only] = list;
      return own === sheet || (list.length === 1 && only) ? list : [this.total(own, list, name)];
    });
  }

  private total(sheet: Sheet, rows: readonly Row[], name: string): Row {
    const key = `${sheet.key} ${rows.map((row) => row.number).join(' ')}`;
    const known = this.known.get(key);
    if (known) return known;
    const hasBlock = [...this.known.values()].some((row) => row.sheet === sheet);
    if (!hasBlock) sheet.block(this.model.word('blocks.totals'));
    const hasOpening = rows.some(({ pieces }) => pieces.some(({ from }) => from === 0));
    const until = Math.max(...rows.map((row) => row.until));
    const spec = { key: 'total', unit: 'money', name, kind: 'subtotal', until } as const;
    const total = sheet.months(spec, sumOf(rows), hasOpening ? sumOf(rows) : undefined);
    this.known.set(key, total);
    return total;
  }

  /** Entries of a sheet by rule: what one side of them comes to. */
  private bySide(sheet: Sheet, entries: readonly Posted[]): Row[] {
    return [...grouped(entries, ({ rule }) => rule)].flatMap(([rule, list]) =>
      this.of(
        sheet,
        list.map(({ row }) => row),
        this.model.word(`rules.${rule}`),
      ),
    );
  }

  /** What the entries take to some accounts less what they take from them; `sign` −1 the other way round. */
  net(
    sheet: Sheet,
    entries: readonly Posted[],
    parts: { isIn: (account: Account) => boolean; sign: 1 | -1 },
  ): [Row[], Row[]] {
    const into = this.bySide(
      sheet,
      entries.filter(({ to }) => parts.isIn(to)),
    );
    const out = this.bySide(
      sheet,
      entries.filter(({ from }) => parts.isIn(from)),
    );
    return parts.sign === 1 ? [into, out] : [out, into];
  }
}

/** Cash in less cash out of a month, bank interest left out. */
export function cashFlows(totals: Totals, sheet: Sheet, entries: readonly Posted[]): Writing {
  const others = entries.filter(({ rule }) => rule !== 'bankInterestReceived' && rule !== 'bankInterestPaid');
  return sumOf(...brought(sheet, totals.net(sheet, others, { isIn: (account) => account === 'cash', sign: 1 })));
}

/** Income less charges of a month, before income tax. */
export function profitBeforeTax(totals: Totals, sheet: Sheet, entries: readonly Posted[]): Writing {
  const isIn = (account: Account) => isResult(account) && !isTax(account);
  return sumOf(...brought(sheet, totals.net(sheet, entries, { isIn, sign: -1 })));
}

const brought = (sheet: Sheet, sides: readonly [Row[], Row[]]): [Row[], Row[]] => [
  sides[0].map((row) => sheet.bring(row)),
  sides[1].map((row) => sheet.bring(row)),
];

/** The rows of the sheet Accounts. */
export interface Ledger {
  balance: Readonly<Record<BalanceAccount, Row>>;
  /** Income positive, charges negative. */
  result: ReadonlyMap<string, Row>;
  byPurpose: ReadonlyMap<Purpose, Row>;
  /** Rows of the indirect cash flow that are not subtotals. */
  indirect: ReadonlyMap<string, Row>;
}

export const declareAccounts = (sheet: Sheet): Ledger['balance'] =>
  Object.fromEntries(
    balanceAccounts.map((name) => [name, sheet.declare({ key: `accounts.${name}`, unit: 'money' })]),
  ) as Ledger['balance'];

/** Writes the accounts, cash by purpose and what the indirect cash flow adds up. */
export function writeAccounts(
  model: Model,
  parts: { totals: Totals; entries: readonly Posted[]; balance: Ledger['balance']; steps: Steps },
): Ledger {
  const { totals, entries, balance, steps } = parts;
  const sheet = model.sheet('accounts');
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const sides = (list: readonly Posted[], isIn: (account: Account) => boolean, sign: 1 | -1) =>
    brought(sheet, totals.net(sheet, list, { isIn, sign }));

  sheet.block(model.word('blocks.accounts'));
  for (const name of balanceAccounts) {
    const sign = signOf(name);
    const [plus, minus] = sides(entries, (account) => account === name, sign);
    sheet.months(balance[name], f`ROUND(prev+${sumOf(plus, minus)},dp)`, openingOf(model, name));
  }
  sheet.block(model.word('blocks.result'));
  const result = new Map<string, Row>();
  for (const name of resultAccounts)
    result.set(name, money(`rows.${name}`, sumOf(...sides(entries, (account) => account === name, -1))));
  sheet.block(model.word('blocks.cashByPurpose'));
  const byPurpose = new Map<Purpose, Row>();
  for (const [i, purpose] of purposes.entries()) {
    const own = entries.filter(({ rule }) => purposeOf[postingRules[rule]] === i);
    byPurpose.set(purpose, money(`rows.${purpose}`, sumOf(...sides(own, (account) => account === 'cash', 1))));
  }
  sheet.block(model.word('blocks.indirect'));
  return { balance, result, byPurpose, indirect: writeIndirect(model, { totals, balance, result, steps }) };
}

/** What an account holds at month 0. */
function openingOf({ inputs }: Model, name: BalanceAccount): Writing {
  const fields = balanceSheetFields.filter((field) => balanceOfField[field].index === accountNumber[name]);
  const side = (sign: 1 | -1) =>
    fields
      .filter((field) => balanceOfField[field].sign === sign * signOf(name))
      .map((field) => inputs.cell(`opening/${field}`));
  return sumOf(side(1), side(-1));
}

interface Books {
  totals: Totals;
  balance: Ledger['balance'];
  result: ReadonlyMap<string, Row>;
  steps: Steps;
}

/** From profit and the changes of the balance sheet; assets are in it when they are paid, as `indirectCashFlowOf` has it. */
function writeIndirect(model: Model, { totals, balance, result, steps }: Books): Map<string, Row> {
  const sheet = model.sheet('accounts');
  const rows = new Map<string, Row>();
  const put = (key: string, plus: readonly Part[], minus: readonly Part[] = []) => {
    const row = sheet.months({ key: `rows.${key}`, unit: 'money' }, sumOf(plus, minus));
    rows.set(key, row);
    return row;
  };
  const all = (name: string, list: readonly (Row | null)[]) =>
    totals
      .of(
        sheet,
        list.filter((row) => row !== null),
        model.word(`rows.${name}`),
      )
      .map((row) => sheet.bring(row));
  const profit = sheet.bring(steps.profit);
  const declared = sheet.bring(steps.dividends.declared);
  const [depreciation, amortisation, gain] = ['depreciation', 'amortisation', 'gainOnDisposal'].map(
    (name) => result.get(name) as Row,
  ) as [Row, Row, Row];
  put('netProfit', [profit]);
  put('depreciationAndAmortisation', [], [depreciation, amortisation]);
  put('gainOnDisposal', [], [gain]);
  const capitalised = put(
    'capitalisedInterest',
    all(
      'capitalisedInterest',
      steps.loans.map((loan) => loan.capitalised),
    ),
  );
  const proceeds = put(
    'proceeds',
    all(
      'proceeds',
      steps.assets.map((asset) => asset.proceeds),
    ),
  );
  const drawn = put(
    'newLoans',
    all(
      'newLoans',
      steps.loans.map((loan) => loan.drawn),
    ),
  );
  const owed = put(
    'owedForAssets',
    all(
      'assetBought',
      steps.assets.map((asset) => asset.cost),
    ),
    all(
      'paid',
      steps.assets.map((asset) => asset.payment),
    ),
  );
  const besides: Record<string, [Part[], Part[]]> = {
    payables: [[], [owed]],
    capitalExpenditure: [[depreciation, amortisation, gain, owed], [proceeds]],
    repaid: [[], [drawn, capitalised]],
    dividendsPaid: [[], [declared]],
    otherEquity: [[declared], [profit]],
  };
  for (const { key, accounts } of cashFlowLayout) {
    const [plus, minus] = besides[key] ?? [[], []];
    const held = accounts.map((index) => balanceAccounts[index] as BalanceAccount);
    const fall = (sign: 1 | -1) => [
      ...held.filter((name) => signOf(name) === sign).map((name) => before(balance[name])),
      ...held.filter((name) => signOf(name) !== sign).map((name) => balance[name]),
    ];
    put(key, [...fall(1), ...plus], [...fall(-1), ...minus]);
  }
  return rows;
}
