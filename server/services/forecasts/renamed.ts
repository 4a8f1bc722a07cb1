import type { ForecastDocument } from '../../../shared/inputs/forecast/document';

/** The document under another name: the name is an input like every other, so that files and reports carry it. */
export function renamed(document: ForecastDocument, name: string): ForecastDocument {
  return { ...document, header: { ...document.header, name } };
}
