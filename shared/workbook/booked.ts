import { account, balanceAccounts, resultAccounts } from '../engine/ledger/accounts';
import { balanceOfField } from '../engine/ledger/sheet-accounts';
import { usedAccounts } from '../engine/ledger/used-accounts';
import { isContractor } from '../engine/steps/contractors';
import { directRoleIn } from '../engine/steps/direct-labour';
import { isRightOfUseIn } from '../engine/steps/leases';
import type { Plan } from '../engine/timeline/plan';
import { isResultRow, partsOfRowKey, type UnplannedRow, unplannedRows } from '../inputs/forecast/actuals';
import { type BalanceSheetField, balanceSheetFields, isOptionalSheetField } from '../inputs/forecast/balance-sheet';
import { allLines } from '../inputs/forecast/document';
import { inputOf } from '../inputs/forecast/fields/catalogue';
import type { BalanceAccount, Booked, Model } from './model';
import type { Row } from './sheet';
import { applied, f, type Part, sumOf, type Writing } from './sheet';

const creditAccounts = new Set<string>(balanceAccounts.slice(balanceAccounts.indexOf('accountsPayable')));
for (const name of ['accumulatedDepreciation', 'salesTax', 'incomeTax']) creditAccounts.add(name);
for (const name of ['contractAssets', 'disposalReceivables', 'rightOfUseAssets']) creditAccounts.delete(name);
/** 1 where the row of an account shows a debit balance positive. */
export const signOf = (name: string): 1 | -1 => (creditAccounts.has(name) ? -1 : 1);

/** Charges among the accounts of the profit and loss: the books have them positive, the rows of accounts negative. */
export const incomeAccounts: ReadonlySet<string> = new Set([
  'openingDeferredRevenue',
  'flatRateSurplus',
  'operatingGrants',
  'capitalGrants',
  'gainOnDisposal',
  'interestIncome',
]);

/** The accounts of the balance sheet that stand in the statements of a plan. */
export const accountsOf = (plan: Plan): readonly BalanceAccount[] => {
  const used = new Set(usedAccounts(plan));
  if (hasBookedGrants(plan)) for (const name of grantAccounts) used.add(account[name]);
  return balanceAccounts.filter((name) => used.has(account[name]));
};

const grantAccounts = ['operatingGrantBalance', 'capitalGrantBalance'] as const;

/** True where the books hold grants beside planned ones: they are divided over both accounts. */
export const hasBookedGrants = ({ grants, actual }: Plan): boolean =>
  grants.length > 0 &&
  (['grantsReceivable', 'deferredGrants'] as const).some((field) => actual?.rows.has(`sheet:${field}`));

/** The amount of a field of the balance sheet for an account, over its rows there. */
export function sumOfFields(name: BalanceAccount, rowOf: (field: BalanceSheetField) => Row | null): Writing {
  const fields = balanceSheetFields.filter((field) => balanceOfField[field].index === account[name]);
  const side = (sign: 1 | -1) =>
    fields.filter((field) => balanceOfField[field].sign === sign * signOf(name)).flatMap((field) => rowOf(field) ?? []);
  return sumOf(side(1), side(-1));
}

const income = new Set(['revenue', 'otherIncome', ...incomeAccounts, 'unplannedRevenue', 'unplannedOther']);
const taxes = new Set(['currentTax', 'deferredTax']);

/** Writes the sheet Actuals; null where the forecast has no booked months. */
export function writeBooked(model: Model): Booked | null {
  const { actual } = model.plan;
  if (!actual) return null;
  const { until } = actual;
  const sheet = model.sheet('actuals');
  const typed = new Map<string, Row>();
  const names = new Map(allLines(model.document).map(({ line }) => [line.id, line.name]));
  const put = (key: string) => {
    const [kind, name] = partsOfRowKey(key);
    const shown = names.has(name) || !(kind === 'sheet' || kind === 'flow' || name === '');
    const row = sheet.put(
      sheet.declare({
        ...{ key, unit: kind === 'subscribers' ? 'quantity' : 'money', kind: 'fixed', until, rule: '' },
        name: shown ? `${model.word(`booked.${kind}`)}: ${names.get(name) ?? name}` : model.rowName(name || kind),
      }),
    );
    const amounts = actual.rows.get(key);
    for (let t = 1; t <= until; t++) row.type(t, (amounts?.[t] ?? 0) / row.scale);
    typed.set(key, row);
    return row;
  };
  const putAll = (isOf: (key: string, kind: string) => boolean) => {
    for (const [key, amounts] of actual.rows) {
      const [kind] = partsOfRowKey(key);
      // That nothing is owed, or nobody subscribes, is a level that the forecast goes on from.
      const isSaid = kind === 'loan' || kind === 'subscribers' || amounts.some((amount) => amount !== 0);
      if (isSaid && !typed.has(key) && isOf(key, kind)) put(key);
    }
  };
  const month = (key: string, formula: Writing) =>
    sheet.plain({ key, unit: 'money', kind: 'subtotal', until }, formula);

  sheet.block(model.word('booked.profitAndLoss'));
  putAll((key) => isResultRow(key));
  const results = [...typed].map(([key, row]) => ({ row, kind: partsOfRowKey(key)[0] }));
  const side = (isIncome: boolean, isTax: boolean) =>
    results.filter(({ kind }) => income.has(kind) === isIncome && taxes.has(kind) === isTax).map(({ row }) => row);
  const profitBeforeTax = month('profitBeforeTax', sumOf(side(true, false), side(false, false)));
  const netProfit = month('netProfit', sumOf([profitBeforeTax], side(false, true)));
  sheet.block(model.word('booked.balanceSheet'));
  for (const field of balanceSheetFields)
    if (!isOptionalSheetField(field) || actual.rows.has(`sheet:${field}`)) put(`sheet:${field}`);
  sheet.block(model.word('booked.besides'));
  putAll((_, kind) => kind === 'loan' || kind === 'subscribers' || kind === 'flow');
  sheet.block(model.word('booked.accounts'));
  const balance = Object.fromEntries(
    accountsOf(model.plan).map((name) => [
      name,
      month(
        `accounts.${name}`,
        sumOfFields(name, (field) => typed.get(`sheet:${field}`) ?? null),
      ),
    ]),
  ) as Record<BalanceAccount, Row>;
  return {
    until,
    row: (key) => typed.get(key) ?? null,
    balance,
    unplanned: writeUnplanned(model, (key) => typed.get(key)),
    profitBeforeTax,
    netProfit,
    later: { accountsReceivable: [], accountsPayable: [], prepaidExpenses: [], deferredRevenue: [] },
  };
}

/** By row: what is mapped to no line, and of lines what is booked while they are off, or are not there. */
function writeUnplanned(model: Model, typed: (key: string) => Row | undefined): Map<UnplannedRow, Row> {
  const { actual, revenue, operatingExpenses, other } = model.plan;
  const sheet = model.sheet('actuals');
  const parts: Record<string, readonly [part: string, ids: ReadonlySet<string>]> = {
    revenue: ['revenue', idsOf(revenue)],
    directCost: ['revenue', idsOf(revenue)],
    operatingExpense: ['operatingExpenses', idsOf(operatingExpenses)],
    otherIncome: ['otherIncomeAndExpenses', idsOf(other.filter(({ direction }) => direction === 'income'))],
    otherExpense: ['otherIncomeAndExpenses', idsOf(other.filter(({ direction }) => direction === 'expense'))],
  };
  const rows = new Map<UnplannedRow, Row>();
  for (const row of unplannedRows) {
    const sides: [(Part | Writing)[], (Part | Writing)[]] = [[], []];
    for (const { kind, id, row: own, sign } of actual?.lineRows ?? []) {
      const found = own === row && typed(id === '' ? kind : `${kind}:${id}`);
      if (!found) continue;
      const [part, ids] = parts[kind] ?? [];
      const isLine = part !== undefined && ids?.has(id) === true;
      const shown = isLine ? f`IF(${model.inputs.cell(`${part}/${id}/enabled`)}=1,0,${found})` : found;
      sides[sign === 1 ? 0 : 1].push(shown);
    }
    const [plus, minus] = sides;
    if (plus.length + minus.length === 0) continue;
    const less = applied('SUM', minus);
    const sum =
      plus.length === 0 ? f`-${less}` : minus.length === 0 ? applied('SUM', plus) : f`${applied('SUM', plus)}-${less}`;
    if (rows.size === 0) sheet.block(model.word('booked.inNoLine'));
    rows.set(
      row,
      sheet.plain(
        { key: `rows.${row}`, unit: 'money', kind: 'subtotal', until: actual?.until ?? 0 },
        f`ROUND(${sum},dp)`,
      ),
    );
  }
  return rows;
}

const idsOf = (lines: readonly { id: string }[]): ReadonlySet<string> => new Set(lines.map(({ id }) => id));

/** The accounts of the profit and loss that a plan has rows for: of a flat rate the books alone can tell. */
export function resultsOf(plan: Plan) {
  const grantsOf = (own: 'operating' | 'capital') => plan.grants.some(({ kind }) => kind === own);
  const some = {
    flatRateSurplus: plan.document.salesTax.scheme === 'flatRate' || plan.actual?.rows.has('flatRateSurplus') === true,
    operatingGrants: grantsOf('operating') || plan.actual?.rows.has('operatingGrants') === true,
    capitalGrants: grantsOf('capital') || releasesDeferred(plan) || plan.actual?.rows.has('capitalGrants') === true,
    contractors: plan.staff.some(isContractor) || plan.actual?.rows.has('contractors') === true,
    leaseExpense: plan.leases.length > 0 || plan.actual?.rows.has('leaseExpense') === true,
    leaseDepreciation: plan.leases.some(isRightOfUseIn(plan)) || plan.actual?.rows.has('leaseDepreciation') === true,
    directLabour: plan.staff.some(directRoleIn(plan)),
  };
  return resultAccounts.filter((name) => !(name in some) || some[name as keyof typeof some]);
}

/** Whether what was deferred of grants at the start is income. */
export const releasesDeferred = ({ document, openingBalanceSheet }: Plan): boolean =>
  openingBalanceSheet.deferredGrants !== undefined && inputOf(document.openingPosition, 'deferredGrantsMonths') > 0;
