/** The arithmetic behind each move of the ledger; its places are filled with the figures the rule used. */
export const formulas = {
  typed: 'Input: {{result}}',
  ofRow: 'Row of the line, by its formula or entered: {{result}}',
  spreadOverYear: '{{total}} per year × {{weight}} ÷ {{weights}} = {{result}}',
  yearlyShare: '{{yearly}} per year ÷ 12 = {{result}}, month {{place}} of the fiscal year',
  unitsSold: '{{quantity}} × {{price}} = {{result}}',
  shareOfLine: '{{lineRevenue}} × {{share}} = {{result}}',
  earnedOverYear: 'One twelfth of each annual invoice of the last 12 months = {{result}}',
  invoice: 'Invoice {{result}}; VAT at {{salesTaxRate}} adds {{tax}}; {{creditShare}} is sold on credit',
  salesTaxOfInvoice: '{{invoice}} × {{salesTaxRate}} = {{result}}',
  paidAtTill: '{{invoice}} + VAT {{tax}} − on credit {{credit}} = {{result}}',
  badDebt: '{{credit}} on credit × {{badDebtRate}} = {{result}}',
  collectedByDays:
    '{{before}} open before + {{invoiced}} invoiced − {{open}} still open after {{days}} days = {{result}}',
  collectedByProfile: 'Due under the collection profile = {{result}}',
  paidByDays:
    '{{before}} payable before + {{invoiced}} purchased − {{open}} still payable after {{days}} days = {{result}}',
  paidByProfile: 'Due under the payment profile = {{result}}',
  openingByDays: 'Opening balance {{opening}}, settled over {{days}} days; month {{place}}: {{result}}',
  openingByProfile: 'Opening balance {{opening}} × {{open}} ÷ {{opens}} = {{result}}',
  openingSpread: 'Opening balance {{opening}} ÷ {{months}} months = {{result}}',
  openingDeferred: 'Opening balance {{opening}} × {{weight}} ÷ 66 = {{result}}',
  openingWriteOff: '{{toWriteOff}} to depreciate ÷ {{life}} months = {{result}}, month {{place}}',
  openingInFull: 'Opening balance {{opening}}, in full',
  costOfRevenue: 'Revenue {{revenue}} × {{costRate}} = {{net}}',
  costOfUnits: '{{quantity}} × {{costPerUnit}} = {{net}}',
  stockBought: 'Target {{target}} − ({{before}} in inventory before − {{used}} used) = {{result}}',
  stockOrdered:
    'Target {{target}} − ({{before}} in inventory before − {{used}} used), at least {{leastOrder}} = {{result}}',
  orderDeposit: '{{bought}} bought {{months}} later × {{depositShare}} = {{result}}',
  recoverableTax: '{{net}} × {{salesTaxRate}} × {{recoverableShare}} recoverable = {{result}}',
  recoverableOfStock:
    'VAT at {{salesTaxRate}}, {{recoverableShare}} recoverable, on purchases of {{bought}} = {{result}}',
  shareOfRevenue: 'Revenue {{revenue}} × {{rate}} = {{net}}',
  amountPerHead: '{{amountPerHead}} × headcount {{heads}} = {{net}}',
  paidAtOnce: '{{cost}} + recoverable VAT {{tax}} = {{result}}',
  paidAhead:
    '{{total}} for {{months}} months, including VAT at {{salesTaxRate}}, less {{recoverable}} recoverable = {{result}}',
  grossPay: '{{salary}} per year ÷ 12 × headcount {{heads}} = {{result}}, month {{place}} of the fiscal year',
  netPay: '{{gross}} gross − {{withholdingRate}} withheld = {{result}}',
  onCost: '{{gross}} gross × {{onCostRate}} = {{result}}',
  partMonthPay:
    '{{salary}} per year ÷ 12 × headcount {{heads}} × {{days}} of {{daysOfMonth}} days = {{result}}, month {{place}} of the fiscal year',
  netPayOfAll: '{{gross}} gross + {{bonus}} bonus + {{holiday}} holiday − {{withheld}} withheld = {{result}}',
  onCostOfAll:
    '{{gross}} gross and {{bonus}} bonus × {{onCostRate}} + {{owed}} on what is owed besides − {{before}} borne before = {{result}}',
  extraSalaryAccrued:
    '{{since}} gross since the last payment × {{salaries}} extra salaries ÷ 12 − {{before}} borne before = {{result}}',
  extraSalaryPaid: '{{owed}} owed − {{withholdingRate}} withheld = {{result}}',
  holidayAccrued:
    '12 × {{gross}} × {{left}} days not taken ÷ {{workingDays}} working days − {{before}} borne before = {{result}}',
  profitShareAccrued: 'Profit of the year to date {{profit}} × {{share}} − {{before}} borne before = {{result}}',
  profitShareOnCost: '{{shared}} × {{onCostRate}} − {{before}} borne before = {{result}}',
  profitSharePaid: 'Share of the profit of the year with its on-costs: {{result}}',
  payrollTaxOfPeriod: 'Withheld and on-costs of the period = {{result}}',
  payrollSettled: 'Previous month: {{withheld}} withheld + {{onCost}} on-costs = {{result}}',
  assetCost: 'Cost {{net}}',
  straightLine: '({{cost}} − {{residual}}) ÷ {{life}} months = {{result}}, month {{serviceMonth}} of useful life',
  decliningBalance:
    'Net book value {{netBookValue}} at the start of the asset year × {{decliningRate}} per year, or straight-line to {{residual}} over {{monthsLeft}} months if higher; month {{place}} of {{yearMonths}} = {{result}}',
  proceeds: 'Input: {{result}}',
  salesTaxOfProceeds: '{{proceeds}} × {{salesTaxRate}} = {{result}}',
  writtenOffSoFar: 'Accumulated depreciation: {{result}}',
  netBookValue: '{{cost}} − accumulated depreciation {{accumulated}} = {{result}}',
  interest: '{{balance}} × {{rate}} ÷ 12 = {{result}}',
  levelPayment:
    'Level payment {{payment}} − interest {{interest}} = {{result}}, on a balance of {{balance}} at {{rate}}',
  equalPrincipal: '{{atStart}} ÷ {{payments}} repayments = {{result}}, repayment {{place}}',
  lastPayment: 'The last payment clears the balance: {{result}}',
  flexibleRepayment: '{{asked}} requested, limited to the balance of {{balance}} = {{result}}',
  dividend:
    'Last year’s profit {{lastProfit}} × {{payout}} + one-off dividends {{events}}, limited to retained earnings of {{retained}} = {{result}}',
  dividendDue: '{{result}} declared in {{declaredIn}}',
  salesTaxDue:
    'Output VAT {{output}} − input VAT {{input}} + carried over {{carried}} + opening balance {{opening}} = {{result}}',
  taxInstalment: '{{charged}} tax for the year to date − {{paidBefore}} paid = {{result}}',
  taxOfYear: '{{charge}} tax for the year to {{yearEnd}} − {{instalments}} paid in advance = {{result}}',
  taxPayments: 'Opening balance {{opening}} + advance payment {{instalment}} + final payment {{rest}} = {{result}}',
  incomeTax:
    '({{taxable}} taxable this year − {{lossesUsed}} losses used) × {{rate}} − {{before}} already recognised = {{result}}',
  incomeTaxByBands:
    '({{taxable}} taxable in the year to date − {{lossesUsed}} losses used), by the bands of {{months}} − {{before}} charged earlier in the year = {{result}}',
  lossCarriedBack: '{{loss}} of the loss against {{income}} of the year before: its tax falls by {{tax}}',
  instalmentOfPriorYear: '{{charge}} of the year before × {{share}} = {{result}}',
  instalmentOfEstimate: '{{charge}} × {{months}} ÷ {{soFar}} × {{share}} − {{paid}} paid before = {{result}}',
  badDebtRelief: 'Bad debt {{badDebt}} × VAT {{tax}} ÷ {{gross}} invoiced = {{result}}',
  flatRateSurplus: 'VAT {{tax}} − {{gross}} invoiced × {{flatRate}} = {{result}}',
  deferredTax: 'Losses {{losses}} × {{rate}} + other {{other}} − {{before}} already recognised = {{result}}',
  interestOnOpening: 'Balance {{opening}} at the start of the month × {{rate}} ÷ 12 = {{result}}',
  interestOnAverage: 'Average of {{opening}} and {{later}} × {{rate}} ÷ 12 = {{result}}',
  monthResult: '{{result}} for the month',
  booked: 'Booked {{booked}} − planned {{planned}} = {{result}}',
  carriedForward: 'Part of {{beyond}} that the books held beyond the plan at the end of {{until}}: {{result}}',
  unitsInMonth: '{{volume}} × 12 × season {{weight}} ÷ {{weights}} = {{result}}',
  unitsAsTyped: '{{volume}} × season {{weight}} = {{result}}',
  hoursSold: 'Headcount {{heads}} × {{hours}} hours × {{utilisation}} = {{result}}',
  subscribers: '{{before}} before × (100 % − {{churn}}) + {{joining}} new = {{result}}',
  subscribersByYear: '{{before}} before + {{change}} joined or renewed, less those whose year ended = {{result}}',
  grownPrice: '{{price}} × (100 % + {{growth}} per fiscal year) ^ {{years}} = {{result}}',
  counted: 'Input: {{result}}',
  recurringOfYear:
    '{{invoiced}} invoiced in the last 12 months ÷ 12 + {{notRenewed}} not renewed yet × {{price}} = {{result}}',
  leaving: '{{count}} × {{churn}} ÷ {{months}} = {{result}}',
  currentPart: 'Repayments of the next 12 months {{due}}, limited to the balance of {{balance}} = {{result}}',
  soldCost: 'Cost {{cost}}',
  lossesInMonth: 'Taxable {{now}} for the year to date, {{before}} a month earlier: losses {{result}}',
  lossesUsedInMonth: '{{now}} used in the year to date − {{before}} a month earlier',
  lossesBack: '{{amount}} of the loss met the income of the year before',
  lossesExpired: '{{amount}} can no longer be used',
  lossesCarriedLess:
    '{{before}} at the start of the year − {{used}} used; taxable this year {{taxable}}; carried back or expired {{gone}}: {{result}}',
  lossesCarried: '{{before}} at the start of the year − {{used}} used; taxable this year {{taxable}}: {{result}}',
} as const;

/** One line a month of the figures behind a formula. */
export const formulaItems = {
  payrollTaxOfPeriod: '{{month}}: {{due}}',
  earnedOverYear: '{{month}}: {{invoice}} ÷ 12 = {{part}}',
  collectedByDays: 'Still open from {{month}}: {{invoice}} × {{left}} ÷ 30 days',
  paidByDays: 'Still payable from {{month}}: {{invoice}} × {{left}} ÷ 30 days',
  collectedByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
  paidByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
} as const;
