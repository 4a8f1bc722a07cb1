/** The report of thirteen weeks. */
export const weeks = {
  firstMonth: 'Erster Monat',
  daily: 'Liquide Mittel am Ende jedes Tages',
  day: 'Tag',
  table: 'Liquide Mittel nach Wochen',
  totalIn: 'Einzahlungen gesamt',
  totalOut: 'Auszahlungen gesamt',
  net: 'Saldo',
  lowest: 'Niedrigster Stand am Ende eines Tages',
  addUp: 'Die Tage im {{month}} ergeben den ganzen {{month}}: {{amount}}.',
  notAddUp: 'Die Tage im {{month}} ergeben nicht den ganzen {{month}}. Bitte melden Sie das.',
  empty: 'In diesen Wochen fließt kein Geld.',
};
