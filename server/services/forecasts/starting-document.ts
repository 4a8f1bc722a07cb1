import { AppError } from '#server/errors.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { templateInLanguage } from '#shared/templates/in-language.ts';
import { findTemplate } from '#shared/templates/index.ts';

export const blankTemplate = 'blank';

export interface StartingParams {
  template: string;
  name: string;
  currency: string | undefined;
  startMonth: string | undefined;
  /** In which its lines are named. */
  language: Language | null | undefined;
  now: Date;
}

/** The document that a new forecast starts from; by default in US dollars from next month. An unknown template is rejected. */
export function startingDocument(params: StartingParams): ForecastDocument {
  const { template, name, currency, startMonth, language, now } = params;
  const found = findTemplate(template);
  if (!found) throw new AppError('invalid', { fields: { template: 'not-a-choice' } });

  const nextMonth = addMonths(now.toISOString().slice(0, 7), 1);
  const built = found.build({ name, currency: currency ?? 'USD', startMonth: startMonth ?? nextMonth });
  return templateInLanguage(built, language ?? defaultLanguage);
}
