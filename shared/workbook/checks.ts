import { accountsOf } from './booked';
import type { Books } from './books';
import { allLoans, type Steps } from './emitters';
import { largestOf } from './largest';
import type { Ledger } from './ledger';
import type { Totals } from './ledger-totals';
import type { Model, SheetKey } from './model';
import type { DefinedName } from './names';
import {
  allMonths,
  applied,
  atMonth,
  atStart,
  before,
  f,
  listed,
  monthsOfYear,
  type Row,
  sumOf,
  type Writing,
} from './sheet';
import type { WrittenStatements } from './statements';

interface Checked {
  model: Model;
  steps: Steps;
  ledger: Ledger;
  totals: Totals;
  books: Books | null;
  statements: WrittenStatements;
}

/** The checks of the forecast model as formulas, each with the months in which it fails; the master check is the least of them. */
export class Checks {
  readonly names: DefinedName[] = [];
  private readonly passes: Row[] = [];

  constructor(private readonly checked: Checked) {}

  private get sheet() {
    return this.checked.model.sheet('checks');
  }

  /** The last booked month; 0 without any. */
  private get until() {
    return this.checked.model.booked?.until ?? 0;
  }

  /** Writes them all; the row of the master check. */
  write(): Row {
    const { model } = this.checked;
    this.sheet.block(model.word('sheets.checks'));
    this.ofStatements();
    this.ofSteps();
    const ranges = stepSheets.flatMap((key) => this.range(key));
    this.passes.push(...ranges);
    this.name(
      'exactRange',
      this.sheet.constant(this.spec('', model.word('checks.exactRange')), applied('MIN', ranges)),
    );
    const master = this.sheet.constant(this.spec('', model.word('checks.master')), applied('MIN', this.passes));
    this.name('master', master);
    return master;
  }

  private spec(id: string, name = `${id}: ${this.checked.model.word(`checks.${id}.title`)}`) {
    return { key: 'check', unit: 'flag', kind: 'check', name } as const;
  }

  private name(id: string, row: Row): void {
    this.names.push({ name: `check.${id}`, kind: 'check', path: id, row, from: 0, to: 0, factor: 1 });
  }

  /** A check of each month: 1 where it fails, and in column D whether it does nowhere. */
  private byMonth(id: string, failsWhere: Writing): void {
    const row = this.sheet.declare(this.spec(id));
    this.passes.push(this.sheet.plain(row, f`IF(${failsWhere},1,0)`, f`IF(SUM(${allMonths(row)})=0,1,0)`));
    this.name(id, row);
  }

  private once(id: string, passesWhere: Writing): void {
    const row = this.sheet.constant(this.spec(id), f`IF(${passesWhere},1,0)`);
    this.passes.push(row);
    this.name(id, row);
  }

  private row(statement: keyof WrittenStatements['rows'], key: string, span: 'months' | 'years' = 'months'): Row {
    const found = this.checked.statements.rows[statement].get(key);
    if (!found) throw new Error(`The workbook has no row ${statement}.${key}.`);
    return found[span];
  }

  private ofStatements(): void {
    const row = this.row.bind(this);
    const [assets, both] = [row('bs', 'totalAssets'), row('bs', 'totalLiabilitiesAndEquity')];
    this.byMonth('E2', f`${assets}<>${both}`);
    const cash = f`${row('bs', 'cash')}-${row('bs', 'bankOverdraft')}`;
    this.byMonth('E3', f`OR(${row('cf', 'closingCash')}<>${cash},${row('cd', 'closingCash')}<>${cash})`);
    const sections = ['operations', 'investing', 'financing', 'changeInCash'];
    this.byMonth(
      'E4',
      applied(
        'OR',
        sections.map((key) => f`${row('cf', key)}<>${row('cd', key)}`),
      ),
    );
    const retained = row('bs', 'retainedEarnings');
    const carried = f`${before(retained)}+${row('pl', 'netProfit')}+${row('pl', 'dividendsDeclared')}`;
    // Booked months may move retained earnings otherwise, which is a row of the cash flow.
    const all = this.until > 0 ? f`${carried}+IF(t<=${this.until},${row('cf', 'otherEquity')},0)` : carried;
    this.byMonth('E5', f`ROUND(${all},dp)<>${retained}`);
    this.byMonth('E6', this.movesApart());
    const sums = ([statement, key]: readonly ['pl' | 'cf' | 'cd', string]) => {
      const sum = (span: 'months' | 'years') => f`ROUND(SUM(${allMonths(row(statement, key, span))}),dp)`;
      return f`${sum('months')}=${sum('years')}`;
    };
    const pairs = [
      ['pl', 'netProfit'],
      ['cf', 'changeInCash'],
      ['cd', 'changeInCash'],
    ] as const;
    this.once('E7', applied('AND', pairs.map(sums)));
    this.once('E13', f`${atStart(assets)}=${atStart(both)}`);
  }

  /** Accounts that do not change as the lines behind them do. */
  private movesApart(): Writing {
    const { ledger, steps, totals } = this.checked;
    const { balance } = ledger;
    const stocks = steps.costs.flatMap(({ stock }) => stock ?? []);
    const pairs: [Row, readonly Row[]][] = [
      [balance.loans, allLoans(steps).map(({ carried }) => carried)],
      [balance.inventory, stocks],
      [balance.leases, steps.leases.capitalised.map((lease) => lease.balance)],
      [balance.deferredTaxAsset, [steps.tax.deferred]],
    ];
    const differs = pairs.flatMap(([account, lines]) => {
      if (lines.length === 0) return [];
      const sums = totals.of(balance.cash.sheet, lines, account.spec.name ?? '');
      const { until } = this;
      // Booked months hold what is on no line.
      const then = (row: Row) => (until === 0 ? atStart(row) : atMonth(row, until));
      const since = (rows: readonly Row[]) => sumOf(rows, rows.map(then));
      const differ = f`${since([account])}<>${since(sums)}`;
      return [until === 0 ? differ : f`AND(t>${until},${differ})`];
    });
    return applied('OR', differs);
  }

  private ofSteps(): void {
    const { ledger, steps, model } = this.checked;
    const loans = allLoans(steps).map(({ balance }) => f`${balance}<0`);
    this.byMonth('E8', loans.length > 0 ? applied('OR', loans) : f`1=0`);
    this.byMonth('E10', this.negativeBalances());
    const { salesTax } = ledger.balance;
    const { output, less, settled } = steps.salesTax;
    const toBooks = this.checked.books?.balance.get('salesTax');
    const moved = sumOf(toBooks ? [output, toBooks] : [output], [...less, settled]);
    this.byMonth('E11', f`ROUND(${salesTax}-${before(salesTax)},dp)<>${moved}`);
    const charged = monthsOfYear(this.row('pl', 'currentTax'), model.plan.timeline.firstYearMonths, true);
    this.byMonth('E12', f`ROUND(-SUM(${charged}),dp)<>${steps.tax.toDate}`);
    const { profiles, weights } = model.inputs;
    const adds = [
      ...profiles.map((row) => f`ROUND(SUM(${allMonths(row)}),6)=1`),
      ...weights.map((row) => f`SUM(${allMonths(row)})>0`),
    ];
    this.once('E15', adds.length > 0 ? applied('AND', adds) : f`1=1`);
    const { failures } = model.formulas;
    if (failures.length > 0) this.byMonth('E30', f`${listed(failures)}>0`);
    const { booked } = model;
    if (!booked) return;
    const asBooked = accountsOf(model.plan).map((name) => f`${ledger.balance[name]}<>${booked.balance[name]}`);
    const notBooked = applied('OR', [...asBooked, f`${this.row('pl', 'netProfit')}<>${booked.netProfit}`]);
    this.byMonth('E20', f`AND(t<=${booked.until},${notBooked})`);
  }

  /** Balances of working capital below 0 while no input behind them is. */
  private negativeBalances(): Writing {
    const { ledger, steps, model } = this.checked;
    const { balance } = ledger;
    const { revenue, costs, contractors, expenses, assets } = steps;
    const nets = [...costs, ...contractors, ...expenses].flatMap(({ net, cost }) =>
      model.booked ? [net, cost] : [net],
    );
    const leased = steps.leases.expensed.map(({ cost }) => cost);
    const behind = {
      accountsReceivable: revenue.map(({ invoice }) => invoice),
      deferredRevenue: revenue.flatMap(({ invoice, amount }) => [invoice, amount]),
      inventory: costs.map(({ net }) => net),
      accountsPayable: [...nets, ...assets.map(({ cost }) => cost), ...leased],
      prepaidExpenses: [...expenses.map(({ net }) => net), ...leased],
      ...(accountsOf(model.plan).includes('customerDeposits') && { customerDeposits: [] }),
    };
    const fails = (Object.keys(behind) as (keyof typeof behind)[]).map((key) => {
      const { booked } = model;
      const later = key === 'inventory' || key === 'customerDeposits' ? [] : booked?.later[key];
      const ofBooks = booked ? [booked.balance[key], ...(later ?? [])] : [];
      const sources = [...new Set([...(behind[key] ?? []), ...ofBooks])].map((row) => f`MIN(${allMonths(row)})`);
      const least = this.sheet.constant(
        { key: 'leastInput', unit: 'money', name: model.rowName(key) },
        applied('MIN', [
          model.plan.openingBalanceSheet[key] === undefined ? f`0` : model.inputs.cell(`opening/${key}`),
          ...sources,
        ]),
      );
      return f`AND(${balance[key]}<0,${least}>=0)`;
    });
    return applied('OR', fails);
  }

  /** The largest figure of a sheet, below five times that of the export, which stands beside it, or what no formula comes near its limits with. */
  private range(key: SheetKey): Row[] {
    const { model } = this.checked;
    const sheet = model.sheet(key);
    if (sheet.rows.length === 0) return [];
    const name = `${model.word('checks.exactRange')}: ${sheet.name}`;
    const inputs = model.sheet('inputs');
    const size = inputs.declare({
      ...{ key: 'largest', unit: 'whole', kind: 'fixed', isInput: true, until: 0, rule: sheet.name },
    });
    inputs.put(size).type(0, Math.max(alwaysExact / 10 ** model.decimals, largestOf(sheet).make([]).value(0)));
    return [this.sheet.constant(this.spec('exactRange', name), f`IF(${largestOf(sheet)}<=5*${size},1,0)`)];
  }
}

/** Minor units: the product of two figures of five times as much is exact, and each of them times a rate. */
const alwaysExact = 1e7;

const stepSheets = [
  'drivers',
  'revenue',
  'costs',
  'people',
  'expenses',
  'assets',
  'leases',
  'loans',
  'carryForward',
  'taxAndEquity',
  'accounts',
] as const;
