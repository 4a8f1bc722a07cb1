import { linesOfFlow } from '../flows';
import { account } from '../ledger/accounts';
import type { LineSet } from '../ledger/line-sets';
import { type Purpose, purposes } from '../ledger/rules';
import { isUsedPurpose } from '../ledger/used-accounts';
import type { Calculation } from '../steps/calculation';
import type { LineFlow } from '../steps/columns';
import { isRightOfUseIn } from '../steps/leases';
import type { Plan } from '../timeline/plan';
import { fallRow } from './account-rows';
import { accountOf, Column, monthsOf } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';
import { type CashFlowSections, cashFlowSectionsOf, isAsOther, purposesIn } from './sections';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/**
 * Report 3, indirect: from net profit and the changes of the balance sheet, by the formulas of the cash-flow report. Assets
 * are in it when they are paid (IAS 7.43): what is still owed for them is no change of payables.
 */
export function indirectCashFlowOf(
  calculation: Calculation,
  { make, layout, profitAndLoss }: { make: RowMaker; layout: LayoutEntry[]; profitAndLoss: Statement },
): Statement {
  const { ledger, dividends, profit } = calculation;
  const of = (name: 'depreciation' | 'amortisation' | 'gainOnDisposal', sign: 1 | -1 = 1) =>
    accountOf(ledger, account[name], sign);
  const proceeds = (sign: 1 | -1) => flowColumns(calculation, make, { flow: 'proceeds', sign });
  const newLoans = (sign: 1 | -1) => flowColumns(calculation, make, { flow: 'newLoans', sign });
  const capitalised = (sign: 1 | -1) => flowColumns(calculation, make, { flow: 'capitalisedInterest', sign });

  const { fees } = calculation.loans;
  const feesAmortised = (sign: 1 | -1) => (fees ? [make.lines(fees.amortised, sign)] : []);
  const { leases, sets } = calculation;
  const ofLeases = (lines: LineSet, ...columns: [Float64Array, 1 | -1][]) =>
    lines.indexes.flatMap((index) =>
      columns.map(([column, sign]) => new Column(column, index * calculation.plan.stride, sign)),
    );
  /** What operating leases cost beyond what is paid of them, and what the interest of the others is beyond that. */
  const operatingLeases = (sign: 1 | -1) =>
    leases
      ? [
          ...ofLeases(sets.operatingLeases, [leases.cost, sign], [leases.payment, sign === 1 ? -1 : 1]),
          ...leaseExpenseUnwound(calculation, sign),
        ]
      : none;
  const leaseInterest = (sign: 1 | -1) =>
    leases
      ? ofLeases(sets.rightOfUseLeases, [leases.interest, sign], [leases.interestPaid, sign === 1 ? -1 : 1])
      : none;
  const writesDown = profitAndLoss.optionalRow('leaseDepreciation') !== undefined;
  const leaseDepreciation = (sign: 1 | -1) =>
    writesDown ? [accountOf(ledger, account.leaseDepreciation, sign)] : none;
  const leaseRows = [
    ...(writesDown ? [make.flow({ key: 'leaseDepreciation' }, ...leaseDepreciation(1))] : []),
    ...(sets.operatingLeases.indexes.length > 0 ? [make.flow({ key: 'operatingLeases' }, ...operatingLeases(1))] : []),
    ...(sets.rightOfUseLeases.indexes.length > 0
      ? [make.flow({ key: 'leaseInterestUnpaid' }, ...leaseInterest(1))]
      : []),
  ];
  const grants = profitAndLoss.optionalRow('capitalGrants') ? account.capitalGrants : null;
  const capitalGrants = (sign: 1 | -1) => (grants === null ? none : [accountOf(ledger, grants, sign)]);
  const feesPaid = (sign: 1 | -1) => (fees ? [make.lines(fees.paid, sign)] : []);

  const adjustments: Record<string, Column[]> = {
    payables: flowColumns(calculation, make, { flow: 'owedForAssets', sign: -1 }),
    capitalExpenditure: [
      of('depreciation', -1),
      of('amortisation', -1),
      ...proceeds(-1),
      of('gainOnDisposal', -1),
      ...flowColumns(calculation, make, { flow: 'owedForAssets', sign: 1 }),
    ],
    repaid: [...newLoans(-1), ...capitalised(-1), ...feesAmortised(-1), ...feesPaid(1)],
    capitalGrantsReceived: [...capitalGrants(-1)],
    leasePrincipal: [...leaseDepreciation(-1), ...operatingLeases(-1), ...leaseInterest(-1)],
    dividendsPaid: [monthsOf(dividends.declared, -1)],
    otherEquity: [monthsOf(profit, -1), monthsOf(dividends.declared)],
  };
  // What the fall of the accounts' debit balances did to cash, less what other rows show of it.
  const rowsOf = (section: string) => {
    const rows: StatementRow[] = [];
    for (const { key, accounts, section: own } of layout) {
      if (own === section) rows.push(fallRow(make, ledger, { key, accounts, besides: adjustments[key] ?? none }));
    }
    return rows;
  };
  const [capex, ...otherInvesting] = rowsOf('investing');
  const operations = [
    make.flow({ key: 'netProfit' }, monthsOf(profit)),
    make.flow({ key: 'depreciationAndAmortisation' }, of('depreciation'), of('amortisation')),
    make.flow({ key: 'gainOnDisposal' }, of('gainOnDisposal')),
    make.flow({ key: 'capitalisedInterest' }, ...capitalised(1)),
    ...(fees ? [make.flow({ key: 'loanFeesAmortised' }, ...feesAmortised(1))] : []),
    ...leaseRows,
    ...(grants === null ? [] : [make.flow({ key: 'capitalGrantsReleased' }, ...capitalGrants(1))]),
    ...rowsOf('operations'),
  ];
  const investing = [...(capex ? [capex] : []), make.flow({ key: 'proceeds' }, ...proceeds(1)), ...otherInvesting];
  const [repaid, ...otherFinancing] = rowsOf('financing');
  const financing = [
    make.flow({ key: 'newLoans' }, ...newLoans(1)),
    ...(repaid ? [repaid] : []),
    ...(fees ? [make.flow({ key: 'loanFees' }, ...feesPaid(-1))] : []),
    ...otherFinancing,
  ];
  const sections = cashFlowSectionsOf(calculation.plan.document);
  const { shown, besides } = presented(make, { operations, investing, financing }, { sections, profitAndLoss });
  return new Statement('cashFlowIndirect', withTotals(calculation, make, shown), besides);
}

const none: readonly Column[] = [];

/** What of the right of use is unwound from the books to lease expense, as no lease is written down. */
const leaseExpenseUnwound = ({ carried, plan }: Calculation, sign: 1 | -1): Column[] =>
  carried && !plan.leases.some(isRightOfUseIn(plan)) ? [monthsOf(carried.rightOfUseAssets.unwound, sign)] : [];

/** A flow by month: of the lines, or up to L as booked. */
function flowColumns(
  calculation: Calculation,
  make: RowMaker,
  { flow, sign }: { flow: LineFlow; sign: 1 | -1 },
): Column[] {
  const booked = calculation.flows?.columns[flow];
  if (booked) return [monthsOf(booked, sign)];
  return linesOfFlow[flow](calculation).map(([lines, own]) => make.lines(lines, own === sign ? 1 : -1));
}

interface Sections {
  operations: StatementRow[];
  investing: StatementRow[];
  financing: StatementRow[];
}

/** Add-backs of interest expense that is no cash of the month. */
export const unpaidInterest = new Set([
  'capitalisedInterest',
  'loanFeesAmortised',
  'leaseInterestUnpaid',
  'accruedInterest',
]);

/**
 * Interest and dividends in the sections of the framework. Interest paid is interest expense less what of it is added back as
 * unpaid. Beginning at operating profit, what of net profit is below it takes the place of interest. Source: forecast
 * model, section 3.
 */
function presented(
  make: RowMaker,
  rows: Sections,
  { sections, profitAndLoss }: { sections: CashFlowSections; profitAndLoss: Statement },
): { shown: Sections; besides: StatementRow[] } {
  if (isAsOther(sections)) return { shown: rows, besides: [] };
  const profit = (key: string) => profitAndLoss.row(key);
  const isInOperations = (place: string) => place === 'operating';
  const paid = [profit('interestExpense'), ...rows.operations.filter(({ key }) => unpaidInterest.has(key))];
  const received = [profit('interestIncome')];
  const interestPaid = () => make.sum({ key: 'interestPaid' }, paid);
  const interestReceived = () => make.sum({ key: 'interestReceived' }, received);
  const dividends = rows.financing.filter(({ key }) => key === 'dividendsPaid');
  const shown = { operations: [...rows.operations], investing: [...rows.investing], financing: [...rows.financing] };
  const besides = [
    make.subtotal('operationsAsOther', rows.operations),
    make.subtotal('investingAsOther', rows.investing),
  ];
  const isPaidHere = isInOperations(sections.interestPaid);
  const isReceivedHere = isInOperations(sections.interestReceived);
  if (sections.isFromOperatingProfit) {
    const gone = rows.operations.filter(({ key }) => key === 'netProfit' || unpaidInterest.has(key));
    besides.push(...gone);
    shown.operations = [
      profit('operatingProfit').asLine('operatingProfit'),
      make.sum(
        { key: 'otherIncomeAndExpense' },
        [profit('profitBeforeTax')],
        [profit('operatingProfit'), profit('interestIncome'), profit('interestExpense')],
      ),
      make.sum({ key: 'incomeTaxCharge' }, [profit('currentTax'), profit('deferredTax')]),
      ...rows.operations.filter((row) => !gone.includes(row)),
      ...(isPaidHere ? [interestPaid()] : []),
      ...(isReceivedHere ? [interestReceived()] : []),
    ];
  } else {
    const at = rows.operations.findIndex(({ key }) => key === 'capitalisedInterest') + 1;
    shown.operations.splice(
      at,
      0,
      ...(isPaidHere ? [] : [make.sum({ key: 'interestExpenseAddedBack' }, [], paid)]),
      ...(isReceivedHere ? [] : [make.sum({ key: 'interestIncomeDeducted' }, [], received)]),
    );
  }
  if (!isReceivedHere) shown.investing.push(interestReceived());
  if (!isPaidHere) shown.financing.push(interestPaid());
  if (isInOperations(sections.dividendsPaid)) {
    shown.operations.push(...dividends);
    shown.financing = shown.financing.filter((row) => !dividends.includes(row));
  }
  return { shown, besides };
}

function withTotals(calculation: Calculation, make: RowMaker, sections: Sections): StatementRow[] {
  const operations = make.subtotal('operations', sections.operations);
  const investing = make.subtotal('investing', sections.investing);
  const financing = make.subtotal('financing', sections.financing);
  const change = make.subtotal('changeInCash', [operations, investing, financing]);
  const opening = calculation.ledger.at(account.cash, 0);
  const closing = make.carried({ key: 'closingCash', kind: 'total', level: 0 }, opening, [change]);
  return [
    ...sections.operations,
    operations,
    ...sections.investing,
    investing,
    ...sections.financing,
    financing,
    change,
    make.opening({ key: 'openingCash', level: 0 }, closing),
    closing,
  ];
}

/** Report 4, direct: cash by purpose as the entries tagged it, with headroom above the overdraft limit. */
export function directCashFlowOf(calculation: Calculation, make: RowMaker): Statement {
  const { ledger, plan } = calculation;
  const paidFor = (key: Purpose) =>
    make.flow({ key }, new Column(ledger.cashByPurpose, purposes.indexOf(key) * ledger.stride));
  const inSection = purposesIn(cashFlowSectionsOf(plan.document));
  const used = (keys: readonly Purpose[]) => keys.filter((key) => isUsedPurpose(plan, key)).map(paidFor);
  const rows = withTotals(calculation, make, {
    operations: used(inSection.operations),
    investing: used(inSection.investing),
    financing: used(inSection.financing),
  });
  const closing = rows.at(-1);
  return new Statement('cashFlowDirect', closing ? [...rows, headroom(make, closing, plan)] : rows);
}

/** Closing cash above the overdraft limit. */
function headroom(make: RowMaker, closing: StatementRow, { document }: Plan): StatementRow {
  const { overdraftLimit } = document.bank;
  const limit = make.blank({ key: 'overdraftLimit' }, overdraftLimit);
  limit.figures.fill(overdraftLimit, limit.at, limit.at + make.columns.width);
  return make.sum({ key: 'headroom' }, [closing, limit]);
}
