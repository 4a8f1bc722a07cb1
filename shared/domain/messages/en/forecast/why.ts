/** The panel that explains a figure. */
export const why = {
  irrecoverable: '+ {{tax}} VAT that is not recoverable',
  opening: 'At the start of the month',
  closing: 'At the end of the month',
  shownOf: 'Of this, {{amount}} is shown here.',
  shownElsewhere: 'Shown in another row, on the other side of the balance sheet.',
} as const;
