import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { computeScenario, documentUnder, useDocument } from '#client/workspace/index.ts';
import type { ChartTone } from '#shared/charts/model.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { type ScenarioFigures, scenarioFigures } from '#shared/engine/statements/compare-scenarios.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export interface ScenarioCase {
  /** Null: the base case. */
  id: string | null;
  name: string;
  note: string;
  overrides: number;
  tone: ChartTone;
  dash: string | undefined;
  /** Null where it cannot be computed. */
  result: ForecastResult | null;
  /** Of the whole horizon. */
  figures: ScenarioFigures | null;
  /** As the scenario has it: its minimum cash and overdraft limit. */
  bank: ForecastDocument['bank'];
}

/** A case that could be computed. */
export interface ComputedCase extends ScenarioCase {
  result: ForecastResult;
  figures: ScenarioFigures;
}

const tones: readonly ChartTone[] = ['1', '4', '3', '5', '2', '6'];
const dashes = [undefined, '7 4', '2 4', '10 3 2 3'];
const wholeHorizon = { first: 0, last: Number.POSITIVE_INFINITY };

/** The base case and every scenario of the document, computed. */
export function useCases(): ScenarioCase[] {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  return useMemo(() => {
    const all = [
      { id: null, name: t('scenarios.base'), note: t('scenarios.baseNote'), overrides: [] },
      ...document.scenarios,
    ];
    return all.map(({ id, name, note, overrides }, index) => {
      const result = orElse(() => computeScenario(document, id), null);
      return {
        id,
        name,
        note,
        overrides: overrides.length,
        tone: tones[index % tones.length] ?? '6',
        dash: dashes[index % dashes.length],
        result,
        figures: result && scenarioFigures(result, wholeHorizon),
        bank: documentUnder(document, id).bank,
      };
    });
  }, [document, t]);
}
