/** The arithmetic behind each move of the ledger; its places are filled with the figures the rule used. */
export const formulas = {
  typed: 'Eingabe: {{result}}',
  spreadOverYear: '{{total}} pro Jahr × {{weight}} ÷ {{weights}} = {{result}}',
  yearlyShare: '{{yearly}} pro Jahr ÷ 12 = {{result}}, Monat {{place}} des Geschäftsjahres',
  unitsSold: '{{quantity}} × {{price}} = {{result}}',
  shareOfLine: '{{lineRevenue}} × {{share}} = {{result}}',
  earnedOverYear: 'Ein Zwölftel jeder Jahresrechnung der letzten 12 Monate = {{result}}',
  invoice: 'Rechnung {{result}}; Umsatzsteuer von {{salesTaxRate}} ergibt {{tax}}; {{creditShare}} auf Ziel verkauft',
  salesTaxOfInvoice: '{{invoice}} × {{salesTaxRate}} = {{result}}',
  paidAtTill: '{{invoice}} + Umsatzsteuer {{tax}} − auf Ziel {{credit}} = {{result}}',
  badDebt: '{{credit}} auf Ziel × {{badDebtRate}} = {{result}}',
  collectedByDays:
    '{{before}} vorher offen + {{invoiced}} fakturiert − {{open}} nach {{days}} Tagen noch offen = {{result}}',
  collectedByProfile: 'Fällig nach dem Eingangsprofil = {{result}}',
  paidByDays:
    '{{before}} vorher offen + {{invoiced}} eingekauft − {{open}} nach {{days}} Tagen noch offen = {{result}}',
  paidByProfile: 'Fällig nach dem Zahlungsprofil = {{result}}',
  openingByDays: 'Anfangsbestand {{opening}}, ausgeglichen über {{days}} Tage; Monat {{place}}: {{result}}',
  openingByProfile: 'Anfangsbestand {{opening}} × {{open}} ÷ {{opens}} = {{result}}',
  openingSpread: 'Anfangsbestand {{opening}} ÷ {{months}} Monate = {{result}}',
  openingDeferred: 'Anfangsbestand {{opening}} × {{weight}} ÷ 66 = {{result}}',
  openingWriteOff: '{{toWriteOff}} abzuschreiben ÷ {{life}} Monate = {{result}}, Monat {{place}}',
  openingInFull: 'Anfangsbestand {{opening}}, vollständig',
  costOfRevenue: 'Umsatz {{revenue}} × {{costRate}} = {{net}}',
  costOfUnits: '{{quantity}} × {{costPerUnit}} = {{net}}',
  stockBought: 'Sollbestand {{target}} − ({{before}} Bestand vorher − {{used}} verbraucht) = {{result}}',
  stockOrdered:
    'Sollbestand {{target}} − ({{before}} Bestand vorher − {{used}} verbraucht), mindestens {{leastOrder}} = {{result}}',
  orderDeposit: '{{bought}}, gekauft {{months}} später × {{depositShare}} = {{result}}',
  recoverableTax: '{{net}} × {{salesTaxRate}} × {{recoverableShare}} abziehbar = {{result}}',
  recoverableOfStock:
    'Vorsteuer von {{salesTaxRate}}, {{recoverableShare}} abziehbar, auf Wareneinkauf von {{bought}} = {{result}}',
  shareOfRevenue: 'Umsatz {{revenue}} × {{rate}} = {{net}}',
  amountPerHead: '{{amountPerHead}} × Mitarbeiterzahl {{heads}} = {{net}}',
  paidAtOnce: '{{cost}} + abziehbare Vorsteuer {{tax}} = {{result}}',
  paidAhead:
    '{{total}} für {{months}} Monate, einschließlich {{salesTaxRate}} Umsatzsteuer, abzüglich {{recoverable}} Vorsteuer = {{result}}',
  grossPay: '{{salary}} pro Jahr ÷ 12 × Mitarbeiterzahl {{heads}} = {{result}}, Monat {{place}} des Geschäftsjahres',
  netPay: '{{gross}} brutto − {{withholdingRate}} einbehalten = {{result}}',
  onCost: '{{gross}} brutto × {{onCostRate}} = {{result}}',
  partMonthPay:
    '{{salary}} pro Jahr ÷ 12 × Mitarbeiterzahl {{heads}} × {{days}} von {{daysOfMonth}} Tagen = {{result}}, Monat {{place}} des Geschäftsjahres',
  netPayOfAll: '{{gross}} brutto + {{bonus}} Prämie + {{holiday}} Urlaub − {{withheld}} einbehalten = {{result}}',
  onCostOfAll:
    '{{gross}} brutto und {{bonus}} Prämie × {{onCostRate}} + {{owed}} auf sonst Geschuldetes − {{before}} schon gebucht = {{result}}',
  extraSalaryAccrued:
    '{{since}} brutto seit der letzten Zahlung × {{salaries}} Sondergehälter ÷ 12 − {{before}} schon gebucht = {{result}}',
  extraSalaryPaid: '{{owed}} geschuldet − {{withholdingRate}} einbehalten = {{result}}',
  holidayAccrued:
    '12 × {{gross}} × {{left}} offene Urlaubstage ÷ {{workingDays}} Arbeitstage − {{before}} schon gebucht = {{result}}',
  profitShareAccrued: 'Gewinn des Jahres bisher {{profit}} × {{share}} − {{before}} schon gebucht = {{result}}',
  profitShareOnCost: '{{shared}} × {{onCostRate}} − {{before}} schon gebucht = {{result}}',
  profitSharePaid: 'Gewinnbeteiligung des Jahres mit sozialen Abgaben: {{result}}',
  payrollTaxOfPeriod: 'Einbehalte und soziale Abgaben des Zeitraums = {{result}}',
  payrollSettled: 'Vormonat: {{withheld}} einbehalten + {{onCost}} soziale Abgaben = {{result}}',
  assetCost: 'Anschaffungskosten {{net}}',
  straightLine: '({{cost}} − {{residual}}) ÷ {{life}} Monate = {{result}}, Nutzungsmonat {{serviceMonth}}',
  decliningBalance:
    'Restbuchwert {{netBookValue}} zu Beginn des Anlagejahres × {{decliningRate}} pro Jahr, oder linear bis {{residual}} über {{monthsLeft}} Monate, falls höher; Monat {{place}} von {{yearMonths}} = {{result}}',
  proceeds: 'Eingabe: {{result}}',
  salesTaxOfProceeds: '{{proceeds}} × {{salesTaxRate}} = {{result}}',
  writtenOffSoFar: 'Kumulierte Abschreibungen: {{result}}',
  netBookValue: '{{cost}} − kumulierte Abschreibungen {{accumulated}} = {{result}}',
  interest: '{{balance}} × {{rate}} ÷ 12 = {{result}}',
  levelPayment: 'Annuität {{payment}} − Zinsen {{interest}} = {{result}}, auf {{balance}} Restschuld zu {{rate}}',
  equalPrincipal: '{{atStart}} ÷ {{payments}} Tilgungen = {{result}}, Tilgung {{place}}',
  lastPayment: 'Die letzte Rate tilgt den Rest: {{result}}',
  flexibleRepayment: '{{asked}} gewünscht, höchstens die Restschuld von {{balance}} = {{result}}',
  dividend:
    'Vorjahresergebnis {{lastProfit}} × {{payout}} + Sonderausschüttungen {{events}}, höchstens der Gewinnvortrag von {{retained}} = {{result}}',
  dividendDue: '{{result}} beschlossen im {{declaredIn}}',
  salesTaxDue:
    'Umsatzsteuer {{output}} − Vorsteuer {{input}} + Übertrag {{carried}} + Anfangsbestand {{opening}} = {{result}}',
  taxInstalment: '{{charged}} Steuern im laufenden Jahr − {{paidBefore}} gezahlt = {{result}}',
  taxOfYear: '{{charge}} Steuern für das Jahr bis {{yearEnd}} − {{instalments}} vorausgezahlt = {{result}}',
  taxPayments: 'Anfangsbestand {{opening}} + Vorauszahlung {{instalment}} + Abschlusszahlung {{rest}} = {{result}}',
  incomeTax:
    '({{taxable}} zu versteuern im Jahr − {{lossesUsed}} genutzte Verluste) × {{rate}} − {{before}} bisher gebucht = {{result}}',
  incomeTaxByBands:
    '({{taxable}} zu versteuern im Jahr bisher − {{lossesUsed}} genutzte Verluste), nach den Stufen für {{months}} − {{before}} in früheren Monaten des Jahres = {{result}}',
  lossCarriedBack: '{{loss}} des Verlusts gegen {{income}} des Vorjahres: Dessen Steuer sinkt um {{tax}}',
  instalmentOfPriorYear: '{{charge}} des Vorjahres × {{share}} = {{result}}',
  instalmentOfEstimate: '{{charge}} × {{months}} ÷ {{soFar}} × {{share}} − {{paid}} schon gezahlt = {{result}}',
  deferredTax: 'Verluste {{losses}} × {{rate}} + Sonstiges {{other}} − {{before}} bisher gebucht = {{result}}',
  interestOnOpening: 'Saldo {{opening}} zu Monatsbeginn × {{rate}} ÷ 12 = {{result}}',
  interestOnAverage: 'Mittel aus {{opening}} und {{later}} × {{rate}} ÷ 12 = {{result}}',
  monthResult: '{{result}} im Monat',
  booked: 'Gebucht {{booked}} − geplant {{planned}} = {{result}}',
  carriedForward: 'Teil von {{beyond}}, die Ende {{until}} über den Plan hinaus gebucht waren: {{result}}',
  unitsInMonth: '{{volume}} × 12 × Saison {{weight}} ÷ {{weights}} = {{result}}',
  hoursSold: 'Mitarbeiterzahl {{heads}} × {{hours}} Stunden × {{utilisation}} = {{result}}',
  subscribers: '{{before}} zuvor × (100 % − {{churn}}) + {{joining}} neue = {{result}}',
  subscribersByYear: '{{before}} zuvor + {{change}} neu oder verlängert, abzüglich abgelaufener = {{result}}',
  grownPrice: '{{price}} × (100 % + {{growth}} je Geschäftsjahr) ^ {{years}} = {{result}}',
  counted: 'Eingabe: {{result}}',
  recurringOfYear:
    '{{invoiced}} in den letzten 12 Monaten berechnet ÷ 12 + {{notRenewed}} noch nicht verlängert × {{price}} = {{result}}',
  leaving: '{{count}} × {{churn}} ÷ {{months}} = {{result}}',
  currentPart: 'Tilgungen der nächsten 12 Monate {{due}}, höchstens die Restschuld von {{balance}} = {{result}}',
  soldCost: 'Anschaffungskosten {{cost}}',
  lossesInMonth: 'Im Jahr bisher zu versteuern {{now}}, einen Monat zuvor {{before}}: Verluste {{result}}',
  lossesUsedInMonth: '{{now}} im Jahr bisher genutzt − {{before}} einen Monat zuvor',
  lossesBack: '{{amount}} des Verlusts trafen auf das Einkommen des Vorjahres',
  lossesExpired: '{{amount}} sind nicht mehr nutzbar',
  lossesCarriedLess:
    '{{before}} zu Jahresbeginn − {{used}} genutzt; zu versteuern im Jahr {{taxable}}; rückgetragen oder verfallen {{gone}}: {{result}}',
  lossesCarried: '{{before}} zu Jahresbeginn − {{used}} genutzt; im Jahr zu versteuern {{taxable}}: {{result}}',
};

/** One line a month of the figures behind a formula. */
export const formulaItems = {
  payrollTaxOfPeriod: '{{month}}: {{due}}',
  earnedOverYear: '{{month}}: {{invoice}} ÷ 12 = {{part}}',
  collectedByDays: 'Noch offen aus {{month}}: {{invoice}} × {{left}} ÷ 30 Tage',
  paidByDays: 'Noch zu zahlen aus {{month}}: {{invoice}} × {{left}} ÷ 30 Tage',
  collectedByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
  paidByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
};
