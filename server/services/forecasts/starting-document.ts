import { addMonths } from '../../../shared/domain/months';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { findTemplate } from '../../../shared/templates';
import { AppError } from '../../errors';

export const blankTemplate = 'blank';

export interface StartingParams {
  template: string;
  name: string;
  currency: string | undefined;
  startMonth: string | undefined;
  now: Date;
}

/** The document that a new forecast starts from; by default in US dollars from next month. An unknown template is refused. */
export function startingDocument({ template, name, currency, startMonth, now }: StartingParams): ForecastDocument {
  const found = findTemplate(template);
  if (!found) throw new AppError('invalid', { fields: { template: 'not-a-choice' } });

  const nextMonth = addMonths(now.toISOString().slice(0, 7), 1);
  return found.build({ name, currency: currency ?? 'USD', startMonth: startMonth ?? nextMonth });
}
