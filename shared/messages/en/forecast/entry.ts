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
    chosen: 'A month of weight {{one}} is {{quantity}}.',
    volumeText:
      'A month of weight {{one}} is {{quantity}}. To make it {{normal}}, set the volume: every month and the yearly total change by {{change}} %, the weights stay.',
    volume: 'Set volume to {{volume}}',
  },
  toInput: 'Go to the input',
  formulas: 'Amounts take formulas, such as =2800*12, and changes, such as −15 %.',
  belowZero: '{{amount}} below zero',
  terms: {
    pay: 'Customers pay',
    till: 'At the till',
    invoice: 'By invoice, after 30 days',
    country: 'Country and tax rates',
    none: 'Enter later (0 %)',
    preset: '{{country}}: VAT {{vat}}, income tax {{incomeTax}}',
    presetWithoutVat: '{{country}}: no VAT, income tax {{incomeTax}}',
    hint: 'Sets the currency as well. Check the rates under Tax and working capital.',
  },
  outside: '“{{line}}” does not run in this month. To use it, change “Start” or “End” in the line panel.',
} as const;
