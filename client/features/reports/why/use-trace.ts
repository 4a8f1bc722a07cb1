import { useMemo } from 'react';
import { useDocument } from '#client/workspace/index.ts';
import { madeOf } from '#shared/engine/statements/made-of.ts';
import type { Part } from '#shared/engine/statements/statement-row.ts';
import { traceForecast } from '#shared/engine/trace/trace-forecast.ts';
import type { TraceAnswer } from '#shared/engine/trace/trace-of.ts';

/** The entries or inputs behind a figure, computed anew with every edit; null of one made of other rows, or where computing fails. */
export function useTrace({ row, column }: Part, scenario: string | null): TraceAnswer | null {
  const document = useDocument((whole) => whole);
  const isLeaf = column >= 0 && madeOf(row, column) === null;
  const { home = '', key } = row;
  return useMemo(() => {
    if (!isLeaf) return null;
    try {
      return traceForecast(document, { statement: home, account: key, month: column + 1 }, scenario);
    } catch {
      return null;
    }
  }, [document, scenario, isLeaf, home, key, column]);
}
