/** Eingabe von Zahlen: was zählt, warum eine Zelle nichts annimmt und was eine neue Zeile zeigt. */
export const entry = {
  example: '{{value}}, z. B. {{example}}',
  exampleAlone: 'z. B. {{example}}',
  dividend: {
    declared: 'Beschlossen, begrenzt',
    title: 'Nur {{declared}} von {{asked}} werden beschlossen.',
    text: 'Eine Ausschüttung kann den Gewinnvortrag des Vormonats nicht übersteigen.',
    link: 'Gewinnvortrag anzeigen',
  },
  season: {
    average: 'Mittel',
    effective: 'Zählt als',
    title: 'Die Saisongewichte betragen im Mittel {{average}}.',
    text: 'Sie werden durch ihr Mittel geteilt: Ein Gewicht von {{one}} zählt als {{counts}}.',
    adjust: 'Auf Mittel {{one}} anpassen',
    volumeText:
      'Alle Summen bleiben dabei gleich. Soll {{one}} stattdessen ein normaler Monat mit {{normal}} sein, passen Sie auch die Menge an: Jeder Monat und die Jahressumme ändern sich um {{change}} %.',
    volume: 'Anpassen und Menge auf {{volume}} setzen',
  },
  toInput: 'Zur Eingabe',
  formulas: 'Betragsfelder akzeptieren Formeln, etwa =2800*12.',
  belowZero: '{{amount}} unter null',
  terms: {
    pay: 'Kunden zahlen',
    till: 'An der Kasse',
    invoice: 'Auf Rechnung, nach 30 Tagen',
    taxes: 'Steuersätze',
    none: 'Später eingeben (0 %)',
    preset: '{{country}}: USt {{vat}}, Ertragsteuer {{incomeTax}}',
    presetWithoutVat: '{{country}}: keine USt, Ertragsteuer {{incomeTax}}',
    hint: 'Ein Ausgangswert. Prüfen Sie ihn unter Steuern und Working Capital.',
  },
  outside: '„{{line}}“ läuft in diesem Monat nicht. Soll sie laufen, ändern Sie „Beginn“ oder „Ende“ der Zeile.',
};
