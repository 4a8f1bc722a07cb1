import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calculateCashFlowOutputs } from '#shared/engine/statements/calculate-cash-flow-outputs.ts';
import { type BalanceSheet, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';

interface FiledCompany {
  name: string;
  balanceSheetDates: [string, string];
  mapped: Record<string, Partial<BalanceSheet>>;
  netIncomeToParent: number;
  depreciationAndAmortisation: number;
  dividendsPaid: number | null;
  totals: { years: Record<string, { changeInCash: number; cfo: number; cfi: number; cff: number }> };
}

const folder = process.env.FORECAST_DATA_DIR;
const file = folder ? join(folder, 'statements/sec-10k.json') : '';
const isThere = folder !== undefined && existsSync(file);
const companies = isThere ? (JSON.parse(readFileSync(file, 'utf8')) as { companies: FiledCompany[] }).companies : [];
if (!isThere) process.stdout.write('Real filings are not read: FORECAST_DATA_DIR is not set to the reference data.\n');

const inMillions = (dollars: number) => (dollars / 1e6).toFixed(0).padStart(8);

describe('real filings', () => {
  it.runIf(isThere)('both sheets of every company explain the reported change in cash, to the dollar', () => {
    expect(companies.length).toBe(25);
    const distances: string[] = [];
    for (const company of companies) {
      const [before, after] = company.balanceSheetDates;
      const [output] = calculateCashFlowOutputs(makeBalanceSheet(company.mapped[before]), [
        {
          year: Number(after.slice(0, 4)),
          periodEnd: after.slice(0, 7),
          source: 'entered',
          balanceSheet: makeBalanceSheet(company.mapped[after]),
          netProfit: company.netIncomeToParent,
          entered: {
            incomeStatement: makeIncomeStatement({ depreciation: company.depreciationAndAmortisation }),
            dividendsDeclared: company.dividendsPaid ?? 0,
            newLoans: 0,
            proceeds: 0,
            capitalisedInterest: 0,
          },
          cashFlow: null,
          balanceResidual: null,
          cashResidual: null,
        },
      ]);
      const { name } = company;
      const reported = company.totals.years[after];
      expect({ name, residuals: [output?.balanceResidual, output?.cashResidual] }).toEqual({ name, residuals: [0, 0] });
      expect({ name, change: output?.cashFlow?.changeInCash }).toEqual({ name, change: reported?.changeInCash });
      if (!output?.cashFlow || !reported) continue;
      const { operations, investing, financing } = output.cashFlow;
      const apart = [operations - reported.cfo, investing - reported.cfi, financing - reported.cff];
      distances.push(`${name.padEnd(28).slice(0, 28)}${apart.map(inMillions).join('')}`);
    }
    // How far two sheets alone are from the statement of the company, which knows what they net out: shown, not asserted.
    process.stdout.write(
      `Derived less reported, $ million: operations, investing, financing\n${distances.join('\n')}\n`,
    );
  });
});
