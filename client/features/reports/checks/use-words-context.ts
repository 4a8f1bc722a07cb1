import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { useDocument } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { usePeriodWords } from '../use-report';

/** What the words of checks and warnings are made with. */
export function useWordsContext(result: ForecastResult) {
  const document = useDocument((whole) => whole);
  const find = useForecastTexts();
  const { fiscalYear } = usePeriodWords();
  return { result, document, find, fiscalYear };
}
