import type { Grant } from '#shared/inputs/forecast/fields/grants.ts';
import { hasBookedGrants, releasesDeferred } from '../booked';
import type { Model } from '../model';
import { applied, before, f, type Row, sumOf, type Writing } from '../sheet';
import { blockOf, monthOf } from './common';

/** What the sheet Assets has of grants, step 6b of the forecast model. */
export interface GrantRows {
  lines: readonly { line: Grant; received: Row; released: Row }[];
  /** What was receivable at the start, and what was deferred then; null where there is none. */
  openingReceived: Row | null;
  openingReleased: Row | null;
}

/** Grants received in a month, and income in equal parts over others. */
export function writeGrants(model: Model): GrantRows {
  const sheet = model.sheet('assets');
  const { inputs, plan } = model;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const part = (amount: Row, k: Writing, n: Row) =>
    f`ROUND(TIMES(${amount},${k},${n})-TIMES(${amount},${k}-1,${n}),dp)`;
  const lines = plan.grants.map((line) => {
    const block = blockOf(model, 'assets', `grants/${line.id}`);
    const { own } = block;
    sheet.block(line.name);
    const month = monthOf(block);
    const from = sheet.constant(
      { key: 'firstMonth', unit: 'month' },
      f`IF(${own('enabled')}=1,${own('releaseFrom')},9999)`,
    );
    const months = sheet.bring(own('releaseMonths'));
    const amount = sheet.bring(own('amount'));
    const received = money('grantReceived', f`IF(t=${month},${amount},0)`);
    const share = part(amount, f`t-${from}+1`, months);
    const released = money('grantReleased', f`IF(AND(t>=${from},t<${from}+${months}),${share},0)`);
    return { line, received, released };
  });
  const opening = (field: 'grantsReceivable' | 'deferredGrants') =>
    plan.openingBalanceSheet[field] === undefined ? null : inputs.cell(`opening/${field}`);
  const [receivable, deferred] = [opening('grantsReceivable'), opening('deferredGrants')];
  const isReceived = receivable && lines.length > 0;
  const isReleased = deferred && releasesDeferred(plan);
  if (isReceived || isReleased) sheet.block(model.rowName('grantsReceivable'));
  const openingReceived = () => {
    const ons = lines.map(({ line }) => inputs.cell(`grants/${line.id}/enabled`));
    const due = sheet.constant(
      { key: 'openingGrants', unit: 'money' },
      f`IF(${applied('MAX', ons)}=1,${receivable as Row},0)`,
    );
    return money('openingGrantsReceived', f`IF(t=1,${due},0)`);
  };
  const openingReleased = () => {
    const months = sheet.bring(inputs.cell('openingPosition/deferredGrantsMonths'));
    return money('openingGrantsReleased', f`IF(t<=${months},${part(sheet.bring(deferred as Row), f`t`, months)},0)`);
  };
  const rows = {
    lines,
    openingReceived: isReceived ? openingReceived() : null,
    openingReleased: isReleased ? openingReleased() : null,
  };
  if (hasBookedGrants(plan)) divideBooked(model, rows, [receivable, deferred]);
  return rows;
}

/** What the books hold of grants, divided over both accounts as the plan goes on from the booked month before. Source: forecast model, section 5.15. */
function divideBooked(model: Model, grants: GrantRows, [receivable, deferred]: readonly (Row | null)[]): void {
  const { booked, inputs } = model;
  if (!booked) return;
  const { until, balance } = booked;
  const sheet = model.sheet('assets');
  sheet.block(model.rowName('grantsReceivable'));
  const spec = (key: string) => ({ key, unit: 'money', until }) as const;
  const of = (kind: Grant['kind'], key: 'received' | 'released') =>
    grants.lines.filter(({ line }) => line.kind === kind).map((line) => line[key]);
  const held = sheet.months(spec('grantsBookedReceivable'), f`-${balance.operatingGrantBalance}`);
  const owed = sheet.months(spec('grantsBookedDeferred'), f`${balance.capitalGrantBalance}`);
  const [operating, capital] = [sheet.declare(spec('operatingGrantsHeld')), sheet.declare(spec('capitalGrantsHeld'))];
  const goesOn = (key: string, own: Row, sides: readonly [Row[], Row[]]) =>
    sheet.months(spec(key), sumOf([before(own), ...sides[0]], sides[1]));
  const received = grants.openingReceived ? [grants.openingReceived] : [];
  const released = grants.openingReleased ? [grants.openingReleased] : [];
  const first = goesOn('operatingGrantsPlanned', operating, [
    of('operating', 'released'),
    [...of('operating', 'received'), ...received],
  ]);
  const second = goesOn('capitalGrantsPlanned', capital, [
    [...of('capital', 'released'), ...released],
    of('capital', 'received'),
  ]);
  const ons = grants.lines.map(({ line }) => inputs.cell(`grants/${line.id}/enabled`));
  const isOn = sheet.constant({ key: 'isOn', unit: 'flag' }, applied('MAX', ons));
  const onBoth = f`IF(OR(${first}<0,${second}>0),-${owed},${held})`;
  const onOne = f`IF(${owed}=0,${held}-MAX(0,MIN(${held},${second})),MAX(-${owed},MIN(0,${first})))`;
  const asBooked = f`OR(${isOn}=0,${held}<0,${owed}<0)`;
  const divided = f`IF(${asBooked},${held},IF(AND(${held}>0,${owed}>0),${onBoth},${onOne}))`;
  sheet.months(operating, f`ROUND(${divided},dp)`, receivable ? f`${receivable}` : f`0`);
  sheet.months(capital, f`ROUND(${held}-${owed}-${operating},dp)`, deferred ? f`-${deferred}` : f`0`);
  balance.operatingGrantBalance = sheet.months(spec('operatingGrantsDivided'), f`-${operating}`);
  balance.capitalGrantBalance = sheet.months(spec('capitalGrantsDivided'), f`-${capital}`);
}
