import type { Plan } from '#shared/engine/timeline/plan.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Grant } from '#shared/inputs/forecast/fields/grants.ts';
import type { Model } from '../model';
import { applied, f, type Row, type Writing } from '../sheet';
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
  return {
    lines,
    openingReceived: isReceived ? openingReceived() : null,
    openingReleased: isReleased ? openingReleased() : null,
  };
}

/** Whether what was deferred of grants at the start is income. */
export const releasesDeferred = ({ document, openingBalanceSheet }: Plan): boolean =>
  openingBalanceSheet.deferredGrants !== undefined && inputOf(document.openingPosition, 'deferredGrantsMonths') > 0;
