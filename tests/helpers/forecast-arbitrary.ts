import fc from 'fast-check';
import { makeTimeline } from '#shared/domain/months.ts';
import { allLines, type ForecastDocument, type LinePart, lineParts } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { type NextWhole, wholesFrom } from './drawn-changes';
import { historyArbitrary, withHistory } from './history-arbitrary';
import { lineArbitraries } from './line-arbitraries';
import { whole } from './line-kit';
import { withinHorizon } from './within-horizon';

const amount = whole(0, 50_000_000);

const header = {
  year: whole(2020, 2040),
  month: whole(1, 12),
  fiscalYearEndMonth: whole(1, 12),
  isWholeYear: fc.boolean(),
  years: fc.constantFrom(1, 2, 2, 3, 3, 5, 10),
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
};

/** One forecast in two has another scheme of sales tax, or other return periods. */
const taxRules: Record<number, Partial<ForecastDocument['salesTax']>> = {
  0: { scheme: 'cash' },
  1: { scheme: 'flatRate', flatRate: 120_000, flatRateAssetsFrom: 5_000_000 },
  2: { scheme: 'salesOnly' },
  3: { scheme: 'exempt', exemptUntil: 5, exemptLimit: 1_000_000 },
  4: { badDebtReliefMonths: 3, depositsTaxed: false },
  5: { returnEndMonth: 4 },
  6: { returnMonths: 4, returnEndMonth: 2, scheme: 'cash' },
  7: { depositsTaxed: false },
};

/** Rules of income tax of which each is there in half of the forecasts. */
const incomeTaxRules = {
  rateByYear: fc.array(whole(0, 400_000), { minLength: 1, maxLength: 10 }),
  lossExpiryYears: whole(1, 5),
  lossCarryBack: fc.constant(true),
  deferredTaxRate: whole(0, 400_000),
  timingDifferences: fc.constant(true),
  openingAssetsInPools: fc.constant(true),
};
const byBands = { bandFrom: [0, 3_000_000, 20_000_000], bandRates: [150_000, 300_000, 250_000] };
const calendars = [
  { instalments: 'priorYear' as const, instalmentMonths: [3, 6, 12], instalmentShares: [250_000, 250_000, 400_000] },
  { instalments: 'currentYear' as const, instalmentMonths: [1, 7, 13], instalmentShares: [300_000, 400_000, 300_000] },
];

/** Frameworks, and choices beside them. */
const presented: (NonNullable<ForecastDocument['presentation']> & Pick<ForecastDocument['header'], 'framework'>)[] = [
  {},
  { framework: 'ifrs' },
  { framework: 'usGaap' },
  { framework: 'frs102', interestPaid: 'financing' },
  { framework: 'frs105', interestReceived: 'investing', dividendsPaid: 'operating' },
  { framework: 'hgb' },
  { framework: 'ifrs', interestPaid: 'operating', dividendsPaid: 'financing' },
  { interestReceived: 'operating', interestPaid: 'financing', dividendsPaid: 'operating' },
];

const policies = fc.record({
  dividendPolicy: fc.record({ payout: whole(0, 1_000_000), monthOfYear: whole(1, 12), monthsToPay: whole(0, 6) }),
  workingCapital: fc.record({
    daysSales: whole(0, 150),
    daysPayable: whole(0, 150),
    daysInventory: whole(0, 120),
    inventoryBasis: fc.constantFrom('backward' as const, 'forward' as const),
    collectionProfile: fc.constantFrom<number[] | null>(null, [600_000, 300_000, 100_000]),
    paymentProfile: fc.constantFrom<number[] | null>(null, [0, 1_000_000], [250_000, 750_000]),
  }),
  salesTax: fc
    .record({
      standardRate: whole(0, 250_000),
      returnMonths: fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const),
      monthsUntilPayment: whole(0, 4),
      refund: fc.constantFrom('paid' as const, 'carriedForward' as const),
    })
    // Counts nowhere: lines take it over as a rate of their own.
    .map((tax) => ({
      ...tax,
      ...taxRules[tax.standardRate % 14],
      reducedRate: [null, 0, 70_000][tax.standardRate % 3] as number | null,
    })),
  incomeTax: fc
    .tuple(
      fc.record(
        {
          rate: whole(0, 400_000),
          lossShare: whole(0, 1_000_000),
          monthsUntilPayment: whole(1, 24),
          instalments: fc.constantFrom('yearly' as const, 'quarterly' as const),
          deferredTax: fc.boolean(),
          ...incomeTaxRules,
        },
        { requiredKeys: ['rate', 'lossShare', 'monthsUntilPayment', 'instalments', 'deferredTax'] },
      ),
      whole(0, 5),
    )
    .map(([tax, draw]) => ({ ...tax, ...(draw < 2 && calendars[draw]), ...(draw > 3 && byBands) })),
  payroll: fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.record(
        {
          settleEveryMonths: fc.constant(3 as const),
          monthsUntilPayment: fc.constantFrom(0, 2, 3),
          holidayDays: whole(1, 60),
          holidayWeights: fc.array(whole(0, 3), { minLength: 12, maxLength: 12 }).map(([, ...rest]) => [7, ...rest]),
          workingDays: whole(200, 259),
          profitBonusShare: whole(1, 300_000),
          profitBonusOnCostRate: whole(1, 300_000),
          profitBonusMonthsToPay: whole(4, 12),
        },
        { requiredKeys: ['monthsUntilPayment'] },
      ),
    },
  ),
  bank: fc.record({
    creditRate: whole(0, 50_000),
    overdraftRate: whole(0, 150_000),
    overdraftLimit: amount,
    minimumCash: amount,
    interestBasis: fc.constantFrom('opening' as const, 'average' as const),
  }),
});

const openingPosition = fc.record({
  fixedAssetsResidual: whole(0, 1_000_000),
  fixedAssetsLifeMonths: whole(0, 60),
  intangiblesLifeMonths: whole(0, 60),
  prepaidMonths: whole(1, 12),
  taxLosses: amount,
  startBalanceSheet: fc.constant(null),
});

const change = (path: string, op: Override['op'], value: Override['value']) => fc.constant({ path, op, value });
/** Changes by the line they need: `*` stands for its id. Some of them find no target, which is W7. */
const changes = fc.oneof(
  change('incomeTax/rate', 'set', 250_000),
  change('incomeTax/deferredTax', 'set', true),
  change('incomeTax/deferredTax', 'set', false),
  change('revenue/*/directCostAmounts', 'set', []),
  change('bank/interestBasis', 'set', 'average'),
  change('workingCapital/daysSales', 'add', 15),
  change('workingCapital/collectionProfile', 'set', null),
  change('revenue/*/salesTaxRate', 'set', null),
  change('revenue/*/unitPrice', 'scale', 1_100_000),
  change('revenue/*/amounts/3', 'add', 12_345),
  change('revenue/*/directCostAmounts', 'set', [100, 200, 300]),
  change('revenue/*/startMonth', 'shift', 2),
  change('revenue/*/amounts', 'shift', -1),
  change('operatingExpenses/*/yearlyBase', 'scale', 900_000),
  change('operatingExpenses/*/endMonth', 'shift', 3),
  change('operatingExpenses/*/lineIds', 'set', []),
  change('revenue/gone/unitPrice', 'set', 1),
);
const scenarios = fc.oneof(
  fc.array(fc.array(changes), { maxLength: 0 }),
  fc.array(fc.array(changes, { maxLength: 4 }), { minLength: 1, maxLength: 2 }),
);

function scenariosOf(
  document: ForecastDocument,
  drawn: typeof scenarios extends fc.Arbitrary<infer T> ? T : never,
): ForecastDocument['scenarios'] {
  const lines = allLines(document);
  const idIn = (part: string) => lines.find((one) => one.part === part)?.line.id ?? 'gone';
  return drawn.map((list, i) => ({
    id: `scenario-${i}`,
    name: `Scenario ${i}`,
    note: '',
    overrides: list.map(({ path, op, value }, j) => {
      const filled = path.replace('*', idIn(path.split('/')[0] ?? ''));
      return { id: `o${j}`, path: filled, op, value } as Override;
    }),
  }));
}

type Lines = Pick<ForecastDocument, LinePart>;

/** One line in four of each part, and revenue that is a share of another with what it is a share of. */
function someLines(lines: Lines, next: NextWhole): Lines {
  const fewer = structuredClone(lines);
  for (const part of lineParts) {
    const list = fewer[part];
    for (let i = (list?.length ?? 0) - 1; i >= 0; i--) if (next(4) !== 0) list?.splice(i, 1);
  }
  const needed = new Set(fewer.revenue.map(({ id }) => id));
  // A line depends on an earlier one; the list may be turned.
  for (const line of lines.revenue.toSorted((one, other) => other.id.localeCompare(one.id)))
    if (needed.has(line.id) && line.type === 'percentOfLine') needed.add(line.baseLineId);
  return { ...fewer, revenue: lines.revenue.filter(({ id }) => needed.has(id)) };
}

const forecastsOf = (parts: { header: typeof header; lines: typeof lineArbitraries }): fc.Arbitrary<ForecastDocument> =>
  fc
    .record({
      header: fc.record(parts.header),
      policies,
      openingPosition,
      lines: parts.lines,
      history: historyArbitrary,
      scenarios,
    })
    .map(({ header: { year, month, isWholeYear, years, currency, ...drawn }, policies: policy, ...rest }) => {
      const startMonth = `${year}-${String(month).padStart(2, '0')}`;
      const yearEnd = isWholeYear ? {} : { fiscalYearEndMonth: drawn.fiscalYearEndMonth };
      const empty = emptyForecast({ name: 'Random', currency, startMonth, years, ...yearEnd });
      if (month % 2 === 0) empty.header.afterHorizon = 'level';
      const { months } = makeTimeline(empty.header);
      const lines = withinHorizon(rest.lines, months);
      const document = withHistory(
        { ...empty, ...policy, ...lines, openingPosition: rest.openingPosition },
        rest.history,
      );
      if (document.payroll === undefined) delete document.payroll;
      const { framework, ...presentation } = presented[(3 * month + startMonth.charCodeAt(3)) % presented.length] ?? {};
      if (framework) document.header.framework = framework;
      if (month % 3 === 0) Object.assign(presentation, { directLabour: 'costOfSales' as const });
      if (Object.keys(presentation).length > 0) document.presentation = presentation;
      return { ...document, scenarios: scenariosOf(document, rest.scenarios) };
    });

/**
 * Random valid documents without an issue: every kind of line and policy in any month, entered years with and without
 * adjustments, fiscal years that start anywhere, currencies of 0, 2 and 3 decimals, scenarios of every operation.
 */
export const forecastArbitrary = forecastsOf({ header, lines: lineArbitraries });

/** The same in one year or two with a quarter of their lines: as many fields in a fifth of the cells. */
export const shortForecastArbitrary = forecastsOf({
  header: { ...header, years: fc.constantFrom(1, 1, 1, 2) },
  lines: fc.tuple(lineArbitraries, fc.integer()).map(([lines, seed]) => someLines(lines, wholesFrom(seed))),
});
