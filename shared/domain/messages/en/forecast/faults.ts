/** One sentence for each fault of meaning; shown at its field and in the list that keeps reports waiting. */
export const faults = {
  unknownLine: '{{line}} refers to a line that is not here any more. Choose another one.',
  percentOfLineCycle:
    '{{line}} is a share of {{base}}, which leads back to {{line}}. One of them needs figures of its own.',
  perUnitWithoutQuantity: '{{line}} has a cost a unit but no quantity. Choose a share of revenue or amounts.',
  zeroWeights: 'The season weights of {{line}} are all 0, so nothing can be spread. Give at least one month a weight.',
  profileSum: 'The shares of this payment profile sum to {{sum}}. They must sum to 100 %.',
  endBeforeStart: '{{line}} ends in {{end}}, before it starts in {{start}}.',
  outsideHorizon:
    '{{line}} has {{month}} here, and the forecast ends in {{last}}. It counts for nothing until years are added.',
  residualAboveCost: 'The residual value of {{line}}, {{residual}}, is more than its cost, {{cost}}.',
  disposalBeforePurchase: '{{line}} is sold in {{sold}}, before it is bought in {{bought}}.',
  missingLoan: '{{line}} is paid by a loan. Choose a loan with a term.',
  loanDrawnInOtherMonth:
    '{{line}} is bought in {{bought}} and paid by {{loan}}, which is drawn in another month. Give both the same month.',
  interestOnlyTooLong:
    'Interest alone is paid for {{interestOnlyMonths}} of {{termMonths}} months, which leaves none for repayment.',
  unbalancedSheet:
    'This balance sheet does not balance: assets less liabilities and equity should leave 0 and leave {{difference}}.',
  inputYearGap: 'The years must follow each other without a gap, up to {{latest}}. This one ends in {{month}}.',
  inputYearEnd: 'A year ends in the fiscal year end month, {{latest}} at the latest. This one ends in {{month}}.',
  startSheetTwice: 'The forecast starts from the sheet of {{month}}. Remove this one, or that year.',
} as const;
