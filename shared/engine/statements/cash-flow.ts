import { account } from '../accounts';
import type { Calculation } from '../calculation';
import type { Statement, StatementRow } from '../result';
import { type Purpose, purposes } from '../rules';
import { accountColumn, addInto, cashEffect, linesColumn, monthColumn } from './columns';
import type { LayoutEntry } from './layout';
import type { RowMaker } from './rows';

/** Report 3, indirect: from net profit and the changes of the balance sheet, by the formulas of the cash-flow report. */
export function indirectCashFlowOf(calculation: Calculation, layout: LayoutEntry[], make: RowMaker): Statement {
  const accounts = (...names: (keyof typeof account)[]) =>
    accountColumn(
      calculation,
      names.map((name) => account[name]),
      1,
    );
  const writtenOff = accounts('depreciation', 'amortisation');
  const gain = accounts('gainOnDisposal').map((value) => 0 - value);
  const proceeds = linesColumn(calculation, calculation.assets.proceeds);
  const newLoans = linesColumn(calculation, calculation.loans.drawn);
  const capitalised = linesColumn(calculation, calculation.loans.capitalised);
  const declared = monthColumn(calculation, calculation.dividends.declared);
  const profit = monthColumn(calculation, calculation.profit);

  const adjust: Record<string, (column: Float64Array) => void> = {
    capitalExpenditure: (column) => {
      addInto(addInto(addInto(column, writtenOff, -1), proceeds, -1), gain);
    },
    repaid: (column) => {
      addInto(addInto(column, newLoans, -1), capitalised, -1);
    },
    dividendsPaid: (column) => {
      addInto(column, declared, -1);
    },
    otherEquity: (column) => {
      addInto(addInto(column, profit, -1), declared);
    },
  };
  const rowsOf = (section: string) =>
    layout
      .filter((entry) => entry.section === section)
      .map((entry) => {
        const column = cashEffect(calculation, entry.accounts);
        adjust[entry.key]?.(column);
        return make.flow({ key: entry.key }, column);
      });
  const [capex, ...otherInvesting] = rowsOf('investing');
  const operations = [
    make.flow({ key: 'netProfit' }, profit),
    make.flow({ key: 'depreciationAndAmortisation' }, writtenOff),
    make.flow(
      { key: 'gainOnDisposal' },
      gain.map((value) => 0 - value),
    ),
    make.flow({ key: 'capitalisedInterest' }, capitalised),
    ...rowsOf('operations'),
  ];
  const investing = [...(capex ? [capex] : []), make.flow({ key: 'proceeds' }, proceeds), ...otherInvesting];
  const financing = [make.flow({ key: 'newLoans' }, newLoans), ...rowsOf('financing')];
  return {
    key: 'cashFlowIndirect',
    rows: withTotals(calculation, make, [
      ['operations', operations],
      ['investing', investing],
      ['financing', financing],
    ]),
  };
}

function withTotals(calculation: Calculation, make: RowMaker, sections: [string, StatementRow[]][]): StatementRow[] {
  const subtotals = sections.map(([key, rows]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows));
  const change = make.sum({ key: 'changeInCash', kind: 'subtotal', level: 0 }, subtotals);
  const opening = calculation.ledger.at(account.cash, 0);
  let cash = opening;
  const closingMonths = change.months.map((value) => {
    cash += value;
    return cash;
  });
  const closing = make.balance({ key: 'closingCash', kind: 'total', level: 0 }, closingMonths, opening);
  return [
    ...sections.flatMap(([, rows], i) => [...rows, ...subtotals.slice(i, i + 1)]),
    change,
    make.opening({ key: 'openingCash', level: 0 }, closing),
    closing,
  ];
}

const sections: Record<'operations' | 'investing' | 'financing', Purpose[]> = {
  operations: purposes.slice(0, 9),
  investing: ['capitalExpenditurePaid', 'proceedsReceived'],
  financing: purposes.slice(11),
};

/** Report 4, direct: cash by purpose as the moves tagged it, with headroom above the overdraft limit. */
export function directCashFlowOf(calculation: Calculation, make: RowMaker): Statement {
  const { ledger, plan } = calculation;
  const row = (key: Purpose) => {
    const base = purposes.indexOf(key) * ledger.stride;
    return make.flow({ key }, ledger.cashByPurpose.slice(base + 1, base + 1 + plan.months));
  };
  const rows = withTotals(calculation, make, [
    ['operations', sections.operations.map(row)],
    ['investing', sections.investing.map(row)],
    ['financing', sections.financing.map(row)],
  ]);
  const closing = rows.at(-1);
  const limit = plan.document.bank.overdraftLimit;
  const headroom = closing
    ? [
        make.balance(
          { key: 'headroom' },
          closing.months.map((cash) => cash + limit),
          (closing.opening ?? 0) + limit,
        ),
      ]
    : [];
  return { key: 'cashFlowDirect', rows: [...rows, ...headroom] };
}
