import type { ForecastResult } from '../../../../shared/engine/result';
import { useForecastTexts } from '../../../lib/forecast-texts';
import { useDocument } from '../../../workspace';
import { usePeriodWords } from '../use-report';

/** What the words of checks and warnings are made with. */
export function useWordsContext(result: ForecastResult) {
  const document = useDocument((whole) => whole);
  const find = useForecastTexts();
  const { fiscalYear } = usePeriodWords();
  return { result, document, find, fiscalYear };
}
