import type { Model } from '../model';
import { before, f, listed, type Row, type Writing } from '../sheet';
import { blockOf, isActive, runsOf } from './common';

/** What the sheet People has of a role, step 5 of the forecast model. */
export interface PayrollRows {
  heads: Row;
  gross: Row;
  onCost: Row;
  withheld: Row;
  netPay: Row;
  settled: Row;
}

/** Pay, on-cost and withholding by role. */
export function writePayroll(model: Model): PayrollRows[] {
  const sheet = model.sheet('people');
  return model.plan.staff.map(({ id, name }) => {
    const block = blockOf(model, 'people', `staff/${id}`);
    const { own } = block;
    sheet.block(name);
    const runs = runsOf(block);
    const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
    const heads = sheet.months({ key: 'heads', unit: 'heads' }, f`IF(${isActive(runs)},${own('heads')},0)`);
    const salary = money(
      'salaryOfYear',
      f`IF(t<=${runs.start},${own('yearlySalary')},IF(place=1,TIMES(prev,1+${own('raise')}),prev))`,
    );
    const pay = money('payOfOne', f`ROUND(TIMES(${salary},place,12)-TIMES(${salary},place-1,12),dp)`);
    const gross = money('grossPay', f`TIMES(${pay},${heads})`);
    const onCost = money('onCost', f`TIMES(${gross},${own('onCostRate')})`);
    const withheld = money('withheld', f`TIMES(${gross},${own('withholdingRate')})`);
    const netPay = money('netPay', f`ROUND(${gross}-${withheld},dp)`);
    const settled = money('settled', f`ROUND(${before(withheld)}+${before(onCost)},dp)`);
    return { heads, gross, onCost, withheld, netPay, settled };
  });
}

/** Heads of all roles. */
export function writeHeadcount(model: Model, roles: readonly PayrollRows[]): Row {
  const sheet = model.sheet('people');
  sheet.block(model.word('blocks.headcount'));
  const sum = roles.length === 0 ? f`0` : f`ROUND(${listed(roles.map(({ heads }) => heads))},3)`;
  return sheet.months({ key: 'headcount', unit: 'heads' }, sum);
}
