import type { ForecastResult, Warning } from '#shared/engine/result.ts';
import type { BalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { smallForecast } from '../helpers/small-forecast';

/** Figures of months (or years) 1, 2, 3, …, or of those named; month 0 is the opening. */
type Figures = readonly number[] | Readonly<Record<number, number>>;

interface Expected {
  /** By `<statement or schedule>/<row>`, e.g. `cashFlowDirect/paidToSuppliers` or `loan:x/closing`. */
  months?: Record<string, Figures>;
  /** By the same keys, fiscal years from 1. */
  years?: Record<string, Figures>;
  /** Each must be among the warnings, with at least these fields. */
  warnings?: Partial<Warning>[];
}

/** A forecast with figures worked out by hand; the title carries the arithmetic. All of its checks must pass. */
export interface GoldenCase extends Expected {
  /** Names its pinned hash. */
  id: string;
  title: string;
  document: ForecastDocument;
  /** Computes this scenario of the document instead of the base. */
  scenario?: string;
}

type Given = Partial<ForecastDocument> & { opening?: Partial<BalanceSheet>; scenario?: string };

/** A golden case on a small forecast: what is given, then what must come out. */
export function golden(id: string, title: string, given: Given, expected: Expected): GoldenCase {
  const { opening, scenario, ...change } = given;
  return { id, title, document: smallForecast(change, opening), ...(scenario ? { scenario } : {}), ...expected };
}

/** Every figure of the case that differs, as `key month: actual instead of expected`. */
export function wrongFigures({ months = {}, years = {} }: Expected, result: ForecastResult): string[] {
  const wrongIn = (of: 'months' | 'years', figures: Record<string, Figures>) =>
    Object.entries(figures).flatMap(([key, expected]) => {
      const row = rowAt(result, key);
      const numbered = Array.isArray(expected) ? expected.map((value, i) => [i + 1, value]) : Object.entries(expected);
      return numbered.flatMap(([number, value]) => {
        const actual = Number(number) === 0 ? row.opening : row[of][Number(number) - 1];
        return actual === value ? [] : [`${key} ${of} ${number}: ${actual} instead of ${value}`];
      });
    });
  return [...wrongIn('months', months), ...wrongIn('years', years)];
}

function rowAt(result: ForecastResult, key: string) {
  const [name = '', ...rest] = key.split('/');
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios, schedules } =
    result;
  const statements = [
    profitAndLoss,
    balanceSheet,
    cashFlowIndirect,
    cashFlowDirect,
    detail,
    breakEven,
    ratios,
    ...schedules,
  ];
  const row = statements.find((one) => one.key === name)?.rows.find((one) => one.key === rest.join('/'));
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
}
