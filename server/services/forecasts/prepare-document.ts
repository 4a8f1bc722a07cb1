import { AppError, type FieldFault } from '#server/errors.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import { type JsonText, writeJson } from '#shared/domain/json-text.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { countAdjustments } from '#shared/inputs/forecast/adjustment.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';
import { type ShapeFault, upgradeForecast } from '#shared/inputs/upgrade-forecast.ts';
import { summaryOf } from './summary';

/** A document that can be stored, with everything that is computed from it. Made before a transaction is opened. */
export interface PreparedDocument extends Pick<ForecastDocument['header'], 'name' | 'currency'> {
  schemaVersion: number;
  /** The document as JSON, in the order of the schema. */
  text: JsonText<ForecastDocument>;
  /** Single months that a person has set by hand. */
  adjustments: number;
  inputHash: string;
  summary: ForecastSummary | null;
}

/** A document as JSON, of any known schema, and the name that it is to have in place of its own. */
export interface DocumentToPrepare {
  text: string;
  name?: string | undefined;
}

/** A document that was prepared, and why it has no list figures. */
export interface Preparation {
  prepared: PreparedDocument;
  summaryFault: unknown;
}

/** Checks the shape and the size. A wrong shape is refused with `invalid` and the paths of its fields; faults of meaning are not. */
export function prepare({ text: given, name: otherName }: DocumentToPrepare): Preparation {
  const lifted = upgradeForecast(JSON.parse(given));
  if (!lifted.ok) throw new AppError('invalid', { fields: fieldsOf(lifted.faults) });

  const document = otherName === undefined ? lifted.document : renamed(lifted.document, otherName);
  const { schemaVersion, header } = document;
  const text = writeJson(document);
  if (Buffer.byteLength(text) > maximumDocumentBytes) {
    throw new AppError('too-large', { maximumBytes: maximumDocumentBytes });
  }
  const { summary, summaryFault } = summaryForList(document);
  const { name, currency } = header;
  const adjustments = countAdjustments(document);
  return {
    prepared: { name, currency, schemaVersion, text, adjustments, inputHash: hashInput(document), summary },
    summaryFault,
  };
}

/** The name is an input like every other, so that files and reports carry it. */
const renamed = (document: ForecastDocument, name: string): ForecastDocument => ({
  ...document,
  header: { ...document.header, name },
});

function summaryForList(document: ForecastDocument): Pick<PreparedDocument, 'summary'> & { summaryFault: unknown } {
  try {
    return { summary: summaryOf(document), summaryFault: null };
  } catch (summaryFault) {
    return { summary: null, summaryFault };
  }
}

const words: Record<string, FieldFault> = { blank: 'required', text: 'malformed' };

function fieldsOf(faults: readonly ShapeFault[]): Record<string, FieldFault> {
  const named = faults
    .slice(0, 20)
    .map(({ path, message }) => [['document', ...path].join('.').slice(0, 200), faultOf(message)]);
  return Object.fromEntries(named);
}

function faultOf(message: string): FieldFault {
  if (/^(Too (big|small)|tooMany)/.test(message)) return 'out-of-range';
  return words[message] ?? 'not-a-choice';
}
