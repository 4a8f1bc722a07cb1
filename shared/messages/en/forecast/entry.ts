/** Typing figures: what counts, why a cell takes nothing, and what a new line shows. */
export const entry = {
  example: '{{value}}, e.g. {{example}}',
  exampleAlone: 'e.g. {{example}}',
  dividend: {
    declared: 'Declared, limited',
    title: 'Only {{declared}} of {{asked}} is declared.',
    text: 'A dividend cannot exceed retained earnings at the end of the previous month.',
    link: 'Show retained earnings',
  },
  season: {
    average: 'average',
    effective: 'Counts as',
    title: 'Season weights average {{average}}.',
    text: 'They are divided by their average, so a weight of {{one}} counts as {{counts}}.',
    adjust: 'Adjust to average {{one}}',
    volumeText:
      'This leaves all totals as they are. To make {{one}} a normal month of {{normal}} instead, adjust the volume too: every month and the yearly total change by {{change}} %.',
    volume: 'Adjust, and set volume to {{volume}}',
  },
  toInput: 'Go to the input',
  formulas: 'Amounts take formulas, such as =2800*12.',
  belowZero: '{{amount}} below zero',
  terms: {
    pay: 'Customers pay',
    till: 'At the till',
    invoice: 'By invoice, after 30 days',
    taxes: 'Tax rates',
    none: 'Enter later (0 %)',
    preset: '{{country}}: VAT {{vat}}, income tax {{incomeTax}}',
    presetWithoutVat: '{{country}}: no VAT, income tax {{incomeTax}}',
    hint: 'A starting point. Check them under Tax and working capital.',
  },
  outside: '“{{line}}” does not run in this month. To use it, change “Start” or “End” in the line panel.',
} as const;
