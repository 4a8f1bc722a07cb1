/** Why a forecast cannot be a workbook; `workbook.faults` of the catalogue has the sentence. */
export type FaultCode = 'hasFaults' | 'tooLarge' | 'tooManyCells' | 'inexact' | 'differs';

/** A workbook that is not made. */
export class WorkbookFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
    /** For the log: which figure differs. */
    readonly detail: string | null = null,
  ) {
    super(message);
  }
}
