/** Warnings: the forecast is right, but somebody should look. */
export const warnings = {
  W1: {
    belowZero: 'Cash falls below zero: {{cash}} in {{period}}.',
    minimum: 'Cash falls below the minimum: {{cash}} in {{period}}, {{short}} short.',
    limit: 'The overdraft exceeds its limit: cash is {{cash}} in {{period}}, {{short}} beyond the limit.',
  },
  W2: 'Equity is negative from {{period}}: {{equity}}.',
  W3: {
    dividend: 'The dividend of {{period}} exceeds retained earnings; {{clipped}} of it is not declared.',
    repayment: '{{line}} repays more than its balance in {{period}}; {{clipped}} of it is not paid.',
  },
  W4: {
    debtServiceCover: 'Debt service cover is {{value}} in {{period}}, below the minimum of {{minimum}}.',
  },
  W5: 'Retained earnings change by {{otherEquity}} in {{period}} other than by profit and dividends.',
  W6: {
    aboveTarget: 'Inventory of {{line}} is {{stock}} in {{period}}, above its target of {{target}}.',
    ended:
      '{{line}} ends in {{period}}, but inventory of {{stock}} stays on the balance sheet. To use it up by then, base inventory on future sales.',
  },
  W7: {
    outsideHorizon: '{{line}} starts after the last month of the forecast. It has no effect until you add years.',
    partOutsideHorizon:
      'A part of {{line}} falls after the last month of the forecast. It has no effect until you add years.',
    unused: '{{line}} has no effect in any month. Check its dates and look for missing figures.',
    fault:
      '{{line}} contains an error in this scenario, such as an end before its start or shares that do not add up to 100 %. It may have no effect.',
    defaultProfile:
      'The shares of a payment profile do not add up to 100 % in this scenario. They are applied proportionally.',
    policy:
      'Tax bands, instalments or holiday weights contain an error in this scenario. A simpler rule is used in their place.',
    override: 'A change in this scenario has no effect: its line no longer exists or the result would not be allowed.',
  },
  W8: 'The forecast assumes a VAT refund of {{refund}} in {{period}}.',
  W9: {
    revenueGrowth: 'Revenue growth is {{value}} in {{period}}, outside the range of {{minimum}} to {{maximum}}.',
    grossMargin: 'Gross margin is {{value}} in {{period}}, outside the range of {{minimum}} to {{maximum}}.',
    churn: '{{line}} loses {{value}} of its subscribers per month, above the maximum of {{maximum}}.',
  },
  W10: {
    loan: 'Opening loans and loan lines differ by {{difference}}. That amount stays on the balance sheet without interest.',
    lease:
      'Opening lease liabilities and leases differ by {{difference}}. That amount stays on the balance sheet without interest.',
  },
  W11: {
    notDrawn: '{{line}} is funded by a loan that is turned off or contains an error, so {{cost}} is paid from cash.',
    short: '{{line}} provides {{principal}} for assets that cost {{cost}}. The remaining {{rest}} is paid from cash.',
  },
  W12: '{{line}} starts or ends during {{period}}: only {{counted}} of the {{typed}} entered for that year is included.',
  W13: 'Opening tax losses correspond to a deferred tax asset of {{worth}}, but the opening balance sheet shows {{held}}. The difference of {{difference}} is recognised as income in the first month; add it to the opening balance sheet if it was already known.',
  W14: 'In {{period}}, retained earnings change by {{amount}} beyond profit and dividends.',
  W15: {
    unplannedRevenue: 'Booked revenue of {{amount}} is not in any line of the forecast.',
    unplannedDirectCosts: 'Booked direct costs of {{amount}} are not in any line of the forecast.',
    unplannedExpenses: 'Booked operating expenses of {{amount}} are not in any line of the forecast.',
    unplannedOther: 'Booked other income less other expenses of {{amount}} is not in any line of the forecast.',
  },
  W16: 'Income tax of {{amount}} on the booked profit up to {{period}} is not booked yet. The following month recognises it.',
  W17: {
    asset: '{{line}} is planned for {{period}}, but the books show no addition.',
    disposal: '{{line}} is planned to be sold in {{period}}, but the books show no proceeds.',
    loan: '{{line}} is planned to be drawn in {{period}}, but the books show no new loan.',
    event: '{{line}} is planned for {{period}}, but the books do not show it.',
  },
  W18: 'Inventory of {{line}} falls from {{before}} to {{target}} in the last month because later months repeat the year before. To keep it, set “After the last month” to “Level of the last months”.',
  W19: {
    interest: 'The framework prescribes where interest appears in the cash flow. Your different choice is used.',
    dividends: 'The framework prescribes where dividends appear in the cash flow. Your different choice is used.',
    lease: 'The framework accounts for {{line}} differently. Your choice is used.',
    deferredTax: 'FRS 105 has no deferred tax. Your choice is used.',
  },
  W31: '{{line}} has no basis for allocation in {{period}}: the amount stays where it is.',
  W30: {
    mixed: 'The formula of {{line}} adds or compares an amount and a number.',
    row: 'The formula of {{line}} gives a different unit from its row: an amount and a number are mixed up.',
  },
  W21: {
    atLimit: '{{line}} is drawn to its limit of {{limit}} in {{period}}, and cash of {{cash}} stays below {{target}}.',
    aboveLimit: '{{line}} is drawn to {{drawn}} in {{period}}, above its limit of {{limit}}.',
  },
  W22: 'Invoices over twelve months, {{invoiced}}, exceed the VAT exemption limit of {{limit}}.',
  W20: {
    ratio: '{{line}} is not met in {{period}}: {{value}}, at least {{threshold}} is required.',
    atMost: '{{line}} is not met in {{period}}: {{value}}, at most {{threshold}} is allowed.',
    share: '{{line}} is not met in {{period}}: {{value}}, at least {{threshold}} is required.',
    money: '{{line}} is not met in {{period}}: {{value}}, at least {{threshold}} is required.',
  },
  E10: {
    accountsReceivable: 'Accounts receivable are {{balance}} in {{period}} because revenue is negative.',
    accountsPayable: 'Accounts payable are {{balance}} in {{period}} because a cost is negative.',
    inventory: 'Inventory is {{balance}} in {{period}} because a cost is negative.',
    prepaidExpenses: 'Prepaid expenses are {{balance}} in {{period}} because an expense is negative.',
    deferredRevenue: 'Deferred revenue is {{balance}} in {{period}} because an invoice is negative.',
    customerDeposits:
      'Customer deposits are {{balance}} in {{period}} because they are negative at the start or in the books.',
  },
} as const;
