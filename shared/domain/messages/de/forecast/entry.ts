/** Eingabe von Zahlen: was zählt, warum eine Zelle nichts annimmt und was eine neue Zeile zeigt. */
export const entry = {
  example: '{{value}}, z. B. {{example}}',
  outside: '„{{line}}“ läuft in diesem Monat nicht. Ändern Sie „Beginnt“ oder „Endet“ im Bereich der Zeile.',
  outsideReason: 'in einen Monat gehört, in dem die Zeile nicht läuft',
};
