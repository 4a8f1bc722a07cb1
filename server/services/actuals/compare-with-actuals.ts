import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { type Comparison, type VarianceError, type VarianceRow, varianceOf } from '#shared/engine/variance/variance.ts';
import type { VarianceInput } from '#shared/inputs/actual-requests.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { labelOf } from '../reports/read-statement';

export interface VarianceToCompute extends Omit<VarianceInput, 'forecastId'> {
  /** The newest version. */
  newest: VersionRow;
  /** The one that it is compared with; null for a scenario, or last year. */
  compared: VersionRow | null;
  /** Of the labels. */
  language: Language;
}

/** The newest version beside another, a scenario of its own or last year, row by row, with the notes of its document. */
export function compareWithActuals({ newest, compared, language, ...question }: VarianceToCompute) {
  const document = computable(newest);
  const { scope, statement, against } = question;
  const scenario = against.startsWith('scenario:') ? scenarioOf(document, against.slice('scenario:'.length)) : null;
  const outlook = computeForecast(document);
  const month = question.month ?? lastActualMonthOf(document, scope);
  const comparison: Comparison =
    against === 'lastYear'
      ? { of: 'lastYear', document }
      : {
          of: 'forecast',
          result: compared
            ? computeForecast(computable(compared))
            : computeForecast(document, scenario ? { scenario: scenario.id } : {}),
        };
  const variance = varianceOf(outlook, comparison, { month, scope, statement });
  if ('error' in variance) throw rejectionOf(variance, document);

  const { rows, ...period } = variance;
  // Those of a year are on any of its months.
  const first = scope === 'year' ? period.firstMonth : month;
  const notes = (document.actuals?.notes ?? []).filter(
    (note) => note.scope === scope && note.month >= first && note.month <= period.lastMonth,
  );
  return {
    ...{ version: newest.version, statement, scope, month, against },
    comparedVersion: compared?.version ?? null,
    scenario,
    currency: outlook.currency,
    minorDigits: currencyDecimals(outlook.currency),
    ...period,
    rows: rows.map((row) => rowOf(row, language)),
    notes: notes.filter((note) => note.statement === statement).map(({ id, row, text }) => ({ id, row, text })),
  };
}

function rowOf({ nameKey, name, lineId, ...row }: VarianceRow, language: Language) {
  const label = labelOf({ nameKey, ...(name !== undefined && { name }) }, language);
  return { label, lineId: lineId ?? null, ...row };
}

/** Rejected with `forecast-has-faults` where it has no figures. */
function computable(version: VersionRow): ForecastDocument {
  const { document } = migrateStoredDocument(version);
  const errors = findIssues(document);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });
  return document;
}

function scenarioOf({ scenarios }: ForecastDocument, id: string): { id: string; name: string } {
  const scenario = scenarios.find((known) => known.id === id);
  if (!scenario) throw new AppError('not-found');
  return { id, name: scenario.name };
}

/** The month that is shown where none is named. A year that is all forecast has one too. */
function lastActualMonthOf({ actuals, header }: ForecastDocument, scope: VarianceInput['scope']): string {
  const month = actuals?.lastActualMonth ?? null;
  if (month !== null && month >= header.startMonth) return month;
  if (scope === 'year') return header.startMonth;
  throw new AppError('no-actual-month');
}

function rejectionOf({ error }: VarianceError, { actuals }: ForecastDocument): AppError {
  if (error === 'otherCurrency') return new AppError('invalid', { fields: { against: 'not-a-choice' } });
  const isForecast = error === 'monthNotActual' && (actuals?.lastActualMonth ?? null) === null;
  return isForecast ? new AppError('no-actual-month') : new AppError('invalid', { fields: { month: 'out-of-range' } });
}
