/** What each ratio says, by the key of its row. */
export const ratios = {
  whatTheySay: 'Zu den Kennzahlen',
  about: {
    revenueGrowth:
      'Wachstum des Umsatzes gegenüber dem Vorzeitraum; ein kurzes erstes Jahr wird mit denselben Monaten verglichen. Ohne Angabe nach einem Zeitraum ohne Umsatz.',
    grossMargin: 'Rohertrag im Verhältnis zum Umsatz.',
    ebitdaMargin: 'EBITDA (Ergebnis vor Zinsen, Steuern und Abschreibungen) im Verhältnis zum Umsatz.',
    operatingMargin: 'Betriebsergebnis (vor Zinsen und Steuern) im Verhältnis zum Umsatz.',
    netMargin: 'Ergebnis nach Steuern im Verhältnis zum Umsatz.',
    breakEvenRevenue: 'Umsatz, bei dem der Deckungsbeitrag die fixen Kosten deckt.',
    marginOfSafety: 'Wie weit der Umsatz fallen kann, bevor ein Verlust entsteht.',
    revenuePerHead: 'Jahresumsatz je Mitarbeiter am Ende des Zeitraums.',
    currentRatio: 'Umlaufvermögen geteilt durch kurzfristiges Fremdkapital.',
    quickRatio: 'Liquide Mittel und Forderungen geteilt durch kurzfristiges Fremdkapital.',
    cashRatio: 'Liquide Mittel geteilt durch kurzfristiges Fremdkapital.',
    workingCapital: 'Umlaufvermögen abzüglich des kurzfristigen Fremdkapitals.',
    daysSales: 'Durchschnittliche Zahl der Tage, bis Kunden zahlen.',
    daysInventory: 'Durchschnittliche Zahl der Tage, die Waren auf Lager liegen.',
    daysPayable: 'Durchschnittliche Zahl der Tage bis zur Zahlung an Lieferanten.',
    cashCycle: 'Tage zwischen der Zahlung an Lieferanten und dem Zahlungseingang von Kunden.',
    debtToEquity:
      'Darlehen und Kontokorrentkredit geteilt durch Eigenkapital. Ohne Angabe, wenn das Eigenkapital nicht positiv ist.',
    netDebtToEbitda:
      'Darlehen und Kontokorrentkredit abzüglich liquider Mittel, geteilt durch das Jahres-EBITDA. Ohne Angabe, wenn das EBITDA nicht positiv ist.',
    equityRatio: 'Eigenkapital im Verhältnis zur Bilanzsumme.',
    interestCover: 'Betriebsergebnis geteilt durch Zinsaufwand.',
    debtServiceCover:
      'EBITDA abzüglich gezahlter Ertragsteuern, geteilt durch Zinsen und Tilgung. Kreditgeber verlangen oft 1,20.',
    returnOnEquity:
      'Jahresergebnis geteilt durch das durchschnittliche Eigenkapital. Ohne Angabe, wenn das Eigenkapital nicht positiv ist.',
    returnOnAssets: 'Jahresergebnis geteilt durch die Bilanzsumme.',
    returnOnCapitalEmployed:
      'Jahresbetriebsergebnis geteilt durch Bilanzsumme abzüglich des kurzfristigen Fremdkapitals. Ohne Angabe, wenn dieses Kapital nicht positiv ist.',
    assetTurnover: 'Jahresumsatz geteilt durch die Bilanzsumme.',
    effectiveTaxRate: 'Ertragsteuern im Verhältnis zum Ergebnis vor Steuern; bei einem Verlust der erstattete Anteil.',
    freeCashFlow: 'Operativer Cashflow abzüglich Investitionen zuzüglich Einzahlungen aus Anlagenabgängen.',
    cashConversion: 'Operativer Cashflow im Verhältnis zum EBITDA. Ohne Angabe, wenn das EBITDA nicht positiv ist.',
    burn: 'Durchschnittlicher monatlicher Mittelabfluss aus operativer Tätigkeit und Investitionen der letzten drei Monate.',
    runway: 'Monate, die die liquiden Mittel bei diesem Abfluss reichen.',
    cashRunsOut:
      'Erster Monat, in dem liquide Mittel und Kreditlinie erschöpft sind; ein Strich, wenn das nie geschieht.',
    minimumCash: 'Niedrigster Monatsendbestand der liquiden Mittel im Zeitraum.',
    minimumCashMonth: 'Monat mit dem niedrigsten Bestand.',
    peakFundingNeed:
      'Höchster bisheriger Kapitalbedarf von Eigentümern und Gläubigern, damit die Liquidität nicht unter null fällt.',
    mrr: 'Monatlicher Umsatz aller Abonnenten am Ende des Zeitraums; Jahresabos zum Preis bei Verkauf.',
    arr: 'Monatlich wiederkehrender Umsatz × 12.',
    churn: 'Anteil der Abonnenten, die pro Monat gehen.',
    revenuePerAccount: 'Monatlicher Umsatz je Abonnent.',
    lifetimeValue: 'Umsatz abzüglich direkter Kosten eines Abonnenten, bis er geht.',
  },
};
