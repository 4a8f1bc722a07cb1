import { directRoleIn } from '#shared/engine/steps/direct-labour.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Model } from '../model';
import { before, column, f, listed, type Row, type Writing } from '../sheet';
import { allocated, type Block, blockOf, isActive, runsOf, underRamp } from './common';

/** What the sheet People has of a role, step 5 of the forecast model. */
export interface PayrollRows {
  /** In the cost of sales. */
  isDirect: boolean;
  heads: Row;
  gross: Row;
  onCost: Row;
  withheld: Row;
  netPay: Row;
  settled: Row;
}

type Planned = Pick<PayrollRows, 'isDirect' | 'heads' | 'gross' | 'onCost'> & { block: Block; name: string };

/** Pay, on-cost and withholding by role. */
export function writePayroll(model: Model): PayrollRows[] {
  const { staff } = model.plan;
  if (!model.booked) return staff.map((role) => writeWithheld(writePlanned(model, role)));
  const roles = bookPay(
    model,
    staff.map((role) => writePlanned(model, role)),
  );
  return roles.map(writeWithheld);
}

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writePlanned(model: Model, role: StaffRole): Planned {
  const { id, name, factor } = role;
  const isDirect = directRoleIn(model.plan)(role);
  const block = blockOf(model, 'people', `staff/${id}`);
  const { own, sheet } = block;
  sheet.block(name);
  const runs = runsOf(block);
  const figure = sheet.months({ key: 'heads', unit: 'heads' }, f`IF(${isActive(runs)},${own('heads')},0)`);
  const heads = underRamp(block, runs, { figure, key: 'heads', line: { factor } });
  const salary = money(
    block,
    'salaryOfYear',
    f`IF(t<=${runs.start},${own('yearlySalary')},IF(place=1,TIMES(prev,1+${own('raise')}),prev))`,
  );
  const pay = money(block, 'payOfOne', f`ROUND(TIMES(${salary},place,12)-TIMES(${salary},place-1,12),dp)`);
  const gross = money(block, 'grossPay', f`TIMES(${pay},${heads})`);
  const onCost = money(block, 'onCost', f`TIMES(${gross},${own('onCostRate')})`);
  return { block, name, isDirect, heads, gross, onCost };
}

function writeWithheld({ block, isDirect, heads, gross, onCost }: Planned): PayrollRows {
  const withheld = money(block, 'withheld', f`TIMES(${gross},${block.own('withholdingRate')})`);
  const netPay = money(block, 'netPay', f`ROUND(${gross}-${withheld},dp)`);
  const settled = money(block, 'settled', f`ROUND(${before(withheld)}+${before(onCost)},dp)`);
  return { isDirect, heads, gross, onCost, withheld, netPay, settled };
}

/** Booked pay and on-cost beyond the planned ones, divided over the roles by planned pay; left to the books without any. */
function bookPay(model: Model, roles: readonly Planned[]): Planned[] {
  const { booked } = model;
  const sheet = model.sheet('people');
  if (!booked || roles.length === 0) return [...roles];
  const { until } = booked;
  sheet.block(model.word('booked.pay'));
  const ofRoles = (key: string, unit: 'whole' | 'money', formula: (role: Planned) => Writing) =>
    roles.map((role) => sheet.months({ key, unit, name: role.name, until }, formula(role)));
  const weights = ofRoles('weight', 'whole', ({ gross }) => f`ROUND(${gross}*minor,0)`);
  const isPaid = f`SUM(${column(weights)})>0`;
  const divided = (key: 'gross' | 'onCost', row: string) => {
    const planned = ofRoles(key === 'gross' ? 'grossPay' : 'onCost', 'money', (role) => f`${role[key]}`);
    const own = booked.row(row);
    const beyond = sheet.months(
      { key: 'beyondRoles', unit: 'money', until },
      f`ROUND(${own ?? 0}-SUM(${column(planned)}),dp)`,
    );
    return allocated(sheet, { amount: beyond, weights, until });
  };
  const parts = { gross: divided('gross', 'wagesAndSalaries'), onCost: divided('onCost', 'employerOnCost') };
  return roles.map((role, i) => {
    sheet.block(role.name);
    const asPaid = (key: 'gross' | 'onCost') => {
      const [row, part] = [role[key], parts[key][i] as Row];
      const first = f`IF(${isPaid},ROUND(${row}+${part},dp),${row})`;
      return sheet.parted(
        { key: row.spec.key, unit: 'money', rule: model.word('booked.rule') },
        { until, first, rest: f`${row}` },
      );
    };
    return { ...role, gross: asPaid('gross'), onCost: asPaid('onCost') };
  });
}

/** Heads of all roles. */
export function writeHeadcount(model: Model, roles: readonly PayrollRows[]): Row {
  const sheet = model.sheet('people');
  sheet.block(model.word('blocks.headcount'));
  const sum = roles.length === 0 ? f`0` : f`ROUND(${listed(roles.map(({ heads }) => heads))},3)`;
  return sheet.months({ key: 'headcount', unit: 'heads' }, sum);
}
