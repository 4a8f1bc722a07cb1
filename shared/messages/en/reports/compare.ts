/** A report beside the year before or another case. */
export const compare = {
  with: 'Compare with',
  none: 'No comparison',
  yearBefore: 'Previous year',
  option: 'With {{name}}',
  optionYearBefore: 'With previous year',
  optionBase: 'With base case',
  change: 'Change',
  rate: '%',
  fileChange: '{{name}}: change',
  fileRate: '{{name}}: change in %',
  entered: 'Actual',
  better: 'better',
  worse: 'worse',
  noYearBefore: 'There is no previous year for these periods.',
  legend: 'Filled = better, outlined = worse',
} as const;
