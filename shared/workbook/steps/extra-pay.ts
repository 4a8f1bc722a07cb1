import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { StaffRole } from '#shared/inputs/forecast/fields/staff.ts';
import type { Model } from '../model';
import { allMonths, applied, before, f, monthsFromOn, type Row, sumOf, type Writing } from '../sheet';
import { type Block, isActive, type Runs } from './common';

/** What a role is paid beside the pay of the month, and the on-cost of all. */
export interface ExtraRows {
  extra: Row | null;
  holiday: Row | null;
  /** Paid of what was owed: extra salaries, and a leaver's holiday. */
  extraDue: Row | null;
  holidayDue: Row | null;
  /** 1 where extra salaries are paid. */
  isPaid: Row | null;
  /** On-cost of the month, and what of it falls due. */
  onCost: Row;
  onCostDue: Row;
}

const money = ({ sheet }: Block, key: string, ...formulas: [Writing, Writing?]) =>
  sheet.months({ key, unit: 'money' }, ...formulas);

/** Pay of the days employed in the first and the last month. */
export function writePartMonths(block: Block, role: StaffRole, full: Row): Row {
  if (!role.startDay && !role.endDay) return full;
  const { sheet, own } = block;
  const { date } = sheet.head;
  const [start, end, startDay, endDay] = ['startMonth', 'endMonth', 'startDay', 'endDay'].map((key) =>
    sheet.bring(own(key)),
  ) as [Row, Row, Row, Row];
  const ofMonth = sheet.months({ key: 'daysOfMonth', unit: 'days' }, f`DATE(YEAR(${date}),MONTH(${date})+1,1)-${date}`);
  const within = (month: Row, day: Row, otherwise: Writing) =>
    f`IF(OR(${month}="",${day}=""),${otherwise},IF(t=${month},MIN(${day},${ofMonth}),${otherwise}))`;
  const days = f`MAX(0,${within(end, endDay, f`${ofMonth}`)}-${within(start, startDay, f`1`)}+1)`;
  const employed = sheet.months({ key: 'daysEmployed', unit: 'days' }, days);
  return money(block, 'payOfDays', f`TIMES(${full},${employed},${ofMonth})`);
}

/** By place in the fiscal year, days of holiday a head that are earned less taken, in thousandths. */
export function writeHolidayYear(model: Model): Row | null {
  const { inputs, document } = model;
  if (inputOf(document.payroll, 'holidayDays') === 0) return null;
  const sheet = model.sheet('people');
  sheet.block(model.word('blocks.holiday'));
  const until = 12;
  const put = (key: string, ...formulas: [Writing, Writing?]) =>
    sheet.months({ key, unit: 'whole', until }, ...formulas);
  const days = sheet.bring(inputs.cell('payroll/holidayDays'));
  const typed = inputs.tableOrNull('payroll/holidayWeights');
  const place = put('placeOfYear', f`prev+1`, f`0`);
  const earned = put('holidayEarned', f`TIMES(1000*${days},${place},12)`);
  const own = put('seasonWeight', typed ? f`ROUND(${typed}*1000,0)` : f`1`);
  const weight = put('weightUsed', f`IF(SUM(${allMonths(own)})=0,1,${own})`);
  const sum = sheet.constant({ key: 'sumOfWeights', unit: 'whole' }, f`SUM(${allMonths(weight)})`);
  const size = f`1000*${days}`;
  const part = put('wholePart', f`INT(${size}*${weight}/${sum})`);
  const rest = put('remainder', f`${size}*${weight}-${part}*${sum}`);
  const left = sheet.constant({ key: 'left', unit: 'whole' }, f`${size}-SUM(${allMonths(part)})`);
  const rank = f`SUMPRODUCT(--(${allMonths(rest)}>${rest}))+SUMPRODUCT(--(${monthsFromOn(rest, 1)}=${rest}))`;
  const taken = put('holidayTaken', f`prev+${part}+(${rank}<=${left})`, f`0`);
  return put('holidayNet', f`${earned}-${taken}`);
}

interface Paid {
  runs: Runs;
  role: StaffRole;
  full: Row;
  gross: Row;
  bonus: Row | null;
}

/** What is owed until it is paid, with its on-cost: by what both grow, and what of them falls due. */
function writeOwed(block: Block, key: string, { owed, isDue }: { owed: Row; isDue: Writing }) {
  const kept = (row: Row) => money(block, 'keptOwed', f`IF(${isDue},0,${row})`, f`0`);
  const onCost = money(block, 'onCostOwed', f`TIMES(${owed},${block.own('onCostRate')})`);
  const grown = (row: Row) => f`ROUND(${row}-${before(kept(row))},dp)`;
  const due = (row: Row) => f`IF(${isDue},${row},0)`;
  return {
    grown: money(block, key, grown(owed)),
    onCost: money(block, 'onCostGrown', grown(onCost)),
    due: money(block, 'paidOfOwed', due(owed)),
    onCostDue: money(block, 'onCostDue', due(onCost)),
  };
}

/** Extra salaries and holiday that are owed, and the on-cost of all that a role is paid. */
export function writeExtraPay(
  block: Block,
  { runs, role, full, gross, bonus }: Paid,
  holidayNet: Row | null,
): ExtraRows {
  const { sheet, own, model } = block;
  const { start, end } = runs;
  const isOn = isActive(runs);
  const { extraSalaryMonths = [] } = role;
  let isPaid: Row | null = null;
  let extra: ReturnType<typeof writeOwed> | null = null;
  if (role.extraSalaries) {
    const inMonths = extraSalaryMonths.map((month) => f`MONTH(${sheet.head.date})=${month}`);
    const pays = sheet.months(
      { key: 'isExtraPaid', unit: 'flag' },
      f`IF(AND(${isOn},${applied('OR', [f`t=${end}`, ...inMonths])}),1,0)`,
    );
    const since = sheet.declare({ key: 'paySince', unit: 'money' });
    sheet.months(since, f`ROUND(IF(${before(pays)}=1,0,prev)+${gross},dp)`, f`0`);
    const owed = money(block, 'extraOwed', f`IF(${isOn},TIMES(${since},${own('extraSalaries')},12),0)`);
    extra = writeOwed(block, 'extraGrown', { owed, isDue: f`${pays}=1` });
    isPaid = sheet.months({ key: 'isExtraPaid', unit: 'flag' }, f`IF(${own('extraSalaries')}>0,${pays},0)`);
  }
  let holiday: ReturnType<typeof writeOwed> | null = null;
  if (holidayNet) {
    const net = (place: Writing) => f`INDEX(${allMonths(holidayNet)},1,${place})`;
    const first = f`${start}-t+place-1`;
    const days = sheet.months(
      { key: 'holidayLeft', unit: 'whole' },
      f`IF(${isOn},MAX(0,${net(f`place`)}-IF(${first}<1,0,${net(f`MAX(1,${first})`)})),0)`,
    );
    const working = model.inputs.cell('payroll/workingDays');
    const owed = money(block, 'holidayOwed', f`TIMES(${full},12*${days},1000*${working})`);
    holiday = writeOwed(block, 'holidayGrown', { owed, isDue: f`t=${end}` });
  }
  const times = (row: Row) => money(block, 'onCost', f`TIMES(${row},${own('onCostRate')})`);
  const ofPay = [times(gross), ...(bonus ? [times(bonus)] : [])];
  const some = (rows: readonly (Row | undefined)[]) => rows.filter((row) => row !== undefined);
  const grown = some([extra?.onCost, holiday?.onCost]);
  const due = some([extra?.onCostDue, holiday?.onCostDue]);
  const all = (rows: readonly Row[]) => {
    const [only] = ofPay;
    return rows.length + ofPay.length === 1 && only ? only : money(block, 'onCostOfAll', sumOf([...ofPay, ...rows]));
  };
  return {
    ...{ extra: extra?.grown ?? null, holiday: holiday?.grown ?? null, isPaid },
    ...{ extraDue: extra?.due ?? null, holidayDue: holiday?.due ?? null },
    ...{ onCost: all(grown), onCostDue: all(due) },
  };
}
