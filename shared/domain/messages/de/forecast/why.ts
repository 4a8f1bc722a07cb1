/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} nicht abziehbare Umsatzsteuer',
  opening: 'Zu Beginn des Monats',
  closing: 'Am Ende des Monats',
  shownOf: '{{amount}} davon stehen hier.',
  shownElsewhere: 'Das steht in einer anderen Zeile der Bilanz, auf der anderen Seite.',
};
