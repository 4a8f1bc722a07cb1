/** Eingabe von Zahlen: was zählt, warum eine Zelle nichts annimmt und was eine neue Zeile zeigt. */
export const entry = {
  example: '{{value}}, z. B. {{example}}',
  outside: '„{{line}}“ läuft in diesem Monat nicht. Ändern Sie dazu „Beginn“ oder „Ende“ der Zeile.',
};
