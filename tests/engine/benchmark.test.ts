import { describe, expect, it } from 'vitest';
import { depthForecast } from '#bench/engine/depth-forecast.ts';
import { documentFrom, withChanges } from '#bench/engine/documents.ts';
import { depthFigures, fullFigures, limitFigures, surroundingFigures } from '#bench/engine/engine-figures.ts';
import { plainFigures } from '#bench/engine/plain-figures.ts';
import { referenceForecast } from '#bench/engine/reference-forecast.ts';
import { runStraightLine } from '#bench/engine/straight-line.ts';
import { makeStraightLine, type SumName } from '#bench/engine/straight-line-inputs.ts';
import { jsonOf, tableOf } from '#bench/table.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { fieldsOf, formParts, lineParts } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { figure } from '../helpers/statement';

describe('the benchmark of the engine', () => {
  it.each([
    { years: 5, lines: 200 },
    { years: 1, lines: 10 },
  ])('the straight-line loop comes to the engine’s figures in every month: $years years, $lines lines', (size) => {
    const document = referenceForecast(size);
    const { profitAndLoss, balanceSheet, passed } = computeForecast(document);
    const limit = makeStraightLine(document);
    runStraightLine(limit);
    const rows: [SumName, typeof profitAndLoss, string, 1 | -1][] = [
      ['totalRevenue', profitAndLoss, 'totalRevenue', 1],
      ['totalDirectCosts', profitAndLoss, 'totalDirectCosts', -1],
      ['gross', profitAndLoss, 'wagesAndSalaries', -1],
      ['onCost', profitAndLoss, 'employerOnCost', -1],
      ['depreciation', profitAndLoss, 'depreciation', -1],
      ['netProfit', profitAndLoss, 'netProfit', 1],
      ['receivables', balanceSheet, 'accountsReceivable', 1],
      ['payables', balanceSheet, 'accountsPayable', 1],
      ['loansCurrent', balanceSheet, 'loansCurrent', 1],
      ['cash', balanceSheet, 'cash', 1],
      ['totalAssets', balanceSheet, 'totalAssets', 1],
    ];
    const differing = rows.filter(([name, statement, key, sign]) =>
      limit.sum[name].some((value, i) => sign * value !== figure(statement, key, i + 1)),
    );

    expect(passed).toBe(true);
    expect(limit.sum.netProfit.some((value) => value !== 0)).toBe(true);
    expect(differing.map(([name]) => name)).toEqual([]);
  });

  it('expenses of the straight-line loop, line by line, are the engine’s of every quarter and year', () => {
    const document = referenceForecast({ years: 5, lines: 200 });
    const { profitAndLoss } = computeForecast(document);
    const limit = makeStraightLine(document);
    runStraightLine(limit);
    const first = 2 * limit.revenue.count;
    document.operatingExpenses.forEach(({ id }, i) => {
      const row = profitAndLoss.rows.find(({ key }) => key === `operatingExpense:${id}`);
      const quarters = limit.quarters.subarray((first + i) * 20, (first + i + 1) * 20);
      const years = limit.years.subarray((first + i) * 5, (first + i + 1) * 5);
      expect([...quarters].map((value) => 0 - value)).toEqual([...(row?.quarters ?? [])]);
      expect([...years].map((value) => 0 - value)).toEqual([...(row?.years ?? [])]);
    });
  });

  it('each change of inputs is another document with other figures, and leaves the first as it was', () => {
    const document = documentFrom(JSON.stringify(referenceForecast({ years: 1, lines: 20 })));
    const before = JSON.stringify(document);
    const profits = [1, 2, 3].map((round) => {
      const changed = withChanges(document, 30, round);
      return figure(computeForecast(changed).profitAndLoss, 'netProfit', 1);
    });

    expect(new Set([...profits, figure(computeForecast(document).profitAndLoss, 'netProfit', 1)]).size).toBe(4);
    expect(JSON.stringify(document)).toBe(before);
  });

  it('everything is in use in the deep forecast: each field with a default has another value somewhere', () => {
    const document = depthForecast({ years: 5, lines: 200 });
    const { passed } = computeForecast(document);
    expect([findIssues(document), parseForecast(document).ok, passed]).toEqual([[], true, true]);
    expect(lineParts.reduce((sum, part) => sum + (document[part]?.length ?? 0), 0)).toBe(200);
    const unused = new Set<string>();
    const visit = (part: (typeof lineParts | typeof formParts)[number], all: readonly object[]) => {
      const used = new Set(
        all.flatMap((values) => Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [key]))),
      );
      for (const values of all)
        for (const { key, defaultValue } of fieldsOf(part, values))
          if (defaultValue !== undefined && !used.has(key)) unused.add(`${part}/${key}`);
    };
    for (const part of lineParts) visit(part, document[part] ?? []);
    for (const part of formParts) if (part !== 'weeklyCash') visit(part, [document[part] ?? {}]);
    // Of two schemes of sales tax one counts.
    expect([...unused].toSorted()).toEqual(['salesTax/flatRate', 'salesTax/flatRateAssetsFrom']);
  });

  it('times are positive, and the object has a number for every key that is measured here', () => {
    const effort = { warmUp: 0, runs: 1, recalculations: 2 };
    const figures = [fullFigures, limitFigures, depthFigures, plainFigures, surroundingFigures].flatMap((part) =>
      part(effort),
    );
    const json = JSON.parse(jsonOf(figures)) as Record<string, number>;

    expect(Object.keys(json)).toEqual([
      'full60x200Ms',
      'full120x200Ms',
      'full12x10Ms',
      'largestMs',
      'straightLineRatio',
      'thousandRunsS',
      'depthRatio',
      'plain60x200',
      'plain120x200',
      'plainBooked',
      'traceMs',
      'parseMs',
      'hashMs',
    ]);
    expect(Object.values(json).every((value) => value > 0)).toBe(true);
    expect(tableOf('Engine', figures).split('\n')).toHaveLength(figures.length + 4);
  });
});
