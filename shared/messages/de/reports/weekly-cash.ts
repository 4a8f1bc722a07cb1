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
  addUp: 'Die Tage des Monats {{month}} ergeben zusammen den Monat: {{amount}}.',
  notAddUp: 'Die Tage des Monats {{month}} ergeben nicht den Monat. Bitte melden Sie das.',
  empty: 'In diesen Wochen fließt kein Geld.',
};
