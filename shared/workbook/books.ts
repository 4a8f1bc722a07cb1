import { account } from '../engine/ledger/accounts';
import { purposeOfBalance, purposeOfResult, unplannedPurposes } from '../engine/true-up';
import { accountsOf, resultsOf, signOf } from './booked';
import type { Entry, Steps } from './emitters';
import type { BalanceAccount, Model } from './model';
import { f, type Row } from './sheet';
import { blockOf } from './steps/common';

/** What brings the accounts to the books in booked months, each against cash: rows of Accounts, in the sign of the account. */
export interface Books {
  balance: ReadonlyMap<BalanceAccount, Row>;
  result: ReadonlyMap<string, Row>;
  entries: readonly Entry[];
}

/** Declares the rows, which the sheet Accounts writes; null without booked months. */
export function declareBooks(model: Model, { revenue }: Pick<Steps, 'revenue'>): Books | null {
  const { booked } = model;
  if (!booked) return null;
  const sheet = model.sheet('accounts');
  const entries: Entry[] = [];
  const declare = (name: string) =>
    sheet.declare({
      key: 'toBooks',
      unit: 'money',
      until: booked.until,
      name: model.word('booked.toBooks', { name: model.rowName(name) }),
    });
  const balance = new Map<BalanceAccount, Row>();
  for (const name of accountsOf(model.plan)) {
    const purpose = purposeOfBalance[account[name]];
    if (purpose === undefined) continue;
    const row = declare(name);
    balance.set(name, row);
    entries.push(
      signOf(name) === 1 ? { from: 'cash', to: name, row, purpose } : { from: name, to: 'cash', row, purpose },
    );
  }
  const result = new Map<string, Row>();
  for (const name of resultsOf(model.plan)) {
    // Income tax is taken from the books by its step; direct labour is booked in the rows of pay.
    if (name === 'currentTax' || name === 'directLabour') continue;
    const row = declare(name);
    result.set(name, row);
    entries.push({ from: name, to: 'cash', row, purpose: purposeOfResult[name] });
  }
  for (const [name, row] of booked.unplanned) {
    const [purpose, sign] = unplannedPurposes[name];
    entries.push(sign === 1 ? { from: 'cash', to: name, row, purpose } : { from: name, to: 'cash', row, purpose });
  }
  // A line without a planned cost has no step that takes the booked one.
  for (const { line } of revenue.filter(({ line: { directCostMode } }) => directCostMode === 'none')) {
    if (!booked.row(`directCost:${line.id}`)) continue;
    const block = blockOf(model, 'costs', `revenue/${line.id}`);
    block.sheet.block(line.name);
    const row = block.sheet.months(
      { key: 'cost', unit: 'money', until: booked.until },
      block.booked('directCost') ?? f`0`,
    );
    entries.push({ from: 'cash', to: `directCost:${line.id}`, row, purpose: 'paidToSuppliers' });
  }
  return { balance, result, entries };
}
