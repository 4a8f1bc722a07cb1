/** The report of thirteen weeks. */
export const weeks = {
  firstMonth: 'Erster Monat',
  daily: 'Liquide Mittel am Ende jedes Tages',
  day: 'Tag',
  table: 'Liquide Mittel nach Wochen',
  totalIn: 'Einzahlungen gesamt',
  totalOut: 'Auszahlungen gesamt',
  net: 'Saldo',
  lowest: 'Niedrigster Tagesendstand',
  addUp: 'Die täglichen Bewegungen im {{month}} ergeben die Veränderung des Monats: {{amount}}.',
  notAddUp: 'Die täglichen Bewegungen im {{month}} ergeben nicht die Veränderung des Monats. Bitte melden Sie das.',
  empty: 'In diesen Wochen fließt kein Geld.',
};
