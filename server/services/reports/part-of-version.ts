import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { partOfProfit, shownValue } from '#shared/engine/dimensions/part-of-profit.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { findText } from '#shared/messages/find-text.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { computeCase, type SavedCase } from '../valuation/tasks';
import { periodsOf, type StatementToRead, writtenRows } from './read-statement';
import { periodsIn, rowsOf } from './stored-result';

export interface PartOfProfit {
  dimension: string;
  /** `none`: what is not assigned. */
  value: string;
  /** After the rules of the dimension. */
  isAllocated: boolean;
}

interface PartToRead extends SavedCase, PartOfProfit {
  by: StatementToRead['by'];
  language: Language;
}

/** The profit and loss of one value of a dimension, of a saved version. Rejected with `not-found` where it has no such scenario, dimension or value. */
export function partOfVersion({ version, scenario, by, language, ...asked }: PartToRead) {
  const { document, result } = computeCase({ version, scenario });
  const view = { ...asked, groupedBy: null };
  const { name: caseName = '' } = document.scenarios.find(({ id }) => id === scenario) ?? {};
  const part = partOfProfit({
    ...{ document, result, view },
    find: (key, params) => findText(messagesIn(language), key, params),
  });
  if (!part || !shownValue(document, view)) throw new AppError('not-found');
  const { dimension, value, isAllocated } = asked;
  return {
    engineVersion,
    resultHash: hashResult(result),
    scenario: scenario === null ? null : { id: scenario, name: caseName },
    currency: result.currency,
    minorDigits: currencyDecimals(result.currency),
    failedChecks: result.checks.filter((check) => !check.passed).map(({ id }) => id),
    part: { dimension, value, name: part.name, allocated: isAllocated },
    by,
    periods: periodsOf(periodsIn(result), by),
    // Contribution and what rules move are of no line of the inputs.
    rows: writtenRows(rowsOf(part.statement), by, language).map((row) =>
      row.lineId === row.key ? { ...row, lineId: null } : row,
    ),
  };
}
