import type { Section } from '../pack-input';
import { type FigureColumn, writeStatement, yearColumn } from './statement';

/** The opening position, the quarters of year 1, then the years. */
export const balanceSheet: Section = {
  write(context, writer) {
    const { words, result } = context;
    const { quarters, fiscalYears } = result.timeline;
    const opening: FigureColumn = { head: words.text('opening'), figure: (row) => row.month(0) };
    const ofYear = quarters.flatMap(({ year, quarter = 1, lastMonth }): FigureColumn[] =>
      year === 1
        ? [
            {
              head: words.find('reports:quarter', { quarter }) ?? '',
              over: words.year(0),
              figure: (row) => row.month(lastMonth),
            },
          ]
        : [],
    );
    const years = fiscalYears.map((_, index) => ({ ...yearColumn(words, index), isTinted: index === 0 }));
    writeStatement(context, writer, {
      section: 'balanceSheet',
      statement: result.balanceSheet,
      title: words.text('sections.balanceSheet'),
      sub: 'byQuarter',
      columns: [opening, ...ofYear, ...years],
    });
  },
};
