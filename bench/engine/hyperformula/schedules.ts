import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import { type MonthSheet, positionOf, rounded, type Workbook } from './workbook';

const ONE = 1_000_000;

export interface PayrollSheets {
  heads: MonthSheet;
  gross: MonthSheet;
  onCost: MonthSheet;
  withheld: MonthSheet;
}

/** Pay by cumulative difference of the year's salary, on-cost and withholding of every role. */
export function writePayroll(book: Workbook, { staff }: ForecastDocument): PayrollSheets {
  const inputs = book.inputs(
    'RoleInputs',
    staff.map(({ heads, yearlySalary, raise, onCostRate, withholdingRate }) => ({
      heads,
      yearlySalary,
      raise,
      onCostRate,
      withholdingRate,
    })),
  );
  const salary = book.month('Salary');
  const sheets = {
    heads: book.month('Heads'),
    gross: book.month('Gross'),
    onCost: book.month('OnCost'),
    withheld: book.month('Withheld'),
  };
  staff.forEach((_, i) => {
    salary.fill(i, 0, (t) => {
      if (t === 1) return inputs.at(i, 'yearlySalary');
      const before = salary.at(i, t - 1);
      return positionOf(t) === 1 ? rounded(`${before}*(${ONE}+${inputs.at(i, 'raise')})`, ONE) : before;
    });
    sheets.heads.fill(i, 0, () => inputs.at(i, 'heads'));
    sheets.gross.fill(i, 0, (t) => {
      const [year, place] = [salary.at(i, t), positionOf(t)];
      const month = `${rounded(`${year}*${place}`, 12)}-${rounded(`${year}*${place - 1}`, 12)}`;
      return rounded(`(${month})*${sheets.heads.at(i, t)}`, 1000);
    });
    sheets.onCost.fill(i, 0, (t) => rounded(`${sheets.gross.at(i, t)}*${inputs.at(i, 'onCostRate')}`, ONE));
    sheets.withheld.fill(i, 0, (t) => rounded(`${sheets.gross.at(i, t)}*${inputs.at(i, 'withholdingRate')}`, ONE));
  });
  return sheets;
}

export interface AssetSheets {
  cost: MonthSheet;
  tax: MonthSheet;
  charge: MonthSheet;
}

/** Assets paid in their month; straight line by cumulative difference, or declining by asset years. */
export function writeAssets(book: Workbook, { capitalAssets, salesTax }: ForecastDocument): AssetSheets {
  const inputs = book.inputs(
    'AssetInputs',
    capitalAssets.map((asset) => ({
      cost: asset.cost,
      month: asset.month,
      residual: asset.residual,
      life: asset.lifeMonths,
      declining: asset.decliningRate,
      taxRate: asset.salesTaxRate ?? salesTax.standardRate,
    })),
  );
  const yearCharge = book.month('AssetYearCharge');
  const accumulated = book.month('AssetAccumulated');
  const sheets = { cost: book.month('AssetCost'), tax: book.month('AssetTax'), charge: book.month('AssetCharge') };
  capitalAssets.forEach((asset, i) => {
    const [cost, life, residual] = [inputs.at(i, 'cost'), inputs.at(i, 'life'), inputs.at(i, 'residual')];
    const service = (t: number) => `(${t}-${inputs.at(i, 'month')}+1)`;
    const inUse = (t: number, formula: string) => `IF(AND(${service(t)}>=1,${service(t)}<=${life}),${formula},0)`;
    sheets.cost.fill(i, 0, (t) => `IF(${inputs.at(i, 'month')}=${t},${cost},0)`);
    sheets.tax.fill(i, 0, (t) => rounded(`${sheets.cost.at(i, t)}*${inputs.at(i, 'taxRate')}`, ONE));
    accumulated.fill(i, 0, (t) => `${accumulated.at(i, t - 1)}+${sheets.charge.at(i, t)}`);
    if (asset.method === 'straightLine') {
      sheets.charge.fill(i, 0, (t) => {
        const to = rounded(`(${cost}-${residual})*${service(t)}`, life);
        const from = rounded(`(${cost}-${residual})*(${service(t)}-1)`, life);
        return inUse(t, `${to}-${from}`);
      });
      return;
    }
    const span = (t: number) => `MIN(12,${life}-${service(t)}+1)`;
    yearCharge.fill(i, 0, (t) => {
      const net = `(${cost}-${accumulated.at(i, t - 1)})`;
      const declining = rounded(`${net}*${inputs.at(i, 'declining')}*${span(t)}`, 12 * ONE);
      const level = rounded(`(${net}-${residual})*${span(t)}`, `(${life}-${service(t)}+1)`);
      const fresh = `MIN(MAX(${declining},${level}),${net}-${residual})`;
      return inUse(t, `IF(MOD(${service(t)}-1,12)=0,${fresh},${yearCharge.at(i, t - 1)})`);
    });
    sheets.charge.fill(i, 0, (t) => {
      const month = `(MOD(${service(t)}-1,12)+1)`;
      const year = `MIN(12,${life}-${service(t)}+${month})`;
      const of = yearCharge.at(i, t);
      return inUse(t, `${rounded(`${of}*${month}`, year)}-${rounded(`${of}*(${month}-1)`, year)}`);
    });
  });
  return sheets;
}

export interface LoanSheets {
  drawn: MonthSheet;
  interest: MonthSheet;
  repaid: MonthSheet;
  balance: MonthSheet;
  current: MonthSheet;
}

/** Loans drawn in the horizon; columns go twelve months further for what falls due within a year. */
export function writeLoans(book: Workbook, { loans }: ForecastDocument): LoanSheets {
  const scheduled = loans.flatMap((loan) => (hasTerm(loan) ? [loan] : []));
  const inputs = book.inputs(
    'LoanInputs',
    scheduled.map(({ principal, month, rate, termMonths }) => ({ principal, month, rate, termMonths })),
  );
  const last = book.months + 12;
  const payment = book.month('LoanPayment', 1);
  const sheets = {
    drawn: book.month('LoanDrawn', last),
    interest: book.month('LoanInterest', last),
    repaid: book.month('LoanRepaid', last),
    balance: book.month('LoanBalance', last),
    current: book.month('LoanCurrent'),
  };
  const { drawn, interest, repaid, balance, current } = sheets;
  scheduled.forEach((loan, i) => {
    const [principal, term, rate] = [inputs.at(i, 'principal'), inputs.at(i, 'termMonths'), inputs.at(i, 'rate')];
    payment.fill(i, 0, () => `ROUND(-PMT(${rate}/${12 * ONE},${term},${principal}),0)`);
    drawn.fill(i, 0, (t) => `IF(${inputs.at(i, 'month')}=${t},${principal},0)`);
    interest.fill(i, 0, (t) => rounded(`${balance.at(i, t - 1)}*${rate}`, 12 * ONE));
    repaid.fill(i, 0, (t) => {
      const [before, number] = [balance.at(i, t - 1), `(${t}-${inputs.at(i, 'month')})`];
      const cumulative = (k: string) => rounded(`${principal}*${k}`, term);
      const part = {
        level: `MIN(${before},MAX(0,${payment.at(i, 1)}-${interest.at(i, t)}))`,
        equalPrincipal: `${cumulative(number)}-${cumulative(`(${number}-1)`)}`,
        bullet: '0',
      }[loan.type];
      return `IF(OR(${number}<1,${number}>${term}),0,IF(${number}=${term},${before},${part}))`;
    });
    balance.fill(i, 0, (t) => `${balance.at(i, t - 1)}+${drawn.at(i, t)}-${repaid.at(i, t)}`);
    current.fill(i, 0, (t) => `MIN(${balance.at(i, t)},SUM(${repaid.span(i, t + 1, t + 12)}))`);
  });
  return sheets;
}
