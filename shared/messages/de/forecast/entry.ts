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
    chosen: 'Ein Monat mit Gewicht {{one}} ist {{quantity}}.',
    volumeText:
      'Ein Monat mit Gewicht {{one}} ist {{quantity}}. Soll er {{normal}} sein, setzen Sie die Menge: Jeder Monat und die Jahressumme ändern sich um {{change}} %, die Gewichte bleiben.',
    volume: 'Menge auf {{volume}} setzen',
  },
  toInput: 'Zur Eingabe',
  formulas: 'Betragsfelder akzeptieren Formeln, etwa =2800*12, und Änderungen, etwa −15 %.',
  belowZero: '{{amount}} unter null',
  terms: {
    pay: 'Kunden zahlen',
    till: 'An der Kasse',
    invoice: 'Auf Rechnung, nach 30 Tagen',
    country: 'Land und Steuersätze',
    none: 'Später eingeben (0 %)',
    preset: '{{country}}: USt {{vat}}, Ertragsteuer {{incomeTax}}',
    presetWithoutVat: '{{country}}: keine USt, Ertragsteuer {{incomeTax}}',
    hint: 'Setzt auch die Währung. Prüfen Sie die Sätze unter Steuern und Working Capital.',
  },
  outside: '„{{line}}“ läuft in diesem Monat nicht. Soll sie laufen, ändern Sie „Beginn“ oder „Ende“ der Position.',
};
