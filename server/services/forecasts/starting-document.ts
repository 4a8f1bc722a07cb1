import { addMonths } from '../../../shared/domain/months';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { emptyForecast } from '../../../shared/inputs/forecast/empty-forecast';
import { AppError } from '../../errors';

export const blankTemplate = 'blank';

/** The document that a new forecast starts from; its first month is the next one. An unknown template is refused. */
export function startingDocument(template: string, { name, now }: { name: string; now: Date }): ForecastDocument {
  const startMonth = addMonths(now.toISOString().slice(0, 7), 1);
  if (template === blankTemplate) return emptyForecast({ name, currency: 'USD', startMonth, years: 3 });
  throw new AppError('invalid', { fields: { template: 'not-a-choice' } });
}
