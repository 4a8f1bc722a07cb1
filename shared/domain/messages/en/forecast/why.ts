/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} sales tax that is not recovered',
  opening: 'At the start of the month',
  closing: 'At the end of the month',
  shownOf: '{{amount}} of it stands here.',
  shownElsewhere: 'It stands in another row of the sheet, on the other side.',
} as const;
