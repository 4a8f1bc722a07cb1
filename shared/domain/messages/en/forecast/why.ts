/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} VAT that is not recoverable',
  opening: 'At the start of the month',
  closing: 'At the end of the month',
  shownOf: 'Of this, {{amount}} is shown here.',
  shownElsewhere: 'Shown in another row, on the other side of the balance sheet.',
  /** What a formula of a report's row does besides adding up or dividing. */
  made: {
    annualised: '× {{times}} ÷ {{over}} months, as a full year would be',
    times: '× {{times}} months',
    average: '÷ {{over}} months; 0 where cash came in',
    days: '× {{times}} days of the period',
    returnOnEquity: '× 2, as equity is counted at the start and at the end',
    change: '(This period − the earlier one) ÷ the earlier one',
    shortChange:
      'The earlier period counts × {{times}} ÷ {{over}} months. Then (this period − the earlier one) ÷ the earlier one',
    breakEven: 'Fixed costs × revenue ÷ contribution margin',
    safety: '(Revenue − break-even revenue) ÷ revenue',
    lifetime: 'Revenue per account × gross margin ÷ monthly churn',
    cashRunsOut: 'The first month whose closing cash is below the overdraft limit',
    minimumCashMonth: 'The month with the lowest closing cash',
  },
} as const;
