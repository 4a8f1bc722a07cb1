/** What is wrong in a file of bookkeeping, with its place. */
export const rejections = {
  noLayout:
    'Das sieht nicht nach einer Saldenliste, Gewinn- und Verlustrechnung oder Bilanz aus. Wählen Sie die Spalten selbst.',
  notMonths: 'Zeile {{row}}, Spalte {{column}}, „{{text}}“, ist nicht ein einzelner Monat.',
  notAnAmount: 'Zeile {{row}}, Spalte {{column}} enthält „{{text}}“. Das ist kein Betrag.',
  cellMore: 'Zeile {{row}}, {{name}}, {{head}}: {{amount}} mehr als die Summen der Datei.',
  cellLess: 'Zeile {{row}}, {{name}}, {{head}}: {{amount}} weniger als die Summen der Datei.',
  sumMore: 'Zeile {{row}}, {{name}}, {{head}}: Die Konten ergeben {{amount}} mehr als die Summe.',
  sumLess: 'Zeile {{row}}, {{name}}, {{head}}: Die Konten ergeben {{amount}} weniger als die Summe.',
  debitsMore: 'Soll ist um {{amount}} höher als Haben. Es wird nichts importiert.',
  debitsLess: 'Soll ist um {{amount}} niedriger als Haben. Es wird nichts importiert.',
  debitsMoreIn: '{{place}}: Soll ist um {{amount}} höher als Haben. Es wird nichts importiert.',
  debitsLessIn: '{{place}}: Soll ist um {{amount}} niedriger als Haben. Es wird nichts importiert.',
  sheetMore: '{{place}} geht nicht auf: Das Vermögen ist um {{amount}} höher als Schulden und Eigenkapital.',
  sheetLess: '{{place}} geht nicht auf: Das Vermögen ist um {{amount}} niedriger als Schulden und Eigenkapital.',
  monthColumn: '{{month}}, Spalte {{column}}',
  accountTwice: 'Das Konto {{account}} steht mehrfach, in den Zeilen {{rows}}.',
  rowsAnd: '{{first}} und {{last}}',
  otherCurrency: 'Die Datei ist in {{currency}}, die Planung in {{expected}}.',
  tooManyAccounts: 'Die Datei hat {{found}} Konten. Höchstens {{maximum}} werden gelesen.',
  tooManyMonths: 'Die Datei hat {{found}} Monate. Höchstens {{maximum}} werden gelesen.',
} as const;
