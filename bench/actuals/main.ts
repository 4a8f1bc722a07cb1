import { createImportWork } from '#client/features/actuals/import/import-work.ts';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { bridgeOf, groupsOf } from '#shared/engine/variance/bridge.ts';
import { varianceOf } from '#shared/engine/variance/variance.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { documentFrom } from '../engine/documents';
import { booksOffPlan } from '../engine/engine-figures';
import { referenceForecast } from '../engine/reference-forecast';
import { runStraightLine } from '../engine/straight-line';
import { makeStraightLine } from '../engine/straight-line-inputs';
import { measure, type Timing, timingOf } from '../measure';
import { type Figure, jsonOf, tableOf } from '../table';
import { accountsByMonth, entries } from './files';

const plan = documentFrom(JSON.stringify(referenceForecast({ years: 5, lines: 200 })));
const { startMonth, currency, fiscalYearEndMonth } = plan.header;
const hints = { currency, fiscalYearEndMonth, lastMonth: null, fileName: null };

/** What a program at least does with the same text: cells, numbers and sums by account. */
function bareReading(text: string): number {
  const sums = new Map<string, number>();
  for (const line of text.split('\n').slice(1)) {
    const [first = '', code = '', ...cells] = line.split(',');
    const sum = cells.reduce((total, cell) => total + (Number(cell) || 0), 0);
    sums.set(first + code, (sums.get(first + code) ?? 0) + sum);
  }
  return sums.size;
}

async function timesOf(runs: number, work: () => Promise<void>): Promise<Timing> {
  const times: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const start = performance.now();
    await work();
    if (run > 0) times.push(performance.now() - start);
  }
  return timingOf(times);
}

interface FileToRead {
  key: string;
  what: string;
  text: string;
  basis?: 'month';
  atMost: number;
}

/** From the text of a file to what it would do to the forecast, as the worker of the import screen does it. */
async function fileFigures({ key, what, text, basis, atMost }: FileToRead): Promise<Figure[]> {
  const timing = await timesOf(5, async () => {
    const work = createImportWork();
    const outcome = await work.read({ id: 'a', content: text }, basis ? { ...hints, basis } : hints);
    if (outcome.kind !== 'read') throw new Error(`${what}: ${JSON.stringify(outcome).slice(0, 400)}`);
    const picked = [{ id: 'a', keeps: [] }];
    const { accounts } = await work.review({ document: plan, picked, choices: {}, takesOpening: false, shown: null });
    if (accounts.length < 400) throw new Error(`${what}: ${accounts.length} accounts`);
  });
  const bare = measure({ prepare: () => text, run: bareReading, warmUp: 2, runs: 7, batch: 1 });
  return [
    { key: `${key}S`, what, value: timing.median / 1000, unit: 's', atMost },
    {
      key: `${key}ToBare`,
      what: 'the same ÷ cells, numbers and sums alone',
      value: timing.median / bare.median,
      unit: '×',
    },
  ];
}

/** Outlook and budget from their documents to the rows of every statement, month and year to date, and the bridge of the year. */
function varianceFigures(): Figure[] {
  const texts = [bookedUntil(plan, 18, booksOffPlan(plan)), plan].map((document) => JSON.stringify(document));
  const month = addMonths(startMonth, 17);
  const timing = measure({
    prepare: () => texts.map(documentFrom) as [ForecastDocument, ForecastDocument],
    run: ([booked, budget]) => {
      const outlook = computeForecast(booked);
      const comparison = { of: 'forecast', result: computeForecast(budget) } as const;
      for (const statement of ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const)
        for (const scope of ['month', 'toDate', 'year'] as const)
          varianceOf(outlook, comparison, { statement, scope, month });
      return bridgeOf(outlook, comparison, {
        ...{ month, scope: 'year', figure: 'netProfit', groups: groupsOf(booked, budget) },
      });
    },
    ...{ warmUp: 20, runs: 40 },
  });
  const limit = measure({ prepare: () => makeStraightLine(plan), run: runStraightLine, warmUp: 200, runs: 100 });
  return [
    {
      ...{ key: 'varianceMs', value: timing.median, unit: 'ms', timing, atMost: 150 },
      what: 'outlook, budget, variance of three statements and the bridge, 60 months × 200 lines, 18 booked',
    },
    {
      ...{ key: 'varianceToLoop', value: timing.median / limit.median, unit: '×' },
      what: 'the same ÷ straight-line loop of the arithmetic of one forecast',
    },
  ];
}

const figures = [
  ...(await fileFigures({
    ...{
      key: 'entries20000',
      what: '20,000 entries read, checked and compared',
      text: entries(startMonth, 20_000),
      atMost: 3,
    },
  })),
  ...(await fileFigures({
    ...{ key: 'accounts5000', what: '5,000 accounts × 12 months, likewise', text: accountsByMonth(startMonth, 5_000) },
    ...{ basis: 'month', atMost: 1 },
  })),
  ...varianceFigures(),
];
process.stdout.write(process.argv.includes('--json') ? `${jsonOf(figures)}\n` : tableOf('Actuals', figures));
