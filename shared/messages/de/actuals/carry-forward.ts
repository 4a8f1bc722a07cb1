/** How the forecast goes on from the books, account by account. */
export const carryForward = {
  none: 'Es gibt noch keinen Ist-Monat',
  noneText: 'Sobald ein Monat gebucht ist, sehen Sie hier, wie die Planung ab dessen Bilanz fortgeschrieben wird.',
} as const;
