import { account } from '#shared/engine/ledger/accounts.ts';
import { usedAccounts } from '#shared/engine/ledger/used-accounts.ts';
import type { Entry, Steps } from '../emitters';
import type { Totals } from '../ledger-totals';
import type { BalanceAccount, Booked, Model } from '../model';
import {
  applied,
  atMonth,
  atStart,
  before,
  f,
  listed,
  monthsFromOn,
  type Row,
  type Sheet,
  someMonths,
  sumOf,
  type Writing,
} from '../sheet';
import type { HeldRows } from './assets';
import { type CapitalisedLease, type LeaseRows, leasesOf } from './leases';
import { shareOwedThen } from './profit-share';
import { customerTerms, inParts, supplierTerms, writeFallingWeights, writeRunOff, writeUsedEqually } from './run-off';

interface Carrying {
  model: Model;
  booked: Booked;
  sheet: Sheet;
  totals: Totals;
}

/**
 * Step 15: what the months after the booked ones settle, use or write off of what the books hold beyond the plan then, on a
 * sheet of its own. No entries without booked months.
 */
export function writeCarryForward(
  model: Model,
  totals: Totals,
  steps: Pick<Steps, 'settlement' | 'profitShare' | 'assets' | 'openingAssets' | 'leases' | 'loans'>,
): Entry[] {
  const { booked } = model;
  if (!booked) return [];
  const at = { model, booked, sheet: model.sheet('carryForward'), totals };
  const { inputs } = model;
  const {
    sheet,
    booked: { until },
  } = at;
  const opening = (field: string) => sheet.bring(inputs.cell(`opening/${field}`));
  const { accountsReceivable, accountsPayable, prepaidExpenses, deferredRevenue } = booked.later;
  const runOff = (terms: typeof customerTerms | typeof supplierTerms) => (amount: Row, after: number) =>
    writeRunOff(model, sheet, { key: 'runOff', amount, terms, after });
  const received = divide(at, 'accountsReceivable', { left: accountsReceivable, unwind: runOff(customerTerms) });
  const paid = divide(at, 'accountsPayable', { left: accountsPayable, unwind: runOff(supplierTerms) });
  const used = divide(at, 'prepaidExpenses', {
    left: prepaidExpenses,
    unwind: (amount, after) => {
      const months = sheet.bring(inputs.cell('openingPosition/prepaidMonths'));
      return writeUsedEqually(sheet, { key: 'runOff', amount, months, after });
    },
  });
  const released = divide(at, 'deferredRevenue', {
    left: deferredRevenue,
    unwind: (amount, after) => inParts(sheet, { key: 'runOff', amount, weights: writeFallingWeights(sheet), after }),
  });

  begin(at, 'payrollLiabilities');
  const atOnce = (name: BalanceAccount, owed: Writing, month: Writing) => {
    const beyond = beyondOf(at, name, owed);
    return sheet.parted({ key: 'carried', unit: 'money' }, { until, first: null, rest: f`IF(t=${month},${beyond},0)` });
  };
  const payrollOwed = steps.settlement.owed ? f`${atMonth(steps.settlement.owed, until)}` : f`0`;
  const payroll = atOnce(
    'payrollLiabilities',
    steps.profitShare ? f`ROUND(${payrollOwed}+${shareOwedThen(steps.profitShare, until)},dp)` : payrollOwed,
    f`${until + 1}`,
  );
  begin(at, 'dividendsPayable');
  const lag = sheet.bring(inputs.cell('dividendPolicy/monthsToPay'));
  const declared = booked.row('flow:dividendsDeclared');
  const unpaid = declared
    ? f`IF(${lag}=0,0,SUM(RANGE(${someMonths(declared, 1, until)},MAX(1,${until + 1}-${lag}),${until})))`
    : f`0`;
  const ofOpening = f`IF(MAX(1,${lag})>${until},${opening('dividendsPayable')},0)`;
  const dividends = atOnce('dividendsPayable', f`ROUND(${ofOpening}+${unpaid},dp)`, f`${until}+MAX(1,${lag})`);

  const owesInterest = usedAccounts(model.plan).has(account.accruedInterest);
  if (owesInterest) begin(at, 'accruedInterest');
  const owed = steps.loans.flatMap(({ owedThen }) => owedThen ?? []);
  const interest = owesInterest ? atOnce('accruedInterest', sumOf(owed), f`${until + 1}`) : null;

  const position = (field: string) => sheet.bring(inputs.cell(`openingPosition/${field}`));
  const held = (kind: 'tangible' | 'intangible') =>
    steps.assets.flatMap((asset) => (asset.line.kind === kind && asset.held ? [asset.held] : []));
  begin(at, 'fixedAssetsCost');
  const depreciation = writeOff(at, {
    held: held('tangible'),
    net: f`ROUND(${opening('fixedAssetsCost')}-${opening('accumulatedDepreciation')},dp)`,
    residual: position('fixedAssetsResidual'),
    life: position('fixedAssetsLifeMonths'),
    charge: steps.openingAssets.fixedAssets,
    accounts: f`ROUND(${atMonth(booked.balance.fixedAssetsCost, until)}-${atMonth(booked.balance.accumulatedDepreciation, until)},dp)`,
  });
  begin(at, 'intangibleAssets');
  const amortisation = writeOff(at, {
    held: held('intangible'),
    net: f`${opening('intangibleAssets')}`,
    residual: 0,
    life: position('intangiblesLifeMonths'),
    charge: steps.openingAssets.intangibles,
    accounts: f`${atMonth(booked.balance.intangibleAssets, until)}`,
  });
  const leased = steps.leases.capitalised.length > 0 ? writeOffLeases(at, steps.leases) : [];
  return [
    { from: 'accountsReceivable', to: 'cash', row: received, purpose: 'receivedFromCustomers' },
    { from: 'cash', to: 'accountsPayable', row: paid, purpose: 'paidToSuppliers' },
    { from: 'prepaidExpenses', to: 'openingPrepaid', row: used },
    { from: 'openingDeferredRevenue', to: 'deferredRevenue', row: released },
    { from: 'cash', to: 'payrollLiabilities', row: payroll, purpose: 'paidToStaff' },
    { from: 'cash', to: 'dividendsPayable', row: dividends, purpose: 'dividendsPaid' },
    ...(interest ? [{ from: 'cash', to: 'accruedInterest', row: interest, purpose: 'interestPaid' } as const] : []),
    { from: 'accumulatedDepreciation', to: 'depreciation', row: depreciation },
    { from: 'intangibleAssets', to: 'amortisation', row: amortisation },
    ...leased,
  ];
}

const begin = ({ sheet, model }: Carrying, account: BalanceAccount) => sheet.block(model.rowName(account));

/** What the books hold at the last booked month beyond what the plan still owes or uses then. */
const beyondOf = ({ sheet, booked }: Carrying, account: BalanceAccount, plan: Writing): Row =>
  sheet.constant(
    { key: 'beyondPlan', unit: 'money' },
    f`ROUND(${atMonth(booked.balance[account], booked.until)}-${plan},dp)`,
  );

interface Unwound {
  left: readonly Row[];
  /** Where the plan leaves nothing to divide over: as an opening balance, after a month. */
  unwind: (amount: Row, after: number) => Row;
}

/** What is beyond is divided over what the plan unwinds month by month, by largest remainder. */
function divide(at: Carrying, account: keyof Booked['later'], { left, unwind }: Unwound): Row {
  const {
    sheet,
    totals,
    model,
    booked: { until },
  } = at;
  begin(at, account);
  const month = (key: string, unit: 'money' | 'whole', rest: Writing) =>
    sheet.parted({ key, unit }, { until, first: null, rest });
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  const opening = unwind(sheet.bring(model.inputs.cell(`opening/${account}`)), 0);
  const own = totals.of(sheet, left, model.word('rows.settledLater')).map((row) => sheet.bring(row));
  const plan = month('unwoundByPlan', 'money', sumOf([opening, ...own]));
  const months = someMonths(plan, until + 1, plan.until);
  const beyond = beyondOf(at, account, f`ROUND(SUM(${months}),dp)`);
  const isDivided = constant('isDivided', f`IF(AND(MIN(${months})>=0,SUM(${months})>0),1,0)`);
  const weight = month('weight', 'whole', f`ROUND(${plan}*minor,0)`);
  const size = constant('allocated', f`ROUND(ABS(${beyond})*minor,0)`);
  const over = constant('sumOfWeights', f`MAX(1,SUM(${someMonths(weight, until + 1, weight.until)}))`);
  const rest = f`${size}-TRUNC(${size}/${over})*${over}`;
  const when = (formula: Writing) => f`IF(${isDivided}=1,${formula},0)`;
  const whole = month('wholePart', 'whole', when(f`TRUNC(${size}/${over})*${weight}+WHOLE(${rest},${weight},${over})`));
  const remainder = month('remainder', 'whole', when(f`REST(${rest},${weight},${over})`));
  const toGive = constant('left', f`${size}-SUM(${someMonths(whole, until + 1, whole.until)})`);
  const larger = f`SUMPRODUCT(--(${someMonths(remainder, until + 1, remainder.until)}>${remainder}))`;
  const equal = f`SUMPRODUCT(--(${monthsFromOn(remainder, until + 1)}=${remainder}))`;
  const fallback = unwind(beyond, until);
  const part = f`SIGN(${beyond})*(${whole}+(${larger}+${equal}<=${toGive}))/minor`;
  return month('carried', 'money', f`IF(${isDivided}=1,${part},${fallback})`);
}

interface Written {
  held: readonly HeldRows[];
  net: Writing;
  residual: Row | 0;
  /** Months that opening assets had left. */
  life: Row;
  /** Of opening assets. */
  charge: Row;
  accounts: Writing;
}

/** What is beyond the registers is written off with what they write off, to the end of it. */
function writeOff(at: Carrying, { held, net, residual, life, charge, accounts }: Written): Row {
  const {
    sheet,
    totals,
    model,
    booked: { until },
  } = at;
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'money' }, formula);
  const brought = (rows: readonly Row[]) =>
    totals.of(sheet, rows, model.word('rows.writtenOffLater')).map((row) => sheet.bring(row));
  const ofOpening = sheet.bring(charge);
  const own = constant('netOfOpening', net);
  const written = constant('writtenOffSoFar', f`ROUND(SUM(${someMonths(ofOpening, 1, until)}),dp)`);
  const sum = (rows: readonly Row[]) => (rows.length === 0 ? f`0` : listed(rows));
  const planned = constant('netHeld', f`ROUND(${own}-${written}+${sum(held.map((asset) => asset.net))},dp)`);
  const openingLeft = f`IF(${life}>0,MAX(0,ROUND(${own}-${residual},dp))-${written},0)`;
  const left = constant('leftToWriteOff', f`ROUND(${openingLeft}+${sum(held.map((asset) => asset.left))},dp)`);
  const charges = sumOf([ofOpening, ...brought(held.map((asset) => asset.charge))]);
  return writtenOff(at, { planned, left, charges, accounts });
}

/** What the books hold beyond the plan, by the charges of the months after them on what is left to write off. */
function writtenOff(
  { sheet, booked: { until } }: Carrying,
  { planned, left, charges, accounts }: { planned: Row; left: Row; charges: Writing; accounts: Writing },
): Row {
  const month = (key: string, rest: Writing) => sheet.parted({ key, unit: 'money' }, { until, first: null, rest });
  const beyond = sheet.constant({ key: 'beyondPlan', unit: 'money' }, f`ROUND(${accounts}-${planned},dp)`);
  const toDate = month('writtenOffToDate', f`ROUND(prev+${month('writtenOff', charges)},dp)`);
  const difference = f`TIMES(${beyond},${toDate},${left})-TIMES(${beyond},${before(toDate)},${left})`;
  return month('carried', f`IF(${left}<=0,0,ROUND(${difference},dp))`);
}

/** The same of leases: with those whose right of use is written down or, without any that is on, with operating ones. */
function writeOffLeases(at: Carrying, leases: LeaseRows): Entry[] {
  const { sheet, totals, model, booked } = at;
  const { until } = booked;
  begin(at, 'rightOfUseAssets');
  const { inputs } = model;
  const constant = (key: string, formula: Writing, unit: 'money' | 'whole' = 'money') =>
    sheet.constant({ key, unit }, formula);
  const [rightOfUse, operating] = [leasesOf(leases, 'rightOfUse'), leasesOf(leases, 'operating')];
  const counted = rightOfUse.map(({ lease }) => inputs.cell(`leases/${lease.id}/enabled`));
  const isOn = f`${constant(
    'someAreOn',
    applied(
      'SUM',
      [0, ...counted].map((part) => f`${part}`),
    ),
    'whole',
  )}>0`;
  const byKind = (make: (list: readonly CapitalisedLease[]) => Writing) =>
    f`IF(${isOn},${make(rightOfUse)},${make(operating)})`;
  const then = (list: readonly CapitalisedLease[]) => sumOf(list.map(({ asset }) => atMonth(asset, until)));
  const none = model.plan.openingBalanceSheet.rightOfUseAssets === undefined;
  const ofNone = none
    ? f`0`
    : f`${inputs.cell('opening/rightOfUseAssets')}-${listed(leases.capitalised.map(({ asset }) => atStart(asset)))}`;
  const row = writtenOff(at, {
    planned: constant('netHeld', f`ROUND(${ofNone}+${then(leases.capitalised)},dp)`),
    left: constant('leftToWriteOff', byKind(then)),
    charges: byKind((list) => {
      const later = list.flatMap((lease) => lease.later ?? []);
      return sumOf(totals.of(sheet, later, model.word('rows.writtenOffLater')).map((row) => sheet.bring(row)));
    }),
    accounts: f`${atMonth(booked.balance.rightOfUseAssets, until)}`,
  });
  const entry = (to: 'leaseDepreciation' | 'leaseExpense', part: Row): Entry => ({
    from: 'rightOfUseAssets',
    to,
    row: part,
  });
  if (operating.length === 0) return [entry('leaseDepreciation', row)];
  if (rightOfUse.length === 0) return [entry('leaseExpense', row)];
  const when = (formula: Writing) =>
    sheet.parted({ key: 'carried', unit: 'money' }, { until, first: null, rest: formula });
  return [
    entry('leaseDepreciation', when(f`IF(${isOn},${row},0)`)),
    entry('leaseExpense', when(f`IF(${isOn},0,${row})`)),
  ];
}
