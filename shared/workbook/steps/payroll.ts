import { isContractor } from '#shared/engine/steps/contractors.ts';
import { directRoleIn } from '#shared/engine/steps/direct-labour.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Model } from '../model';
import { allMonths, atMonth, before, column, f, listed, type Row, sumOf, type Writing } from '../sheet';
import { allocated, asBooked, type Block, blockOf, isActive, paidByTerms, type Runs, runsOf } from './common';
import { type ExtraRows, writeExtraPay, writeHolidayYear, writePartMonths } from './extra-pay';
import { type Bought, bookBought, planBought } from './purchases';
import { orStandardRate } from './revenue';
import { ruled } from './ruled';

/** What the sheet People has of a role, step 5 of the forecast model. */
export interface PayrollRows {
  /** In the cost of sales. */
  isDirect: boolean;
  /** Pay of the month, and what is earned beside it of a role that has it. */
  gross: Row;
  bonus: Row | null;
  extra: Row | null;
  holiday: Row | null;
  onCost: Row;
  netPay: Row;
  extraPaid: Row | null;
  /** Withheld, and on-cost, that fall due with the payroll tax of the month. */
  taxDue: Row;
}

/** The same of a role that invoices what it does. */
export interface ContractorRows extends Bought {
  role: StaffRole;
  isDirect: boolean;
  payment: Row;
}

export interface PeopleRows {
  payroll: PayrollRows[];
  contractors: ContractorRows[];
  settlement: SettlementRows;
  /** People of all roles. */
  headcount: Row;
}

interface Role {
  block: Block;
  runs: Runs;
  role: StaffRole;
  isDirect: boolean;
  heads: Row;
  /** Of whole months, and of the days employed. */
  full: Row;
  gross: Row;
  bonus: Row | null;
}

type Employed = Role & ExtraRows;

/** Pay, on-cost and withholding by role, and what contractors invoice. */
export function writePayroll(model: Model): PeopleRows {
  const roles = model.plan.staff.map((role) => writeRole(model, role));
  const holiday = writeHolidayYear(model);
  const employed = roles
    .filter(({ role }) => !isContractor(role))
    .map((role) => {
      role.block.sheet.block(role.role.name);
      return { ...role, ...writeExtraPay(role.block, role, holiday) };
    });
  const contractors = writeContractors(
    model,
    roles.filter(({ role }) => isContractor(role)),
  );
  const payroll = bookPay(model, employed).map((booked, i) => writeWithheld(booked, (employed[i] as Employed).onCost));
  const flags = employed.flatMap(({ isPaid }) => isPaid ?? []);
  const sheet = model.sheet('people');
  sheet.block(model.word('blocks.headcount'));
  const sum = roles.length === 0 ? f`0` : f`ROUND(${listed(roles.map(({ heads }) => heads))},3)`;
  const settlement = writeSettlement(model, payroll, flags);
  const headcount = sheet.months({ key: 'headcount', unit: 'heads' }, sum);
  model.formulas.offer('totals/headcount', () => headcount);
  return { payroll, contractors, settlement, headcount };
}

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writeRole(model: Model, role: StaffRole): Role {
  const block = blockOf(model, 'people', `staff/${role.id}`);
  const { own, table, sheet } = block;
  sheet.block(role.name);
  const runs = runsOf(block);
  const heads = ruled(block, runs, {
    ...{ row: 'headcount', line: role, key: 'heads' },
    rule: () => sheet.months({ key: 'heads', unit: 'heads' }, f`IF(${isActive(runs)},${own('heads')},0)`),
  });
  const grown = f`IF(t<=${runs.start},${own('yearlySalary')},IF(place=1,TIMES(prev,1+${own('raise')}),prev))`;
  const rule = () => money(block, 'salaryOfYear', grown);
  const salary = ruled(block, runs, { row: 'salary', line: role, key: 'salaryOfYear', rule });
  const pay = money(block, 'payOfOne', f`ROUND(TIMES(${salary},place,12)-TIMES(${salary},place-1,12),dp)`);
  const full = money(block, 'grossPay', f`TIMES(${pay},${heads})`);
  model.formulas.offer(`${block.path}/pay`, () => full);
  const gross = writePartMonths(block, role, full);
  // Bonuses of months past the horizon may be blank.
  const bonus = role.bonuses ? money(block, 'bonusEarned', f`IF(${isActive(runs)},SUM(${table('bonuses')}),0)`) : null;
  return { block, runs, role, isDirect: directRoleIn(model.plan)(role), heads, full, gross, bonus };
}

function writeWithheld(role: Employed, plannedOnCost: Row): PayrollRows {
  const { block, isDirect, gross, bonus, extra, holiday, extraDue, holidayDue, onCost, onCostDue } = role;
  const kept = (row: Row) => money(block, 'withheld', f`TIMES(${row},${block.own('withholdingRate')})`);
  const paid = [gross, bonus, holidayDue].filter((row) => row !== null);
  const ofPay = paid.map(kept);
  const ofExtra = extraDue && kept(extraDue);
  const extraPaid = extraDue && ofExtra && money(block, 'extraPaid', f`ROUND(${extraDue}-${ofExtra},dp)`);
  const netPay = money(block, 'netPay', sumOf(paid, ofPay));
  const withheld = [...ofPay, ...(ofExtra ? [ofExtra] : [])];
  // What is booked of on-cost beyond the plan falls due with it.
  const beyond: [Row[], Row[]] = onCost === plannedOnCost ? [[], []] : [[onCost], [plannedOnCost]];
  const taxDue = money(block, 'taxDueOfRole', sumOf([...withheld, onCostDue, ...beyond[0]], beyond[1]));
  return { isDirect, gross, bonus, extra, holiday, onCost, netPay, extraPaid, taxDue };
}

/** Payroll tax of all roles as it is paid, and what is owed at the start. */
export interface SettlementRows {
  settled: Row;
  openingPaid: Row;
  /** Owed at the end of a month; null without booked months. */
  owed: Row | null;
}

/** Payroll tax by period; of the opening payroll liabilities what is owed of extra salaries is paid with the first ones. */
function writeSettlement(model: Model, payroll: readonly PayrollRows[], flags: readonly Row[]): SettlementRows {
  const sheet = model.sheet('people');
  const { inputs, document, booked, plan } = model;
  sheet.block(model.word('blocks.payrollTax'));
  const put = (key: string, ...formulas: [Writing, Writing?]) => sheet.months({ key, unit: 'money' }, ...formulas);
  const every = inputOf(document.payroll, 'settleEveryMonths');
  const lag = sheet.bring(inputs.cell('payroll/monthsUntilPayment'));
  let due = put('payrollTaxDue', sumOf(payroll.map(({ taxDue }) => taxDue)));
  if (every > 1) {
    const month = f`MOD(MONTH(${sheet.head.date}),${every})`;
    const toDate = put('payrollTaxToDate', f`ROUND(IF(${month}=1,0,prev)+${due},dp)`);
    due = put('payrollTaxOfPeriod', f`IF(${month}=0,${toDate},0)`);
  }
  const settled = put('settled', f`IF(t>${lag},INDEX(${allMonths(due)},1,t-${lag}),0)`);
  const opening = sheet.bring(inputs.cell('opening/payrollLiabilities'));
  let paidOff = f`IF(t=MAX(1,${lag}),${opening},0)`;
  if (document.openingPosition.payrollAccrued && flags.length > 0) {
    const begun = sheet.months({ key: 'extraPaidSoFar', unit: 'flag' }, f`IF(${listed(flags)}>0,1,prev)`, f`0`);
    const typed = sheet.bring(inputs.cell('openingPosition/payrollAccrued'));
    const accrued = sheet.constant(
      { key: 'openingExtra', unit: 'money' },
      f`IF(${atMonth(begun, plan.months)}=1,MIN(${typed},MAX(0,${opening})),0)`,
    );
    const isFirst = f`AND(${begun}=1,${before(begun)}<1)`;
    paidOff = f`ROUND(IF(t=MAX(1,${lag}),${opening}-${accrued},0)+IF(${isFirst},${accrued},0),dp)`;
  }
  const openingPaid = put('openingPayrollPaid', paidOff);
  if (!booked) return { settled, openingPaid, owed: null };
  const some = (rows: readonly (Row | null)[]) => rows.filter((row) => row !== null);
  const earned = some(payroll.flatMap((role) => [role.gross, role.bonus, role.extra, role.holiday, role.onCost]));
  const paid = [...some(payroll.flatMap(({ netPay, extraPaid }) => [netPay, extraPaid])), settled, openingPaid];
  const moved = earned.length > 0 ? f`${listed(earned)}-${listed(paid)}` : f`-${listed(paid)}`;
  return { settled, openingPaid, owed: put('payrollOwed', f`ROUND(prev+${moved},dp)`, f`${opening}`) };
}

/** What is booked of some roles beyond their planned figures, divided by weights: rows of the booked months. */
function divideBooked(
  model: Model,
  roles: readonly Role[],
  {
    row,
    unit,
    planned,
    weights,
  }: { row: string; unit: string; planned: (i: number) => Writing; weights: readonly Row[] },
): Row[] {
  const sheet = model.sheet('people');
  const until = model.booked?.until ?? 0;
  const rows = roles.map(({ role: { name } }, i) =>
    sheet.months({ key: unit, unit: 'money', name, until }, planned(i)),
  );
  const beyond = sheet.months(
    { key: 'beyondRoles', unit: 'money', until },
    f`ROUND(${model.booked?.row(row) ?? 0}-SUM(${column(rows)}),dp)`,
  );
  return allocated(sheet, { amount: beyond, weights, until });
}

/** Weights of booked months by what is planned. */
const weightsOf = (model: Model, roles: readonly Role[], planned: (i: number) => Row): Row[] =>
  roles.map(({ role: { name } }, i) =>
    model
      .sheet('people')
      .months({ key: 'weight', unit: 'whole', name, until: model.booked?.until ?? 0 }, f`ROUND(${planned(i)}*minor,0)`),
  );

/** Booked pay and on-cost beyond the planned ones, divided over the roles by planned pay; left to the books without any. */
function bookPay(model: Model, roles: readonly Employed[]): Employed[] {
  if (!model.booked || roles.length === 0) return [...roles];
  const sheet = model.sheet('people');
  sheet.block(model.word('booked.pay'));
  const weights = weightsOf(model, roles, (i) => (roles[i] as Employed).gross);
  const sum = f`SUM(${column(weights)})>0`;
  // Where profit is shared the books do not tell its share from pay.
  const isShared = inputOf(model.document.payroll, 'profitBonusShare') > 0;
  const isPaid = isShared ? f`AND(${sum},${model.inputs.cell('payroll/profitBonusShare')}=0)` : sum;
  const divided = (key: 'gross' | 'onCost', row: string) =>
    divideBooked(model, roles, {
      ...{ row, unit: key === 'gross' ? 'grossPay' : 'onCost', weights },
      planned: (i) => {
        const { gross, bonus, extra, holiday, onCost } = roles[i] as Employed;
        return key === 'onCost' ? f`${onCost}` : sumOf([gross, bonus, extra, holiday].filter((part) => part !== null));
      },
    });
  const parts = { gross: divided('gross', 'wagesAndSalaries'), onCost: divided('onCost', 'employerOnCost') };
  return roles.map((role, i) => {
    sheet.block(role.role.name);
    const asPaid = (key: 'gross' | 'onCost') =>
      asBooked(role.block, role[key], f`IF(${isPaid},ROUND(${role[key]}+${parts[key][i] as Row},dp),${role[key]})`);
    return { ...role, gross: asPaid('gross'), onCost: asPaid('onCost') };
  });
}

/** Bought as any purchase; what is booked of them beyond the planned cost is divided by that. */
function writeContractors(model: Model, roles: readonly Role[]): ContractorRows[] {
  const sheet = model.sheet('people');
  const planned = roles.map(({ block, role, gross, bonus }) => {
    sheet.block(role.name);
    const rate = orStandardRate(block, 'salesTaxRate');
    const net = bonus ? money(block, 'fee', f`ROUND(${gross}+${bonus},dp)`) : gross;
    return planBought(block, { net, rate, share: sheet.bring(block.own('recoverableShare')) });
  });
  const costOf = (i: number) => (planned[i] as (typeof planned)[number]).cost;
  if (model.booked && roles.length > 0) sheet.block(model.word('booked.fees'));
  const parts =
    model.booked && roles.length > 0
      ? divideBooked(model, roles, {
          ...{ row: 'contractors', unit: 'cost', weights: weightsOf(model, roles, costOf) },
          planned: (i) => f`${costOf(i)}`,
        })
      : [];
  return roles.map(({ block, role, isDirect }, i) => {
    sheet.block(role.name);
    const part = parts[i];
    const booked = part ? f`ROUND(${costOf(i)}+${part},dp)` : null;
    const own = bookBought(block, planned[i] as (typeof planned)[number], { booked });
    const payment = paidByTerms(block, `staff/${role.id}`, { amount: own.owed });
    return { ...own, role, isDirect, payment };
  });
}
