import { useMemo } from 'react';
import { computeForecast } from '../../../../shared/engine/compute-forecast';
import type { TracedMove } from '../../../../shared/engine/result';
import { useDocument } from '../../../lib/workspace';
import type { RowQuestion } from './question';

/** The moves behind a figure, computed anew with every edit; null where computing fails. */
export function useTrace(question: RowQuestion | null, month: number, scenario: string | null): TracedMove[] | null {
  const document = useDocument((whole) => whole);
  const account = question?.account ?? null;
  const moves = useMemo(() => {
    if (account === null) return null;
    try {
      return computeForecast(document, { scenario, trace: { account, month } }).trace ?? null;
    } catch {
      return null;
    }
  }, [document, scenario, account, month]);
  return useMemo(() => (moves && question ? moves.filter(question.belongs) : null), [moves, question]);
}
