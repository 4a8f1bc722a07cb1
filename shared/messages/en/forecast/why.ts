/** The panel that explains a figure. */
export const why = {
  ramp: '{{inFull}} × opening ramp {{ramp}} = {{result}}',
  factor: '{{inFull}} × factor {{factor}} = {{result}}',
  rampAndFactor: '{{inFull}} × opening ramp {{ramp}} × factor {{factor}} = {{result}}',
  irrecoverable: '+ {{tax}} non-recoverable VAT',
  opening: 'At the start of the month',
  closing: 'At the end of the month',
  shownOf: 'Of this, {{amount}} is shown here.',
  shownElsewhere: 'Shown in another row, on the other side of the balance sheet.',
  /** What a formula of a report's row does besides adding up or dividing. */
  made: {
    annualised: '× {{times}} ÷ {{over}} months, annualised',
    times: '× {{times}} months',
    average: '÷ {{over}} months; 0 for a net cash inflow',
    days: '× {{times}} days in the period',
    returnOnEquity: '× 2, because average equity is half the sum of opening and closing equity',
    change: '(This period − previous period) ÷ previous period',
    shortChange:
      'Previous period × {{times}} ÷ {{over}} months, then (this period − previous period) ÷ previous period',
    breakEven: 'Fixed costs × revenue ÷ contribution margin',
    safety: '(Revenue − break-even revenue) ÷ revenue',
    lifetime: 'Revenue per account × gross margin ÷ monthly churn',
    cashRunsOut: 'The first month in which cash and the overdraft limit are exhausted',
    minimumCashMonth: 'The month with the lowest closing cash',
  },
} as const;
