import { cashFlowSectionsOf } from '../engine/statements/sections';
import { inputOf } from '../inputs/forecast/fields/catalogue';
import { flowParts, workingFlows } from '../valuation/free-cash-flow';
import { owedRows, payables, receivables, valuationInputs } from '../valuation/value-forecast';
import { number } from './expression';
import type { Model } from './model';
import { type DefinedName, slugsOf } from './names';
import type { RowSpec, Unit } from './row-spec';
import {
  atMonth,
  atPlaces,
  before,
  f,
  listed,
  monthsFromOn,
  monthsOfYear,
  Reference,
  type Row,
  someMonths,
  sumOf,
  type Writing,
} from './sheet';
import type { WrittenStatements } from './statements';
import { taxTerms } from './steps/income-tax-terms';
import { type LeaseRows, leasesOf } from './steps/leases';

/** Units of the numbers that are typed; the scale of each is that of the document. */
const units = {
  ...{ wacc: 'rate', riskFreeRate: 'rate', beta: 'ratio', equityRiskPremium: 'rate', sizePremium: 'rate' },
  ...{ costOfDebt: 'rate', debtShare: 'rate', growth: 'rate', typedFlow: 'money', multiple: 'quantity' },
  shares: 'quantity',
} as const satisfies Record<string, Unit>;

/** 1 as so many whole units: what a quotient of two figures is multiplied by, to be exact in its own. */
const one = (scale: number) => new Reference([], () => number(1, scale));

/**
 * The sheet Valuation: its assumptions, the free cash flow by fiscal year (by month below the cash flow), the value by both methods.
 * Choices are fixed at export. Nothing where the forecast has no valuation of its own.
 */
export const writeValuation = (model: Model, statements: WrittenStatements, leases: LeaseRows): DefinedName[] =>
  model.document.valuation ? new ValuationWriter(model, statements, leases).write() : [];

type Flows = Record<(typeof flowParts)[number] | 'freeCashFlow', Row>;
const metricRows = { ebitda: 'ebitda', operatingProfit: 'operatingProfit', revenue: 'totalRevenue' } as const;

class ValuationWriter {
  private readonly names: DefinedName[] = [];
  private readonly sheet;
  private readonly inputs;

  constructor(
    private readonly model: Model,
    private readonly statements: WrittenStatements,
    private readonly leases: LeaseRows,
  ) {
    this.sheet = model.sheet('valuation');
    this.inputs = valuationInputs(model.document);
  }

  write(): DefinedName[] {
    const { model, sheet, inputs } = this;
    this.block('assumptions');
    const typed = (key: keyof typeof units) => this.typed(key, { unit: units[key], name: this.word(`fields.${key}`) });
    for (const key of ['timing', 'terminalFlow', 'multipleOf', 'cashCounted'] as const)
      sheet.texts([this.word(`fields.${key}`), '', '', this.word(`choices.${key}.${inputs[key]}`)], 'fixed');
    sheet.texts([this.word('fields.asOfMonth'), '', '', String(inputs.asOfMonth)], 'fixed');
    const tax = this.taxRate();
    const rate = inputs.discountRate === 'typed' ? typed('wacc') : this.builtUp(typed, tax);
    const [growth, multiple, shares] = [typed('growth'), typed('multiple'), typed('shares')];
    const flow = inputs.terminalFlow === 'typed' ? typed('typedFlow') : null;
    const parts = this.flowsByYear(this.flowsByMonth(tax));
    const discounted = this.discount(parts.freeCashFlow, rate);
    const bridge = this.bridge();
    const { years, months, fiscalYears } = model.plan.timeline;
    if (months - Math.max((fiscalYears.at(-1)?.firstMonth ?? 1) - 1, inputs.asOfMonth) !== 12) {
      sheet.subheading(this.word('reasons.horizonTooShort'), 1);
      return this.names;
    }
    this.block('yearAfter');
    const { next, base, working } = this.yearAfter(parts, { growth, flow });
    const metric = this.constant(
      'metric',
      'money',
      f`${atMonth(this.row('pl', metricRows[inputs.multipleOf]).years, years)}`,
    );
    const method = (name: string, terminal: Writing, lag: number) => {
      const put = (key: string, unit: Unit, formula: Writing) => this.constant(`${name}.${key}`, unit, formula);
      const value = put('terminalValue', 'money', terminal);
      const from = f`SUM(${someMonths(discounted.flows, 1, years)})`;
      const then = f`(1+${rate})^(-(2*${atMonth(discounted.after, years)}-${lag})/24)`;
      const enterprise = put('enterprise', 'money', f`IF(${value}="","",ROUND(${from}+${value}*${then},dp))`);
      put('terminalPresentValue', 'money', f`IF(${value}="","",ROUND(${enterprise}-ROUND(${from},dp),dp))`);
      const equity = put('equity', 'money', f`IF(${value}="","",ROUND(${enterprise}+${listed(bridge)},dp))`);
      put('perShare', 'money', f`IF(OR(${value}="",${shares}=0),"",TIMES(${equity},${one(1000)},${shares}))`);
      return { value, put };
    };
    const half = inputs.timing === 'midYear' ? 12 : 0;
    this.block('growth');
    const isEndless = f`OR(${rate}<=${growth},${next}<=0)`;
    const endless = f`IF(${isEndless},"",TIMES(${next},${one(1_000_000)},${rate}-${growth}))`;
    const byGrowth = method('byGrowth', endless, half);
    const later = f`${byGrowth.value}*(1+${rate})^(${half}/24)`;
    byGrowth.put('implied', 'quantity', f`IF(${isEndless},"",IF(${metric}>0,ROUND(${later}/${metric},3),""))`);
    this.block('multiple');
    const byMultiple = method('byMultiple', f`TIMES(${metric},${multiple})`, 0);
    const worth = f`(${byMultiple.value}*(1+${rate})^(-${half}/24))`;
    const divisor = f`(${worth}+${base}-${working})`;
    byMultiple.put(
      'implied',
      'rate',
      inputs.terminalFlow === 'typed'
        ? f`IF(${worth}>0,ROUND(${rate}-${next}/${worth},6),"")`
        : f`IF(${divisor}>0,ROUND((${worth}*${rate}-${base})/${divisor},6),"")`,
    );
    return this.names;
  }

  private word(key: string): string {
    return this.model.word(`valuation.${key}`, { currency: this.model.document.header.currency });
  }

  private block(key: string): void {
    this.sheet.block(this.word(`blocks.${key}`));
  }

  private named(name: string, row: Row, to = 0): Row {
    const path = `valuation/${name.replaceAll('.', '/')}`;
    const place = to > 0 ? ({ kind: 'years', from: 1 } as const) : ({ kind: 'meta', from: 0 } as const);
    this.names.push({ name: `val.${name}`, path, row, to, factor: row.scale, ...place });
    return row;
  }

  private typed(
    key: string,
    spec: Pick<RowSpec, 'unit' | 'name'>,
    value = this.inputs[key as keyof typeof units],
  ): Row {
    const row = this.sheet.declare({ key: 'valuation', rule: '', ...spec, until: 0, isInput: true });
    this.sheet.put(row).type(0, value / row.scale);
    return this.named(key, row);
  }

  /** A figure in column D; what it is called follows the last part of its name. */
  private constant(name: string, unit: Unit, formula: Writing): Row {
    const spec = { key: 'valuation', unit, name: this.word(`rows.${name.split('.').at(-1)}`), rule: '' };
    return this.named(name, this.sheet.constant(spec, formula));
  }

  /** The rate of income tax of each month's fiscal year, below the cash flow where it is not the one that is typed. */
  private taxRate(): Row {
    const { model } = this;
    const { incomeTax } = model.document;
    if (inputOf(incomeTax, 'rateByYear') === null && inputOf(incomeTax, 'bandFrom') === null)
      return model.inputs.cell('incomeTax/rate');
    const cash = model.sheet('cashFlow');
    cash.block(model.word('blocks.incomeTax'));
    const { firstYearMonths } = model.plan.timeline;
    const ofYear = f`ROUND(SUM(${monthsOfYear(this.row('pl', 'profitBeforeTax').months, firstYearMonths)}),dp)`;
    const profit = () => cash.plain({ key: 'profitOfYear', unit: 'money' }, ofYear);
    return taxTerms(model, cash).rateOf(profit, f`IF(year=1,${model.inputs.cell('header/firstYearMonths')},12)`);
  }

  private builtUp(typed: (key: keyof typeof units) => Row, rate: Row): Row {
    const [free, beta, premium, size] = (['riskFreeRate', 'beta', 'equityRiskPremium', 'sizePremium'] as const).map(
      typed,
    );
    const [debt, share] = (['costOfDebt', 'debtShare'] as const).map(typed);
    // That of the last fiscal year.
    const tax = rate.isConstant ? rate : atMonth(rate, this.model.plan.months);
    const equity = f`ROUND(${free as Row}+TIMES(${beta as Row},${premium as Row})+${size as Row},6)`;
    const ofEquity = this.constant('costOfEquity', 'rate', equity);
    const ofDebt = this.constant('afterTaxCostOfDebt', 'rate', f`TIMES(${debt as Row},1-${tax})`);
    const both = f`ROUND(TIMES(${ofEquity},1-${share as Row})+TIMES(${ofDebt},${share as Row}),6)`;
    return this.constant('wacc', 'rate', both);
  }

  private row(statement: keyof WrittenStatements['rows'], key: string) {
    const found = this.statements.rows[statement].get(key);
    if (!found) throw new Error(`The workbook has no row ${statement}.${key}.`);
    return found;
  }

  /** The parts of the flow by month, on the sheet of the cash flow, as the tax that interest saves is rounded by month. */
  private flowsByMonth(taxRate: Row): Flows {
    const { model } = this;
    const cash = model.sheet('cashFlow');
    cash.block(this.word('flows'));
    const put = (key: string, formula: Writing, name = this.word(`rows.${key}`)) =>
      cash.plain({ key: 'valuation', unit: 'money', name, rule: '' }, formula);
    const [pl, cf] = (['pl', 'cf'] as const).map((statement) => (key: string) => this.row(statement, key).months);
    if (!pl || !cf) throw new Error('There are no statements.');
    const net = put('net', f`ROUND(-${pl('interestIncome')}-${pl('interestExpense')},dp)`, model.word('valuation.net'));
    const some = (keys: readonly string[]) => keys.filter((key) => this.statements.rows.cf.has(key)).map(cf);
    const profit = pl('operatingProfit');
    const received = cashFlowSectionsOf(model.document).interestReceived === 'investing';
    const paysTax = f`SUM(${monthsOfYear(pl('currentTax'), model.plan.timeline.firstYearMonths)})<0`;
    const formulas: Record<(typeof flowParts)[number], Writing> = {
      operatingProfit: f`${profit}`,
      other: f`ROUND(${pl('profitBeforeTax')}-${profit}+${net},dp)`,
      tax: f`ROUND(${pl('currentTax')}+${pl('deferredTax')},dp)`,
      interestTaxShield: f`IF(${paysTax},-TIMES(${net},${taxRate}),0)`,
      depreciationAndAmortisation: sumOf(
        some(['depreciationAndAmortisation', 'leaseDepreciation', 'capitalGrantsReleased']),
      ),
      gainOnDisposal: f`${cf('gainOnDisposal')}`,
      workingCapital: sumOf(some(workingFlows)),
      // Interest received is no part of the flow, in whichever section it is.
      investing: received ? f`ROUND(${cf('investing')}-${cf('interestReceived')},dp)` : f`${cf('investing')}`,
    };
    const parts = flowParts.map((part) => [part, put(part, formulas[part])] as const);
    const sum = put('freeCashFlow', sumOf(parts.map(([, row]) => row)));
    return Object.fromEntries([...parts, ['freeCashFlow', sum]]) as Flows;
  }

  /** The same by fiscal year, of the months after the date of the valuation. */
  private flowsByYear(months: Flows): Flows {
    const { timeline } = this.model.plan;
    const placesOf = (n: number): [number, number] => {
      const { firstMonth = 1, lastMonth = 0 } = timeline.fiscalYears[n - 1] ?? {};
      const from = Math.max(firstMonth, this.inputs.asOfMonth + 1);
      // Column D of these rows is blank.
      return from <= lastMonth ? [from, lastMonth] : [0, 0];
    };
    this.block('flows');
    const years = Object.entries(months).map(([key, row]) => {
      const kind = key === 'freeCashFlow' ? 'subtotal' : 'line';
      const spec = { key: 'valuation', unit: 'money', kind, name: this.word(`rows.${key}`), rule: '' } as const;
      return [key, this.named(key, this.sheet.plain(spec, f`${atPlaces(row, placesOf)}`), timeline.years)] as const;
    });
    return Object.fromEntries(years) as Flows;
  }

  /** Present values are differences of the running sum, which alone is rounded. */
  private discount(flow: Row, rate: Row): { flows: Row; after: Row } {
    const { sheet, inputs } = this;
    const { firstYearMonths, years } = this.model.plan.timeline;
    const put = (key: string, unit: Unit, ...formulas: [Writing, Writing?]) =>
      sheet.plain({ key: 'valuation', unit, name: this.word(`rows.${key}`), rule: '' }, ...formulas);
    const end = put('lastMonth', 'months', f`prev+12`, f`${firstYearMonths}-12`);
    const left = f`MAX(0,${end}-${inputs.asOfMonth})`;
    const after = put('monthsAfter', 'months', left, left);
    const middle = f`IF(${after}=0,0,${after}+${before(after)})`;
    const half = put('halfMonths', 'months', inputs.timing === 'midYear' ? middle : f`2*${after}`);
    const flows = put('discounted', 'money', f`${flow}*(1+${rate})^(-${half}/24)`);
    const running = put('running', 'money', f`ROUND(SUM(${monthsFromOn(flows, 1)}),dp)`);
    const present = put('presentValue', 'money', f`ROUND(${running}-${before(running)},dp)`);
    this.named('halfMonths', half, years);
    this.named('presentValue', present, years);
    return { flows, after };
  }

  /** The steps from the value of the business to that of its shares. */
  private bridge(): Row[] {
    const { model, inputs } = this;
    this.block('bridge');
    const at = Math.min(inputs.asOfMonth, model.plan.months);
    const balance = (key: string) => atMonth(this.row('bs', key).months, at);
    const put = (key: string, formula: Writing) =>
      this.sheet.constant({ key: 'valuation', unit: 'money', name: this.word(`steps.${key}`), rule: '' }, formula);
    const owed = owedRows.flatMap((key) =>
      this.statements.rows.bs.has(key) ? [this.named(`bridge.${key}`, put(key, f`-${balance(key)}`))] : [],
    );
    const loans = f`ROUND(-${balance('loansCurrent')}-${balance('loansNonCurrent')},dp)`;
    const above = f`MAX(0,ROUND(${balance('cash')}-${model.inputs.cell('bank/minimumCash')},dp))`;
    const cash = put('cash', inputs.cashCounted === 'all' ? f`${balance('cash')}` : above);
    const operating = leasesOf(this.leases, 'operating').map(({ balance }) => atMonth(balance, at));
    // Their payments are in the flows.
    const within =
      operating.length === 0
        ? []
        : [this.named('bridge.operatingLeasesOwed', put('operatingLeasesOwed', sumOf(operating)))];
    const slugs = slugsOf(inputs.bridge.map(({ id }) => id));
    const items = inputs.bridge.map(({ id, name, kind, amount }) => {
      const spec = { unit: 'money', name } as const;
      const row = this.typed(`bridge.item.${slugs.get(id)}`, spec, kind === 'cashLike' ? amount : 0 - amount);
      return row;
    });
    return [
      this.named('bridge.loans', put('loans', loans)),
      ...owed,
      ...within,
      this.named('bridge.cash', cash),
      ...items,
    ];
  }

  /** The flow of the year after the horizon, and what growth by the multiple is found from. */
  private yearAfter(parts: Flows, { growth, flow }: { growth: Row; flow: Row | null }) {
    const { months, timeline } = this.model.plan;
    const last = (key: keyof Flows) => atMonth(parts[key], timeline.years);
    const hidden = (key: string, formula: Writing) =>
      this.sheet.constant({ key: 'valuation', unit: 'money', name: this.word(`rows.${key}`), rule: '' }, formula);
    const none = f`0`;
    if (flow) return { next: this.constant('nextFlow', 'money', f`${flow}`), base: none, working: none };
    const isLast = this.inputs.terminalFlow === 'lastYear';
    const ofProfit = (['operatingProfit', 'other', 'tax', 'interestTaxShield', 'gainOnDisposal'] as const).map(last);
    const base = hidden('base', isLast ? f`${last('freeCashFlow')}` : sumOf(ofProfit));
    const grown = f`TIMES(${base},1+${growth})`;
    if (isLast) return { next: this.constant('nextFlow', 'money', grown), base: f`${base}`, working: none };
    const closing = (keys: readonly string[]) =>
      keys.flatMap((key) => (this.statements.rows.bs.has(key) ? [atMonth(this.row('bs', key).months, months)] : []));
    const working = hidden('working', sumOf(closing(receivables), closing(payables)));
    const profit = this.constant('yearAfter.profitAfterTax', 'money', grown);
    const tied = this.constant('yearAfter.workingCapital', 'money', f`-TIMES(${working},${growth})`);
    const next = this.constant('nextFlow', 'money', f`ROUND(${profit}+${tied},dp)`);
    return { next, base: f`${base}`, working: f`${working}` };
  }
}
