import { isContractor } from '#shared/engine/steps/contractors.ts';
import { directRoleIn } from '#shared/engine/steps/direct-labour.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Model } from '../model';
import { before, column, f, listed, type Row, type Writing } from '../sheet';
import {
  allocated,
  asBooked,
  type Block,
  type Bought,
  blockOf,
  bookBought,
  isActive,
  planBought,
  runsOf,
  settle,
  underRamp,
} from './common';
import { orStandardRate } from './revenue';

/** What the sheet People has of a role, step 5 of the forecast model. */
export interface PayrollRows {
  /** In the cost of sales. */
  isDirect: boolean;
  gross: Row;
  onCost: Row;
  withheld: Row;
  netPay: Row;
  settled: Row;
}

/** The same of a role that invoices what it does. */
export interface ContractorRows extends Bought {
  isDirect: boolean;
  payment: Row;
}

export interface PeopleRows {
  payroll: PayrollRows[];
  contractors: ContractorRows[];
  /** People of all roles. */
  headcount: Row;
}

interface Role {
  block: Block;
  role: StaffRole;
  isDirect: boolean;
  heads: Row;
  gross: Row;
}

interface Employed extends Role {
  onCost: Row;
}

/** Pay, on-cost and withholding by role, and what contractors invoice. */
export function writePayroll(model: Model): PeopleRows {
  const roles = model.plan.staff.map((role) => writeRole(model, role));
  const employed = roles
    .filter(({ role }) => !isContractor(role))
    .map((role) => ({
      ...role,
      onCost: money(role.block, 'onCost', f`TIMES(${role.gross},${role.block.own('onCostRate')})`),
    }));
  const contractors = writeContractors(
    model,
    roles.filter(({ role }) => isContractor(role)),
  );
  const payroll = bookPay(model, employed).map(writeWithheld);
  const sheet = model.sheet('people');
  sheet.block(model.word('blocks.headcount'));
  const sum = roles.length === 0 ? f`0` : f`ROUND(${listed(roles.map(({ heads }) => heads))},3)`;
  return { payroll, contractors, headcount: sheet.months({ key: 'headcount', unit: 'heads' }, sum) };
}

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writeRole(model: Model, role: StaffRole): Role {
  const block = blockOf(model, 'people', `staff/${role.id}`);
  const { own, sheet } = block;
  sheet.block(role.name);
  const runs = runsOf(block);
  const figure = sheet.months({ key: 'heads', unit: 'heads' }, f`IF(${isActive(runs)},${own('heads')},0)`);
  const heads = underRamp(block, runs, { figure, key: 'heads', line: { factor: role.factor } });
  const salary = money(
    block,
    'salaryOfYear',
    f`IF(t<=${runs.start},${own('yearlySalary')},IF(place=1,TIMES(prev,1+${own('raise')}),prev))`,
  );
  const pay = money(block, 'payOfOne', f`ROUND(TIMES(${salary},place,12)-TIMES(${salary},place-1,12),dp)`);
  const gross = money(block, 'grossPay', f`TIMES(${pay},${heads})`);
  return { block, role, isDirect: directRoleIn(model.plan)(role), heads, gross };
}

function writeWithheld({ block, isDirect, gross, onCost }: Employed): PayrollRows {
  const withheld = money(block, 'withheld', f`TIMES(${gross},${block.own('withholdingRate')})`);
  const netPay = money(block, 'netPay', f`ROUND(${gross}-${withheld},dp)`);
  const settled = money(block, 'settled', f`ROUND(${before(withheld)}+${before(onCost)},dp)`);
  return { isDirect, gross, onCost, withheld, netPay, settled };
}

/** What is booked of some roles beyond their planned figures, divided by weights: rows of the booked months. */
function divideBooked(
  model: Model,
  roles: readonly Role[],
  { row, unit, planned, weights }: { row: string; unit: string; planned: (i: number) => Row; weights: readonly Row[] },
): Row[] {
  const sheet = model.sheet('people');
  const until = model.booked?.until ?? 0;
  const rows = roles.map(({ role: { name } }, i) =>
    sheet.months({ key: unit, unit: 'money', name, until }, f`${planned(i)}`),
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
  const isPaid = f`SUM(${column(weights)})>0`;
  const divided = (key: 'gross' | 'onCost', row: string) =>
    divideBooked(model, roles, {
      ...{ row, unit: key === 'gross' ? 'grossPay' : 'onCost', weights },
      planned: (i) => (roles[i] as Employed)[key],
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
  const planned = roles.map(({ block, role, gross }) => {
    sheet.block(role.name);
    const rate = orStandardRate(block, 'salesTaxRate');
    return planBought(block, { net: gross, rate, share: sheet.bring(block.own('recoverableShare')) });
  });
  const costOf = (i: number) => (planned[i] as (typeof planned)[number]).cost;
  if (model.booked && roles.length > 0) sheet.block(model.word('booked.fees'));
  const parts =
    model.booked && roles.length > 0
      ? divideBooked(model, roles, {
          ...{ row: 'contractors', unit: 'cost', weights: weightsOf(model, roles, costOf) },
          planned: costOf,
        })
      : [];
  return roles.map(({ block, role, isDirect }, i) => {
    sheet.block(role.name);
    const part = parts[i];
    const own = bookBought(
      block,
      planned[i] as (typeof planned)[number],
      part ? f`ROUND(${costOf(i)}+${part},dp)` : null,
    );
    const payment = settle(model, sheet, {
      amount: own.owed,
      own: { profile: `staff/${role.id}/paymentProfile`, days: `staff/${role.id}/daysToPay` },
      standard: { profile: 'workingCapital/paymentProfile', days: 'workingCapital/daysPayable' },
      ...{ key: 'paid', account: 'accountsPayable' },
    });
    return { ...own, isDirect, payment };
  });
}
