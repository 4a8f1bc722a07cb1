/** Eingabe von Zahlen: was zählt, warum eine Zelle nichts annimmt und was eine neue Zeile zeigt. */
export const entry = {
  example: '{{value}}, z. B. {{example}}',
  dividend: {
    declared: 'Gezahlt, begrenzt',
    title: 'Nur {{declared}} von {{asked}} werden ausgeschüttet.',
    text: 'Eine Ausschüttung kann den Gewinnvortrag des Vormonats nicht übersteigen.',
    link: 'Gewinnvortrag anzeigen',
  },
  season: {
    average: 'Mittel',
    effective: 'Zählt als',
    title: 'Die Saisongewichte betragen im Mittel {{average}}.',
    text: 'Sie werden durch ihr Mittel geteilt: Ein Gewicht von {{one}} zählt als {{counts}}.',
    adjust: 'Auf Mittel {{one}} anpassen',
  },
  toInput: 'Zur Eingabe',
  formulas: 'Beträge nehmen Formeln an, etwa =2800*12.',
  belowZero: '{{amount}} unter null',
  outside: '„{{line}}“ läuft in diesem Monat nicht. Ändern Sie dazu „Beginn“ oder „Ende“ der Zeile.',
};
