import type { Timeline } from '#shared/domain/months.ts';
import { freshMemory } from '../ledger/memory';
import { monthsOf } from '../statements/columns';
import { RowMaker } from '../statements/rows';
import { Statement } from '../statements/statement';
import type { StatementRow } from '../statements/statement-row';
import type { BookName, Books } from './books';
import type { RowPlan } from './plan-rows';

/** A statement of a group by column: `group`, `eliminations`, or a company's id. */
export class GroupStatement {
  constructor(
    readonly key: string,
    private readonly byColumn: ReadonlyMap<string, Statement>,
  ) {}

  /** `group`, the companies in their order, `eliminations`. */
  get columns(): string[] {
    return [...this.byColumn.keys()];
  }

  /** The rows in one column. */
  of(column: string): Statement {
    const statement = this.byColumn.get(column);
    if (!statement) throw new Error(`The statement ${this.key} has no column ${column}.`);
    return statement;
  }

  /** Minor units of the group, with the sign that is shown. Month 0 is the opening. */
  month(row: string, column: string, t: number): number {
    return this.of(column).row(row).month(t);
  }
}

/** Puts the rows and their sums of one column together. */
export class StatementMaker {
  private readonly make: RowMaker;

  constructor(
    timeline: Timeline,
    private readonly plan: RowPlan,
  ) {
    const { months } = timeline;
    this.make = new RowMaker({ plan: { timeline, months, stride: months + 1 }, memory: freshMemory });
  }

  /** Flows of a section, or its balances. */
  private rows(source: Source, book: BookName, section: string): StatementRow[] {
    const part = book === 'result' ? this.plan.result : book === 'sheet' ? this.plan.sheet : this.plan.flow;
    return (part[section] ?? []).map((key) => {
      const months = source(book, key);
      return book === 'sheet'
        ? this.make.balance({ key }, months[0] ?? 0, monthsOf(months))
        : this.make.flow({ key }, monthsOf(months));
    });
  }

  result(source: Source, othersProfit: Float64Array): Statement {
    const { make } = this;
    const rows = (section: string) => this.rows(source, 'result', section);
    const sales = [...rows('revenue'), ...rows('directCosts')];
    const grossProfit = make.subtotal('grossProfit', sales);
    const expenses = rows('operatingExpenses');
    const ebitda = make.subtotal('ebitda', [grossProfit, ...expenses]);
    const depreciation = rows('depreciationAndDisposals');
    const operatingProfit = make.subtotal('operatingProfit', [ebitda, ...depreciation]);
    const below = rows('belowOperating');
    const profitBeforeTax = make.subtotal('profitBeforeTax', [operatingProfit, ...below]);
    const tax = rows('tax');
    const netProfit = make.total('netProfit', [profitBeforeTax, ...tax]);
    const ofOthers = make.flow({ key: 'profitOfNonControlling' }, monthsOf(othersProfit));
    return new Statement('profitAndLoss', [
      ...sales,
      grossProfit,
      ...expenses,
      ebitda,
      ...depreciation,
      operatingProfit,
      ...below,
      profitBeforeTax,
      ...tax,
      netProfit,
      ofOthers,
      make.sum({ key: 'profitOfOwners' }, [netProfit], [ofOthers]),
      make.flow({ key: 'dividendsDeclared' }, monthsOf(source('result', 'dividendsDeclared'))),
    ]);
  }

  sheet(source: Source): Statement {
    const { make } = this;
    const rows = (section: string) => this.rows(source, 'sheet', section);
    const current = rows('currentAssets');
    const nonCurrent = rows('nonCurrentAssets');
    const owed = rows('currentLiabilities');
    const owedLater = rows('nonCurrentLiabilities');
    const equity = rows('equity');
    const totalCurrent = make.subtotal('totalCurrentAssets', current);
    const totalNonCurrent = make.subtotal('totalNonCurrentAssets', nonCurrent);
    const totalAssets = make.total('totalAssets', [totalCurrent, totalNonCurrent]);
    const totalOwed = make.subtotal('totalCurrentLiabilities', owed);
    const totalOwedLater = make.subtotal('totalNonCurrentLiabilities', owedLater);
    const totalLiabilities = make.subtotal('totalLiabilities', [totalOwed, totalOwedLater]);
    const totalEquity = make.subtotal('totalEquity', equity);
    const both = make.total('totalLiabilitiesAndEquity', [totalLiabilities, totalEquity]);
    return new Statement('balanceSheet', [
      make.heading('assets'),
      ...current,
      totalCurrent,
      ...nonCurrent,
      totalNonCurrent,
      totalAssets,
      make.heading('liabilities'),
      ...owed,
      totalOwed,
      ...owedLater,
      totalOwedLater,
      totalLiabilities,
      make.heading('equity'),
      ...equity,
      totalEquity,
      both,
      make.sum({ key: 'difference', kind: 'check', level: 0 }, [totalAssets], [both]),
    ]);
  }

  /** Exchange on cash is what the sheets' cash changed beyond the flows. */
  flow(source: Source, sheet: Statement): Statement {
    const { make } = this;
    const operations = this.rows(source, 'flow', 'operations');
    const investing = this.rows(source, 'flow', 'investing');
    const financing = this.rows(source, 'flow', 'financing');
    const sums = [
      make.subtotal('operations', operations),
      make.subtotal('investing', investing),
      make.subtotal('financing', financing),
    ] as const;
    const change = make.subtotal('changeInCash', sums);
    const held = sheet.row('cash');
    const overdraft = sheet.row('bankOverdraft');
    const onSheet = (t: number) => held.month(t) - overdraft.month(t);
    const exchange = make.flowBy({ key: 'exchangeOnCash' }, (t) => onSheet(t) - onSheet(t - 1) - change.month(t));
    const closing = make.carried({ key: 'closingCash', kind: 'total', level: 0 }, onSheet(0), [change, exchange]);
    return new Statement('cashFlowIndirect', [
      ...operations,
      sums[0],
      ...investing,
      sums[1],
      ...financing,
      sums[2],
      change,
      make.opening({ key: 'openingCash', level: 0 }, closing),
      exchange,
      closing,
    ]);
  }
}

/** The months of a row that is no sum. */
export type Source = (book: BookName, row: string) => Float64Array;

/** What a column of a company has. */
export const companySource =
  (books: Books, id: string): Source =>
  (book, row) =>
    books.column(book, row, id);
