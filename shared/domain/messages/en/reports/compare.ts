/** A report beside the year before or another case. */
export const compare = {
  with: 'Compare with',
  none: 'No comparison',
  yearBefore: 'Year before',
  base: 'Base case',
  option: 'With {{name}}',
  optionYearBefore: 'With the year before',
  optionBase: 'With the base case',
  change: 'Change',
  rate: '%',
  fileChange: '{{name}}: change',
  fileRate: '{{name}}: change in %',
  entered: 'Entered',
  better: 'better',
  worse: 'worse',
  noYearBefore: 'The periods shown have no year before them.',
  legend: '▲▼ better, △▽ worse',
} as const;
