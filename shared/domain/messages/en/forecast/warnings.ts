/** Warnings: the forecast is right, but somebody should look. */
export const warnings = {
  W1: {
    minimum: 'Cash runs under the minimum: {{cash}} in {{period}}, {{short}} short.',
    limit: 'Cash runs beyond the overdraft limit: {{cash}} in {{period}}, {{short}} beyond it.',
  },
  W2: 'Equity is negative from {{period}}: {{equity}}.',
  W3: {
    dividend: 'The dividend of {{period}} is more than retained earnings allow; {{clipped}} of it is left out.',
    repayment: '{{line}} repays more than is owed in {{period}}; {{clipped}} of it is left out.',
  },
  W4: {
    debtServiceCover: 'Earnings cover debt service {{value}} times in {{period}}; the threshold is {{minimum}}.',
  },
  W5: 'Equity of {{period}} moves by {{otherEquity}} that profit and dividends do not explain.',
  W6: 'The stock of {{line}} stands at {{stock}} in {{period}}, above its target of {{target}}.',
  W7: {
    outsideHorizon:
      '{{line}} begins after the last month of the forecast and counts for nothing until years are added.',
    unused:
      '{{line}} makes nothing in any month of the forecast. Look at its dates, and for a figure that is still missing.',
    fault:
      '{{line}} has a fault in this scenario, such as an end before its start or shares that do not sum to 100 %, and may count for nothing.',
    defaultProfile:
      'The shares of a payment profile do not sum to 100 % in this scenario. They are taken in proportion.',
    override: 'A change of this scenario has no line to change any more, or would make a figure that is not allowed.',
  },
  W8: 'The forecast counts on a sales-tax refund of {{refund}} in {{period}}.',
  W9: {
    revenueGrowth: 'Revenue grows by {{value}} in {{period}}, outside {{minimum}} to {{maximum}}.',
    grossMargin: 'The gross margin of {{period}} is {{value}}, outside {{minimum}} to {{maximum}}.',
    churn: '{{line}} loses {{value}} of its subscribers a month; the bound is {{maximum}}.',
  },
  W10: 'Opening loans differ from the running loans by {{difference}}. That part stays as it is, without interest.',
  W11: {
    notDrawn: '{{line}} is to be paid by a loan that is switched off or has a fault, so its {{cost}} leave the bank.',
    short: '{{line}} brings {{principal}} for assets that cost {{cost}}. The other {{rest}} leave the bank.',
  },
  W12: '{{line}} starts or ends within {{period}}: of the {{typed}} typed for that year {{counted}} count.',
  W13: 'The tax losses at the start are worth {{worth}} of deferred tax, and the balance sheet there holds {{held}}. The {{difference}} between them are income of the first month; put them into that sheet if they were known before.',
  E10: {
    accountsReceivable: 'Receivables stand at {{balance}} in {{period}}, because revenue is negative.',
    accountsPayable: 'Payables stand at {{balance}} in {{period}}, because a cost is negative.',
    inventory: 'Inventory stands at {{balance}} in {{period}}, because a cost is negative.',
    prepaidExpenses: 'Prepaid expenses stand at {{balance}} in {{period}}, because an expense is negative.',
    deferredRevenue: 'Deferred revenue stands at {{balance}} in {{period}}, because an invoice is negative.',
  },
} as const;
