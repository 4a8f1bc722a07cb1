import { balanceAccounts, resultAccounts } from '../engine/ledger/accounts';
import { type Purpose, postingRules, purposeOf, purposes, type RuleName, ruleNames } from '../engine/ledger/rules';
import { cashFlowLayout } from '../engine/statements/layout';
import { directRoleIn } from '../engine/steps/direct-labour';
import { accountsOf, incomeAccounts, resultsOf, signOf, sumOfFields } from './booked';
import type { Books } from './books';
import { type Account, emitters, type Steps } from './emitters';
import { type Flows, writeFlows } from './flows';
import type { Posted, Totals } from './ledger-totals';
import type { BalanceAccount, Model } from './model';
import { before, f, type Part, type Row, type Sheet, sumOf, type Writing } from './sheet';
import { leasesOf } from './steps/leases';

/** Rows of the books that hold the pay of all roles, and the rules that post it. */
const bookedAs: Partial<Record<string, readonly RuleName[]>> = {
  wagesAndSalaries: ['payEarned', 'bonusEarned', 'extraSalaryAccrued', 'holidayAccrued'],
  employerOnCost: ['onCost'],
  contractors: ['contractorInvoiced'],
};

/** What every rule posts. */
export const entriesOf = (steps: Steps): Posted[] =>
  ruleNames.flatMap((rule) => emitters[rule](steps).map((entry) => ({ ...entry, rule })));

const resultNames = new Set<string>(resultAccounts);
const isResult = (account: Account) =>
  account.includes(':') || account.startsWith('unplanned') || resultNames.has(account);
const isTax = (account: Account) => account === 'currentTax' || account === 'deferredTax';

/** All but what brings booked months to the books. */
const byPlan = (entries: readonly Posted[]) => entries.filter(({ rule }) => rule !== 'booked');

/** What a month moves of cash once all else is known. */
const last = new Set<RuleName>(['bankInterestReceived', 'bankInterestPaid', 'creditLineDrawn', 'creditLineRepaid']);

/** Cash in less cash out of a month, bank interest and what brings cash to the target of a credit line left out. */
export function cashFlows(totals: Totals, sheet: Sheet, entries: readonly Posted[]): Writing {
  const others = byPlan(entries).filter(({ rule }) => !last.has(rule));
  return sumOf(...brought(sheet, totals.net(sheet, others, { isIn: (account) => account === 'cash', sign: 1 })));
}

/** Income less charges of a month, before income tax. */
export function profitBeforeTax(totals: Totals, sheet: Sheet, entries: readonly Posted[]): Writing {
  const isIn = (account: Account) => isResult(account) && !isTax(account);
  return sumOf(...brought(sheet, totals.net(sheet, byPlan(entries), { isIn, sign: -1 })));
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

export const declareAccounts = (model: Model, sheet: Sheet): Ledger['balance'] =>
  Object.fromEntries(
    accountsOf(model.plan).map((name) => [name, sheet.declare({ key: `accounts.${name}`, unit: 'money' })]),
  ) as Ledger['balance'];

/** Writes the accounts, cash by purpose and what the indirect cash flow adds up. */
export function writeAccounts(
  model: Model,
  parts: {
    totals: Totals;
    entries: readonly Posted[];
    balance: Ledger['balance'];
    steps: Steps;
    books: Books | null;
  },
): Ledger {
  const { totals, entries, balance, steps, books } = parts;
  const sheet = model.sheet('accounts');
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const sides = (list: readonly Posted[], isIn: (account: Account) => boolean, sign: 1 | -1) =>
    brought(sheet, totals.net(sheet, list, { isIn, sign }));

  const { booked } = model;
  const until = booked?.until ?? 0;
  const opening = (name: BalanceAccount) =>
    sumOfFields(name, (field) =>
      model.plan.openingBalanceSheet[field] === undefined ? null : model.inputs.cell(`opening/${field}`),
    );
  const moved = (name: Account, list: readonly Posted[], sign: 1 | -1) =>
    sumOf(...sides(list, (account) => account === name, sign));
  const writeBalance = (name: BalanceAccount) => {
    const toBooks = books?.balance.get(name);
    if (!booked || !toBooks) {
      sheet.months(balance[name], f`ROUND(prev+${moved(name, entries, signOf(name))},dp)`, opening(name));
      return;
    }
    const own = sheet.months(
      { key: 'movement', unit: 'money', name: model.word('booked.movement', { name: model.rowName(name) }) },
      moved(name, byPlan(entries), signOf(name)),
    );
    sheet.months(toBooks, f`ROUND(${booked.balance[name]}-${before(balance[name])}-${own},dp)`);
    const rest = f`ROUND(prev+${own},dp)`;
    sheet.parted(balance[name], {
      ...{ until, rest, opening: opening(name) },
      first: f`ROUND(prev+${own}+${toBooks},dp)`,
    });
  };
  const result = new Map<string, Row>();
  const isDirect = model.plan.staff.some(directRoleIn(model.plan));
  const writeResult = (name: (typeof resultAccounts)[number]) => {
    const key = `rows.${name}`;
    const toBooks = books?.result.get(name);
    if (!booked || !toBooks) {
      result.set(name, money(key, moved(name, entries, -1)));
      return;
    }
    const own = money('movement', moved(name, byPlan(entries), -1));
    const figure = booked.row(name);
    const shown = figure ? (incomeAccounts.has(name) ? f`${figure}` : f`-${figure}`) : f`0`;
    // Booked pay is of all roles.
    const rules = isDirect && bookedAs[name];
    const labour = rules
      ? moved(
          'directLabour',
          entries.filter((entry) => rules.includes(entry.rule)),
          -1,
        )
      : null;
    sheet.months(toBooks, labour ? f`ROUND(${shown}-${own}-(${labour}),dp)` : f`ROUND(${shown}-${own},dp)`);
    const parted = { until, first: f`ROUND(${own}+${toBooks},dp)`, rest: f`${own}` };
    result.set(name, sheet.parted({ key, unit: 'money' }, parted));
  };
  const writeResults = () => {
    sheet.block(model.word('blocks.result'));
    for (const name of resultsOf(model.plan)) writeResult(name);
  };
  // In booked months cash is what all accounts leave of it, which come first then.
  if (books) writeResults();
  sheet.block(model.word('blocks.accounts'));
  const used = accountsOf(model.plan);
  const others = used.filter((name) => name !== 'cash');
  for (const name of books ? ([...others, 'cash'] as const) : used) writeBalance(name);
  if (!books) writeResults();
  const flows = writeFlows(model, { totals, steps });
  sheet.block(model.word('blocks.cashByPurpose'));
  const byPurpose = new Map<Purpose, Row>();
  for (const [i, purpose] of purposes.entries()) {
    const own = entries.filter(({ rule, purpose: named }) =>
      named === undefined ? purposeOf[postingRules[rule]] === i : named === purpose,
    );
    const [plus, minus] = sides(own, (account) => account === 'cash', 1);
    const key = `rows.${purpose}`;
    byPurpose.set(purpose, money(key, sumOf([...plus, ...flows.into(purpose)], [...minus, ...flows.outOf(purpose)])));
  }
  sheet.block(model.word('blocks.indirect'));
  return { balance, result, byPurpose, indirect: writeIndirect(model, { flows, balance, result, steps, totals }) };
}

interface Indirect {
  flows: Flows;
  balance: Ledger['balance'];
  result: ReadonlyMap<string, Row>;
  steps: Steps;
  totals: Totals;
}

/** From profit and the changes of the balance sheet; assets are in it when they are paid, as `indirectCashFlowOf` has it. */
function writeIndirect(model: Model, { flows, balance, result, steps, totals }: Indirect): Map<string, Row> {
  const sheet = model.sheet('accounts');
  const rows = new Map<string, Row>();
  const put = (key: string, plus: readonly Part[], minus: readonly Part[] = []) => {
    const row = sheet.months({ key: `rows.${key}`, unit: 'money' }, sumOf(plus, minus));
    rows.set(key, row);
    return row;
  };
  const profit = sheet.bring(steps.profit);
  const declared = sheet.bring(steps.dividends.declared);
  const [depreciation, amortisation, gain] = ['depreciation', 'amortisation', 'gainOnDisposal'].map(
    (name) => result.get(name) as Row,
  ) as [Row, Row, Row];
  put('netProfit', [profit]);
  put('depreciationAndAmortisation', [], [depreciation, amortisation]);
  const depreciated = result.get('leaseDepreciation');
  const leased = writeIndirectLeases(model, steps, totals);
  if (depreciated) put('leaseDepreciation', [], [depreciated]);
  for (const [key, sides] of leased) put(key, ...sides);
  const released = result.get('capitalGrants');
  if (released) put('capitalGrantsReleased', [], [released]);
  put('gainOnDisposal', [], [gain]);
  const capitalised = put('capitalisedInterest', ...flows.of('capitalisedInterest'));
  const proceeds = put('proceeds', ...flows.of('proceeds'));
  const drawn = put('newLoans', ...flows.of('newLoans'));
  const owed = put('owedForAssets', ...flows.of('owedForAssets'));
  const fees = steps.loans.flatMap((loan) => loan.fees ?? []);
  const ofFees = (key: 'loanFeesAmortised' | 'loanFees', list: readonly Row[]) =>
    list.length === 0 ? [] : totals.of(sheet, list, model.rowName(key)).map((row) => sheet.bring(row));
  const amortised = ofFees(
    'loanFeesAmortised',
    fees.map((fee) => fee.amortised),
  );
  const feesPaid = ofFees(
    'loanFees',
    fees.map((fee) => fee.paid),
  );
  if (fees.length > 0) {
    put('loanFeesAmortised', amortised);
    put('loanFees', [], feesPaid);
  }
  const besides: Record<string, [Part[], Part[]]> = {
    payables: [[], [owed]],
    capitalExpenditure: [[depreciation, amortisation, gain, owed], [proceeds]],
    capitalGrantsReceived: [released ? [released] : [], []],
    leasePrincipal: [
      [...(depreciated ? [depreciated] : []), ...leased.flatMap(([, [, minus]]) => minus)],
      leased.flatMap(([, [plus]]) => plus),
    ],
    repaid: [feesPaid, [drawn, capitalised, ...amortised]],
    dividendsPaid: [[], [declared]],
    otherEquity: [[declared], [profit]],
  };
  const used = new Set(accountsOf(model.plan));
  for (const { key, accounts } of cashFlowLayout) {
    const [plus, minus] = besides[key] ?? [[], []];
    const held = accounts.map((index) => balanceAccounts[index] as BalanceAccount).filter((name) => used.has(name));
    if (held.length === 0) continue;
    const fall = (sign: 1 | -1) => [
      ...held.filter((name) => signOf(name) === sign).map((name) => before(balance[name])),
      ...held.filter((name) => signOf(name) !== sign).map((name) => balance[name]),
    ];
    put(key, [...fall(1), ...plus], [...fall(-1), ...minus]);
  }
  return rows;
}

/** What operating leases cost beyond what is paid of them, and interest of the others beyond what is paid: what adds up to each. */
function writeIndirectLeases(model: Model, { leases, carried }: Steps, totals: Totals) {
  const sheet = model.sheet('accounts');
  const put = (key: string, plus: readonly Row[], minus: readonly Row[]): [string, [Row[], Row[]]][] => {
    const side = (rows: readonly Row[]) => totals.of(sheet, rows, model.rowName(key)).map((row) => sheet.bring(row));
    return minus.length === 0 ? [] : [[key, [side(plus), side(minus)]]];
  };
  const [operating, rightOfUse] = [leasesOf(leases, 'operating'), leasesOf(leases, 'rightOfUse')];
  const cost = [
    ...operating.flatMap(({ interest, writtenDown }) => [interest, writtenDown]),
    ...carried.filter(({ to }) => to === 'leaseExpense').map(({ row }) => row),
  ];
  const borne = rightOfUse.map(({ interest }) => interest);
  return [
    ...put(
      'operatingLeases',
      cost,
      operating.map(({ payment }) => payment),
    ),
    ...put(
      'leaseInterestUnpaid',
      borne,
      rightOfUse.flatMap(({ paid }) => paid?.interest ?? []),
    ),
  ];
}
