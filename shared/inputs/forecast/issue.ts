import type { Position } from './formulas/tokens';

/** Issues of meaning: the document is stored and shown with them, and its reports wait until they are put right. */
export const issueCodes = [
  'unknownLine',
  'percentOfLineCycle',
  'perUnitWithoutQuantity',
  'zeroWeights',
  'profileSum',
  'endBeforeStart',
  'outsideHorizon',
  'residualAboveCost',
  'disposalBeforePurchase',
  'missingLoan',
  'loanDrawnInOtherMonth',
  'interestOnlyTooLong',
  'balloonAbovePrincipal',
  'feeAbovePrincipal',
  'firstPaymentOutside',
  'drawOutsideTerm',
  'oneCreditLine',
  'unknownPool',
  'leaseTermPeriods',
  'taxShares',
  'extraSalaryMonths',
  'endDayBeforeStart',
  'holidayWeights',
  'bandsOrder',
  'instalmentCalendar',
  'instalmentAfterSettlement',
  'orderDepositWithoutLead',
  'unbalancedSheet',
  'inputYearGap',
  'inputYearEnd',
  'startSheetTwice',
  'actualMonthMissing',
  'actualSheetUnbalanced',
  'unknownActualRow',
  'loanBookedBeforeDraw',
  'subscribersOfOtherLine',
  'formulaSyntax',
  'formulaUnknownName',
  'formulaUnknownReference',
  'formulaArgument',
  'formulaCondition',
  'formulaWindow',
  'formulaCycle',
  'allocationBack',
  'allocationShares',
  'allocationSelf',
] as const;
export type IssueCode = (typeof issueCodes)[number];

export interface DocumentIssue {
  code: IssueCode;
  /** Path of the field in the document, e.g. ['revenue', 2, 'baseLineId']. */
  path: (string | number)[];
  /** The line it is about, where it is about one. */
  lineId?: string;
  /** Where in the text of a formula, as it is stored. */
  position?: Position;
  /** Fills the places of `issues.<code>` in the catalogue's forecast area. Amounts in minor units. */
  params: Record<string, string | number>;
}
