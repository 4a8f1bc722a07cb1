/** Sensitivität und Zielwertsuche einer Gruppe. */
export const sensitivity = {
  ownersProfit: 'Ergebnis der Anteilseigner {{year}}',
  rate: 'Wechselkurs',
  rateIn: '{{rate}} im {{month}}',
  of: 'Kurse oder Gesellschaft',
  seek: 'Suchen',
  useRate: 'Diesen Kurs verwenden',
  onlyBase: 'Ein Kurs wird im Basisfall verwendet. In einem Szenario ändern Sie seinen Kurs unter Szenarien.',
  goalNote:
    'Alle Stichtags- und Durchschnittskurse einer Währung ändern sich im Verhältnis zu dem genannten. Eine Eingabe einer Gesellschaft wird in ihrer eigenen Planung geändert.',
  failing: 'Eine Prüfung der Gruppe schlägt fehl, deshalb gibt es keine Zahlen zu vergleichen.',
  chosen:
    'Alle Wechselkurse ab Monat 1, und von jeder Gesellschaft die Eingaben, die ihre eigene Zahl am meisten bewegen, höchstens {{most}} Balken.',
} as const;
