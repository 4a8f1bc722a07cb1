import type { ForecastSummary } from '../../../shared/domain/forecast-summary';
import { hashInput } from '../../../shared/engine/hash';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { maximumDocumentBytes } from '../../../shared/inputs/forecast-requests';
import { type ShapeFault, upgradeForecast } from '../../../shared/inputs/upgrade-forecast';
import { AppError, type FieldFault } from '../../errors';
import type { ServiceContext } from '../context';
import { faultForLog } from '../fault-for-log';
import { summaryOf } from './summary';

/** A document that can be stored, with everything that is computed from it. Made before a transaction is opened. */
export interface PreparedDocument {
  document: ForecastDocument;
  inputHash: string;
  summary: ForecastSummary | null;
}

/** Checks the shape and the size. A wrong shape is refused with `invalid` and the paths of its fields; faults of meaning are not. */
export function prepareDocument(context: ServiceContext, json: unknown): PreparedDocument {
  const lifted = upgradeForecast(json);
  if (!lifted.ok) throw new AppError('invalid', { fields: fieldsOf(lifted.faults) });

  const { document } = lifted;
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes > maximumDocumentBytes) throw new AppError('too-large', { maximumBytes: maximumDocumentBytes });

  return { document, inputHash: hashInput(document), summary: summaryForList(context, document) };
}

/** A list figure never stands in the way of a save: where the engine itself fails, it is left out and logged. */
function summaryForList(context: ServiceContext, document: ForecastDocument): ForecastSummary | null {
  try {
    return summaryOf(document);
  } catch (error) {
    context.log.error(
      { err: faultForLog(error), requestId: context.requestId },
      'The summary of a forecast could not be computed.',
    );
    return null;
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
