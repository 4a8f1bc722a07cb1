import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findTemplate } from '#shared/templates/index.ts';

export interface TemplateFacts {
  revenue: number;
  costs: number;
  roles: number;
  assets: number;
  loans: number;
  /** Past years that are entered. */
  years: number;
}

const built = new Map<string, ForecastDocument>();

/** The template's own forecast, made once; in US dollars where it brings no currency. Null where there is none. */
export function templateForecast(id: string): ForecastDocument | null {
  const template = findTemplate(id);
  if (!template) return null;
  const startMonth = addMonths(new Date().toISOString().slice(0, 7), 1);
  const document = built.get(id) ?? template.build({ name: id, currency: 'USD', startMonth });
  built.set(id, document);
  return document;
}

/** How many lines of each kind a forecast holds. */
export function factsOf(document: ForecastDocument): TemplateFacts {
  return {
    revenue: document.revenue.length,
    costs: document.operatingExpenses.length + document.otherIncomeAndExpenses.length,
    roles: document.staff.length,
    assets: document.capitalAssets.length,
    loans: document.loans.length,
    years: document.history.inputYears.length,
  };
}
