import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import type { Risk, RiskInput } from '#shared/inputs/forecast/risk.ts';
import { findTemplate } from '#shared/templates/index.ts';

const folder = process.env.FORECAST_DATA_DIR;

/** Reference results on the restaurant's template; null where the data are not there. */
export const restaurantReference = folder
  ? JSON.parse(readFileSync(join(folder, 'what-if', 'restaurant.json'), 'utf8'))
  : null;

/** The restaurant's template as the reference has it: EUR, from January 2027, three years; with parts of its own. */
export function restaurantWith(parts: object = {}): ForecastDocument {
  const built = findTemplate('restaurant')?.build({ name: 'Café', currency: 'EUR', startMonth: '2027-01', years: 3 });
  const parsed = parseForecast({ ...built, ...parts });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

/** Inputs without pairs, 1,000 futures of seed 1; each scaled once from 90 to 110 % unless it says otherwise. */
export function riskOf(inputs: Partial<RiskInput>[], more: Partial<Risk> = {}): Risk {
  const made = inputs.map(
    (input, i): RiskInput => ({
      id: `input-${i + 1}`,
      stream: i + 1,
      enabled: true,
      path: 'revenue/dinner/volume',
      op: 'scale',
      shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 },
      scope: 'once',
      persistence: 0,
      note: '',
      ...input,
    }),
  );
  return { caseId: null, runs: 1000, seed: 1, inputs: made, correlations: [], ...more };
}
