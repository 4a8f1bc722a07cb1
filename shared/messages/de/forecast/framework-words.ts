/** Wie Rechnungslegungsstandards die Abschlüsse und ihre Zeilen nennen, wo sie eigene Wörter haben. */
export const frameworkWords = {
  ifrs: {
    names: { profitAndLoss: 'Gewinn- und Verlustrechnung', balanceSheet: 'Bilanz (Statement of Financial Position)' },
    rows: {
      totalRevenue: 'Umsatzerlöse',
      accountsReceivable: 'Forderungen aus Lieferungen und Leistungen',
      inventory: 'Vorräte',
      accountsPayable: 'Verbindlichkeiten aus Lieferungen und Leistungen',
      fixedAssetsCost: 'Sachanlagen zu Anschaffungskosten',
      shareCapital: 'Gezeichnetes Kapital',
      currentTax: 'Ertragsteueraufwand',
    },
  },
  usGaap: {
    names: { profitAndLoss: 'Gewinn- und Verlustrechnung (Income Statement)' },
    rows: {
      totalRevenue: 'Nettoumsatz',
      inventory: 'Vorräte',
      fixedAssetsCost: 'Sachanlagen zu Anschaffungskosten',
      shareCapital: 'Stammaktien',
      currentTax: 'Ertragsteuern',
    },
  },
  uk: {
    names: { profitAndLoss: 'Gewinn- und Verlustrechnung (Profit and Loss Account)' },
    rows: {
      totalRevenue: 'Umsatz',
      accountsReceivable: 'Forderungen aus Lieferungen',
      inventory: 'Vorräte',
      accountsPayable: 'Verbindlichkeiten aus Lieferungen',
      fixedAssetsCost: 'Sachanlagen zu Anschaffungskosten',
      shareCapital: 'Eingefordertes Kapital',
      retainedEarnings: 'Ergebnisrücklage',
      currentTax: 'Steuern auf den Gewinn',
    },
  },
};
