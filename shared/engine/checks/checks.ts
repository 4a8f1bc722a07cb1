import type { Check, CheckFailure, CheckId } from '../result';
import type { StatementLayout } from '../statements/layout';
import type { Calculation } from '../steps/calculation';
import { checkAllocations } from './allocations';
import { checkBooks } from './books';
import type { CheckInput, Statements } from './check-input';
import { checkCorkscrews } from './corkscrews';
import { checkSlices } from './dimensions';
import { checkFormulas } from './formulas';
import { checkPlacement } from './placement';
import { checkReportForm } from './report-form';
import { type Scan, scanRows } from './scan';
import { checkAssets, checkLoans, checkSigns } from './schedules';
import { checkBalance, checkClosingCash, checkDirect, checkEntries, checkOpening, checkRetained } from './statements';
import { checkIncomeTax, checkSalesTax } from './taxes';

const checks: [CheckId, (input: CheckInput, scan: Scan) => CheckFailure[]][] = [
  ['E1', checkEntries],
  ['E2', checkBalance],
  ['E3', checkClosingCash],
  ['E4', checkDirect],
  ['E5', checkRetained],
  ['E6', checkCorkscrews],
  ['E7', (_, scan) => scan.rollUps],
  ['E8', checkLoans],
  ['E9', checkAssets],
  ['E10', checkSigns],
  ['E11', checkSalesTax],
  ['E12', checkIncomeTax],
  ['E13', checkOpening],
  ['E14', checkReportForm],
  ['E15', checkAllocations],
  ['E16', (_, scan) => scan.inexact],
  ['E19', checkPlacement],
];

/** Only where there are actual months. */
const ofActualMonths: (typeof checks)[number] = ['E20', checkBooks];

/** Only where rows are made by rules of their own. */
const ofFormulas: (typeof checks)[number] = ['E30', checkFormulas];

/** Only where there are dimensions. */
const ofDimensions: (typeof checks)[number] = ['E31', checkSlices];

const shownFailures = 20;

/** Runs every check, without tolerance; each names at most twenty failures. Source: forecast model, section 6. */
export function runChecks(calculation: Calculation, layout: StatementLayout, statements: Statements): Check[] {
  const input = { calculation, layout, statements };
  const scan = scanRows(input);
  const all = [
    ...checks,
    ...(calculation.trueUps ? [ofActualMonths] : []),
    ...(calculation.plan.stepped ? [ofFormulas] : []),
    ...(calculation.plan.document.dimensions ? [ofDimensions] : []),
  ];
  return all.map(([id, run]) => {
    const failures = run(input, scan);
    return { id, passed: failures.length === 0, failures: failures.slice(0, shownFailures) };
  });
}
