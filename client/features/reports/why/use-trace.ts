import { useMemo } from 'react';
import type { StatementKey } from '../../../../shared/engine/trace/question';
import { traceForecast } from '../../../../shared/engine/trace/trace-forecast';
import type { TraceAnswer } from '../../../../shared/engine/trace/trace-of';
import { useDocument } from '../../../lib/workspace';

interface Asked {
  statement: StatementKey;
  row: string;
  month: number;
  scenario: string | null;
}

/** The moves behind a figure, computed anew with every edit; null where computing fails. */
export function useTrace({ statement, row, month, scenario }: Asked): TraceAnswer | null {
  const document = useDocument((whole) => whole);
  return useMemo(() => {
    try {
      return traceForecast(document, { statement, account: row, month }, scenario);
    } catch {
      return null;
    }
  }, [document, scenario, statement, row, month]);
}
