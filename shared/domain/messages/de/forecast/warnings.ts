/** Warnings: the forecast is right, but somebody should look. */
export const warnings = {
  W1: {
    minimum: 'Die liquiden Mittel unterschreiten den Mindestbestand: {{cash}} im {{period}}, {{short}} zu wenig.',
    limit: 'Die liquiden Mittel überschreiten die Kreditlinie: {{cash}} im {{period}}, {{short}} darüber.',
  },
  W2: 'Das Eigenkapital ist ab {{period}} negativ: {{equity}}.',
  W3: {
    dividend: 'Die Ausschüttung im {{period}} ist höher, als der Gewinnvortrag erlaubt; {{clipped}} davon entfallen.',
    repayment: '{{line}} tilgt im {{period}} mehr, als geschuldet wird; {{clipped}} davon entfallen.',
  },
  W4: {
    debtServiceCover:
      'Das Ergebnis deckt den Kapitaldienst in {{period}} {{value}}-fach; die Schwelle ist {{minimum}}.',
  },
  W5: 'Das Eigenkapital ändert sich in {{period}} um {{otherEquity}}, die Ergebnis und Ausschüttungen nicht erklären.',
  W6: 'Der Lagerbestand von {{line}} beträgt im {{period}} {{stock}} und liegt über dem Ziel von {{target}}.',
  W7: {
    outsideHorizon: '{{line}} beginnt nach dem letzten Monat der Planung und zählt erst, wenn Jahre hinzukommen.',
    unused: '{{line}} bewirkt in keinem Monat der Planung etwas. Prüfen Sie die Termine und ob eine Zahl noch fehlt.',
    fault:
      '{{line}} hat in diesem Szenario einen Fehler, etwa ein Ende vor dem Beginn oder Anteile, die nicht 100 % ergeben, und zählt vielleicht nicht.',
    defaultProfile:
      'Die Anteile eines Zahlungsprofils ergeben in diesem Szenario nicht 100 %. Sie werden im Verhältnis genommen.',
    override:
      'Eine Änderung dieses Szenarios hat keine Zeile mehr, die sie ändern könnte, oder ergäbe eine unzulässige Zahl.',
  },
  W8: 'Die Planung rechnet im {{period}} mit einer Umsatzsteuererstattung von {{refund}}.',
  W9: {
    revenueGrowth: 'Der Umsatz wächst in {{period}} um {{value}}, außerhalb von {{minimum}} bis {{maximum}}.',
    grossMargin: 'Die Rohertragsmarge beträgt in {{period}} {{value}}, außerhalb von {{minimum}} bis {{maximum}}.',
    churn: '{{line}} verliert {{value}} seiner Abonnenten im Monat; die Grenze ist {{maximum}}.',
  },
  W10: 'Die Darlehen zu Beginn weichen um {{difference}} von den laufenden Darlehen ab. Dieser Teil bleibt, wie er ist, ohne Zinsen.',
  W11: {
    notDrawn:
      '{{line}} soll mit einem Darlehen bezahlt werden, das ausgeschaltet ist oder einen Fehler hat; daher verlassen {{cost}} die Bank.',
    short: '{{line}} bringt {{principal}} für Anlagen, die {{cost}} kosten. Die übrigen {{rest}} verlassen die Bank.',
  },
  W12: '{{line}} beginnt oder endet innerhalb von {{period}}: Von {{typed}}, die für dieses Jahr eingegeben sind, zählen {{counted}}.',
  W13: 'Die steuerlichen Verluste zu Beginn sind {{worth}} an latenten Steuern wert, und die Bilanz dort enthält {{held}}. Die {{difference}} dazwischen sind Ertrag des ersten Monats; nehmen Sie sie in jene Bilanz auf, wenn sie vorher bekannt waren.',
  E10: {
    accountsReceivable: 'Die Forderungen stehen im {{period}} bei {{balance}}, weil der Umsatz negativ ist.',
    accountsPayable: 'Die Verbindlichkeiten stehen im {{period}} bei {{balance}}, weil Kosten negativ sind.',
    inventory: 'Die Vorräte stehen im {{period}} bei {{balance}}, weil Kosten negativ sind.',
    prepaidExpenses: 'Die aktiven RAP stehen im {{period}} bei {{balance}}, weil ein Aufwand negativ ist.',
    deferredRevenue: 'Die passiven RAP stehen im {{period}} bei {{balance}}, weil eine Rechnung negativ ist.',
  },
};
