/** The tab "Actuals" and its first page: booked months beside the forecast. */
export const months = {
  tabs: { label: 'Ist-Zahlen', months: 'Monate', carryForward: 'Fortschreibung', accounts: 'Konten' },
  none: 'Noch keine Ist-Zahlen',
  noneText:
    'Importieren Sie aus Ihrer Buchhaltung eine Summen- und Saldenliste oder eine Gewinn- und Verlustrechnung mit Bilanz. Die Planung wird dann ab diesem Stand fortgeschrieben.',
  import: 'Ist-Zahlen importieren',
  whichFile: 'Welche Datei brauche ich?',
  whichFileText:
    'Eine Summen- und Saldenliste genügt. Ebenso geeignet ist eine Gewinn- und Verlustrechnung mit einer Bilanz derselben Monate. CSV, XLSX oder kopierte Zellen.',
  program: 'Programm',
  file: 'Auswertung für den Export',
  otherProgram: 'Anderes Programm',
  programs: {
    xero: 'Buchhaltung > Berichte > Trial Balance oder Profit and Loss und Balance Sheet nach Monaten',
    quickbooks: 'Berichte > Trial Balance oder Profit and Loss und Balance Sheet nach Monaten',
    sage: 'Nominal codes > Trial Balance bis zum Monatsende',
    myob: 'Reports > Trial Balance, Monat und laufendes Jahr',
    datev: 'Summen- und Saldenliste (Susa) des Monats',
    fathom: 'Die Excel-Vorlage mit Kontenkennzeichen',
    others: 'Jede Tabelle mit Konto, Soll und Haben oder mit Konto und einer Spalte je Monat',
  },
} as const;
