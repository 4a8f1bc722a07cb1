/** One sentence for each error of meaning; shown at its field and in the list that keeps reports waiting. */
export const faults = {
  unknownLine: '{{line}} refers to a line that no longer exists. Choose another one.',
  percentOfLineCycle: '{{line}} is a share of {{base}}, which depends on {{line}}. Enter amounts for one of them.',
  perUnitWithoutQuantity: '{{line}} has a cost per unit but no quantity. Choose a share of revenue or amounts.',
  zeroWeights: 'The season weights of {{line}} are all 0. Give at least one month a weight.',
  profileSum: 'The shares of this payment profile add up to {{sum}}. They must add up to 100 %.',
  endBeforeStart: '{{line}} ends in {{end}}, before it starts in {{start}}.',
  outsideHorizon: '{{line}} uses {{month}}, but the forecast ends in {{last}}. It has no effect until you add years.',
  extraSalaryMonths: 'Name the months in which {{line}} is paid extra salaries.',
  bandsOrder: 'Bands begin at 0 and rise, with a rate each. The single rate is used.',
  instalmentCalendar: 'Instalments need rising months with a share each. All is paid at the end.',
  instalmentAfterSettlement: 'The last instalment comes after the final payment.',
  residualAboveCost: 'The residual value of {{line}}, {{residual}}, exceeds its cost, {{cost}}.',
  disposalBeforePurchase: '{{line}} is sold in {{sold}}, before it is purchased in {{bought}}.',
  missingLoan: '{{line}} is funded by a loan. Choose a loan with a term.',
  loanDrawnInOtherMonth:
    '{{line}} is purchased in {{bought}}, but its loan {{loan}} is drawn in another month. Use the same month for both.',
  orderDepositWithoutLead: 'A deposit on an order needs a lead time.',
  balloonAbovePrincipal: 'The balloon of {{line}} is more than its principal.',
  feeAbovePrincipal: 'The fee of {{line}} is not below its principal.',
  firstPaymentOutside: '{{line}} is first paid outside its term.',
  drawOutsideTerm: '{{line}} is drawn in {{month}}, outside its term. That draw does not count.',
  interestOnlyTooLong:
    '{{interestOnlyMonths}} of {{termMonths}} months are interest-only, which leaves no month for repayment.',
  unbalancedSheet: 'This balance sheet does not balance: assets and liabilities plus equity differ by {{difference}}.',
  inputYearGap: 'Years must be consecutive up to {{latest}}. This one ends in {{month}}.',
  inputYearEnd:
    'A year must end in the month of the fiscal year end, {{latest}} at the latest. This one ends in {{month}}.',
  actualMonthMissing:
    'Actual months go up to {{last}}, but {{month}} has no complete books. Import its profit and loss and its balance sheet.',
  actualSheetUnbalanced:
    'The booked balance sheet of {{month}} does not balance: assets and liabilities plus equity differ by {{difference}}.',
  unknownActualRow: 'The books hold amounts in {{row}}, which is no row of a forecast. Import these months again.',
  loanBookedBeforeDraw: 'The books owe {{line}} before it is drawn. Set the month in which it was drawn.',
  allocationBack: '{{rule}} gives to {{value}}, which an earlier rule has emptied. Move the rule up.',
  allocationShares: 'The shares of {{rule}} come to {{sum}}.',
  allocationSelf: '{{rule}}: a department cannot receive its own costs.',
  formulaSyntax: 'The formula of {{line}} cannot be read at “{{text}}”.',
  formulaUnknownName: 'The formula of {{line}}: there is no “{{text}}”.',
  formulaUnknownReference: 'The formula of {{line}} reads something that is no longer there.',
  formulaArgument: 'The formula of {{line}}: “{{text}}” has not the values it needs.',
  formulaCondition: 'The formula of {{line}}: a comparison stands in if(…) alone, as its first value.',
  formulaWindow:
    'The formula of {{line}}: prev and last look back 1 to 24 months; last stands in sum, avg, min or max alone.',
  formulaCycle: '{{chain}} depend on each other in the same month. Use prev(…) for last month’s value.',
  subscribersOfOtherLine: 'Subscribers are counted for {{row}}, which is no monthly subscription.',
  startSheetTwice: 'The forecast already starts from the balance sheet of {{month}}. Remove this one or that year.',
} as const;
