/** A report beside the year before or another case. */
export const compare = {
  with: 'Vergleichen mit',
  none: 'Kein Vergleich',
  yearBefore: 'Vorjahr',
  entered: 'Ist',
  option: 'Mit {{name}}',
  optionYearBefore: 'Mit dem Vorjahr',
  optionBase: 'Mit dem Basisfall',
  change: 'Veränderung',
  rate: '%',
  fileChange: '{{name}}: Veränderung',
  fileRate: '{{name}}: Veränderung in %',
  better: 'besser',
  worse: 'schlechter',
  noYearBefore: 'Zu diesen Zeiträumen gibt es kein Vorjahr.',
  legend: 'Gefüllt = besser, umrandet = schlechter',
};
