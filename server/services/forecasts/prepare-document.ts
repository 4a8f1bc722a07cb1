import type { ForecastSummary } from '../../../shared/domain/forecast-summary';
import { type JsonText, writeJson } from '../../../shared/domain/json-text';
import { hashInput } from '../../../shared/engine/hash';
import { countAdjustments } from '../../../shared/inputs/forecast/adjustment';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { maximumDocumentBytes } from '../../../shared/inputs/forecast-requests';
import { type ShapeFault, upgradeForecast } from '../../../shared/inputs/upgrade-forecast';
import { AppError, type FieldFault } from '../../errors';
import type { ServiceContext } from '../context';
import { faultForLog } from '../fault-for-log';
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

/** A document that was prepared, and why it has no list figures. */
export interface Preparation {
  prepared: PreparedDocument;
  summaryFault: unknown;
}

/** Checks the shape and the size. A wrong shape is refused with `invalid` and the paths of its fields; faults of meaning are not. */
export function prepare(json: unknown): Preparation {
  const lifted = upgradeForecast(json);
  if (!lifted.ok) throw new AppError('invalid', { fields: fieldsOf(lifted.faults) });

  const { document } = lifted;
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

/** The same, where a fault of the list figures is logged. */
export const prepareDocument = (context: ServiceContext, json: unknown): PreparedDocument =>
  loggedPreparation(context, prepare(json));

/** A list figure never stands in the way of a save: where the engine itself fails, it is left out and logged. */
export function loggedPreparation(context: ServiceContext, { prepared, summaryFault }: Preparation): PreparedDocument {
  if (summaryFault !== null) {
    context.log.error(
      { err: faultForLog(summaryFault), requestId: context.requestId },
      'The summary of a forecast could not be computed.',
    );
  }
  return prepared;
}

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
  if (/^Too (big|small)/.test(message)) return 'out-of-range';
  return words[message] ?? 'not-a-choice';
}
