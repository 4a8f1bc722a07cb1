/** Typing figures: what counts, why a cell takes nothing, and what a new line shows. */
export const entry = {
  example: '{{value}}, e.g. {{example}}',
  outside: '“{{line}}” does not run in this month. Change “Starts” or “Ends” in its panel to use it.',
  outsideReason: 'belongs to a month in which the line does not run',
} as const;
