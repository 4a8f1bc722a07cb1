/** The account map: where each account of the books stands in the forecast. */
export const accounts = {
  none: 'Noch keine Konten',
  noneText: 'Nach dem ersten Import stehen hier die Konten mit ihrer Zuordnung in der Planung.',
} as const;
