/** What each ratio says, by the key of its row. */
export const ratios = {
  whatTheySay: 'Was die Kennzahlen sagen',
  about: {
    revenueGrowth:
      'Wie viel mehr verkauft wird als im Zeitraum davor, ein kurzer erster Zeitraum auf dieselben Monate gebracht; n/a nach einem Zeitraum ohne Umsatz.',
    grossMargin: 'Was von jedem Verkauf nach den direkten Kosten des Verkauften bleibt.',
    ebitdaMargin: 'Was von jedem Verkauf vor Abschreibungen, Zinsen und Steuern bleibt.',
    operatingMargin: 'Was von jedem Verkauf nach allen Kosten des Betriebs bleibt, vor Zinsen und Steuern.',
    netMargin: 'Was von jedem Verkauf am Ende bleibt.',
    breakEvenRevenue: 'Der Umsatz, bei dem der Betrieb weder verdient noch verliert.',
    marginOfSafety: 'Wie weit der Umsatz fallen darf, bevor ein Verlust entsteht.',
    revenuePerHead: 'Ein Jahresumsatz je Kopf, der am Ende des Zeitraums beschäftigt ist.',
    currentRatio: 'Wie oft das, was binnen eines Jahres zu Geld wird, das deckt, was binnen eines Jahres fällig ist.',
    quickRatio: 'Dasselbe mit liquiden Mitteln und Forderungen allein, denn Vorräte müssen erst verkauft werden.',
    cashRatio: 'Wie viel des binnen eines Jahres Fälligen die vorhandenen Mittel heute bezahlen könnten.',
    workingCapital: 'Was vom Umlaufvermögen bleibt, wenn alles binnen eines Jahres Fällige bezahlt ist.',
    daysSales: 'Wie viele Tage Kunden bis zur Zahlung brauchen.',
    daysInventory: 'Wie viele Tage Waren im Lager liegen, bevor sie verkauft sind.',
    daysPayable: 'Wie viele Tage der Betrieb braucht, um seine Lieferanten zu bezahlen.',
    cashCycle: 'Wie viele Tage Geld zwischen der Zahlung an Lieferanten und der Zahlung durch Kunden gebunden ist.',
    debtToEquity:
      'Wie viel Gläubiger je Einheit der Eigentümer eingebracht haben; n/a, wo Verluste das Eigenkapital aufgezehrt haben.',
    netDebtToEbitda:
      'Wie viele Jahre EBITDA nötig wären, um die nicht durch Mittel gedeckten Schulden zu tilgen; n/a ohne EBITDA über null.',
    equityRatio: 'Der Anteil der Aktiva, den die Eigentümer finanziert haben.',
    interestCover: 'Wie oft das Betriebsergebnis die Zinsen deckt.',
    debtServiceCover: 'Wie oft das nach Steuern Verdiente Zinsen und Tilgung deckt; Kreditgeber verlangen oft 1,20.',
    returnOnEquity:
      'Was ein Jahresergebnis auf das Geld der Eigentümer verdient; n/a, wo Verluste es aufgezehrt haben.',
    returnOnAssets: 'Was ein Jahresergebnis auf alles verdient, was dem Betrieb gehört.',
    returnOnCapitalEmployed:
      'Was ein Jahr Betriebsergebnis auf das Kapital verdient, das länger als ein Jahr bleibt; n/a, wo es keines gibt.',
    assetTurnover: 'Wie oft ein Jahresumsatz die Aktiva umschlägt.',
    effectiveTaxRate:
      'Der Anteil des Gewinns, der an Ertragsteuern abgeht; bei einem Verlust der Anteil, der zurückkommt.',
    freeCashFlow: 'Die Mittel, die das operative Geschäft nach Kauf und Verkauf von Anlagen übrig lässt.',
    cashConversion: 'Wie viel des EBITDA als Geld ankommt; n/a ohne EBITDA über null.',
    burn: 'Was Geschäft und Investition im Monat kosten, im Mittel der letzten drei Monate.',
    runway: 'Wie viele Monate die Mittel bei diesem Abfluss reichen.',
    cashRunsOut: 'Der erste Monat, dessen Mittel unter die Kreditlinie fallen; ein Strich, wo das nicht geschieht.',
    minimumCash: 'Der niedrigste Stand am Ende eines Monats des Zeitraums.',
    minimumCashMonth: 'Der Monat, in dem die Mittel am niedrigsten sind.',
    peakFundingNeed:
      'Das meiste, was Eigentümer und Gläubiger bis dahin eingebracht haben müssen, um nicht unter null zu fallen.',
    mrr: 'Was alle Abonnenten am Ende des Zeitraums im Monat zahlen, die der Jahresabos zu ihrem Kaufpreis.',
    arr: 'Dasselbe für zwölf Monate.',
    churn: 'Der Anteil der Abonnenten, die in einem Monat gehen.',
    revenuePerAccount: 'Was ein Abonnent im Monat zahlt.',
    lifetimeValue: 'Was ein Abonnent nach direkten Kosten einbringt, bis er geht.',
  },
};
