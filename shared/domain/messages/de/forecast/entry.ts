/** Eingabe von Zahlen: was zählt, warum eine Zelle nichts annimmt und was eine neue Zeile zeigt. */
export const entry = {
  example: '{{value}}, z. B. {{example}}',
  dividend: {
    declared: 'Gezahlt, begrenzt',
    title: 'Nur {{declared}} von {{asked}} werden ausgeschüttet.',
    text: 'Eine Dividende kann den Gewinnvortrag des Vormonats nicht übersteigen.',
    link: 'Gewinnvortrag zeigen',
  },
  outside: '„{{line}}“ läuft in diesem Monat nicht. Ändern Sie dazu „Beginn“ oder „Ende“ der Zeile.',
};
