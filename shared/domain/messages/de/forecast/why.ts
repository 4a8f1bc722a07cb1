/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} nicht abziehbare Umsatzsteuer',
  opening: 'Zu Beginn des Monats',
  closing: 'Am Ende des Monats',
  shownOf: 'Davon werden {{amount}} hier gezeigt.',
  shownElsewhere: 'In einer anderen Zeile auf der anderen Seite der Bilanz gezeigt.',
};
