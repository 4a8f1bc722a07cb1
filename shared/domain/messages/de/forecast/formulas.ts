/** The arithmetic behind each move of the ledger; its places are filled with the figures the rule used. */
export const formulas = {
  typed: 'Eingegeben: {{result}}',
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
  payrollSettled: 'Vormonat: {{withheld}} einbehalten + {{onCost}} soziale Abgaben = {{result}}',
  assetCost: 'Anschaffungskosten {{net}}',
  straightLine: '({{cost}} − {{residual}}) ÷ {{life}} Monate = {{result}}, Nutzungsmonat {{serviceMonth}}',
  decliningBalance:
    'Restbuchwert {{netBookValue}} zu Beginn des Anlagejahres × {{decliningRate}} pro Jahr, oder linear bis {{residual}} über {{monthsLeft}} Monate, falls höher; Monat {{place}} von {{yearMonths}} = {{result}}',
  proceeds: 'Eingegeben: {{result}}',
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
  deferredTax: 'Verluste {{losses}} × {{rate}} + Sonstiges {{other}} − bisher gebucht {{before}} = {{result}}',
  interestOnOpening: 'Saldo {{opening}} zu Monatsbeginn × {{rate}} ÷ 12 = {{result}}',
  interestOnAverage: 'Mittel aus {{opening}} und {{later}} × {{rate}} ÷ 12 = {{result}}',
  monthResult: '{{result}} im Monat',
};

/** One line a month of the figures behind a formula. */
export const formulaItems = {
  earnedOverYear: '{{month}}: {{invoice}} ÷ 12 = {{part}}',
  collectedByDays: 'Noch offen aus {{month}}: {{invoice}} × {{left}} ÷ 30 Tage',
  paidByDays: 'Noch zu zahlen aus {{month}}: {{invoice}} × {{left}} ÷ 30 Tage',
  collectedByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
  paidByProfile: '{{month}}: {{invoice}} × {{share}} = {{part}}',
};
