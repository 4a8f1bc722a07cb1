import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import { colours } from '../writer';

/** Whose forecast it is, for whom, of what time and version. */
export const cover: Section = {
  write({ document, settings, result, version, words }, writer) {
    const { borrower, lender, loanIds } = settings;
    const { timeline } = result;
    writer.begin('cover');
    writer.y += 90;
    writer.paragraph(words.text('cover.forecast'), { size: 11, line: 16, colour: colours.second });
    writer.title(document.header.name);
    writer.y += 20;
    const loans = document.loans.flatMap((loan) => {
      if (!loanIds.includes(loan.id)) return [];
      const { name, rate } = loan;
      const params = { name, currency: words.currency, rate: words.rate(rate, 2) };
      return !hasTerm(loan)
        ? [words.text('cover.creditText', { ...params, amount: words.exact(loan.openingBalance) })]
        : [words.text('cover.loanText', { ...params, amount: words.exact(loan.principal), months: loan.termMonths })];
    });
    const period = { from: words.month(1, 'long'), to: words.month(timeline.months, 'long') };
    const params = { version: version.number, date: words.date(Date.parse(version.savedAt)), count: version.edits };
    const passed = result.checks.filter((check) => check.passed).length;
    const facts: [key: string, text: string][] = [
      ['preparedFor', lender],
      ['loan', loans.join('\n')],
      ['borrower', borrower.legalName],
      ['registration', borrower.registration],
      ['address', borrower.address],
      ['contact', borrower.contact],
      ['period', words.text('cover.periodText', period)],
      ['currency', words.currency],
      [
        'version',
        version.number === 0 ? '' : words.text(version.edits > 0 ? 'cover.unsavedText' : 'cover.versionText', params),
      ],
      ['checks', words.text('cover.checksText', { passed, count: result.checks.length })],
    ];
    const rows = facts
      .filter(([, text]) => text !== '')
      .map(
        ([key, text]): TableRow => ({
          kind: 'line',
          cells: [words.text(`cover.${key}`), { text, colour: colours.ink }],
        }),
      );
    const columns = [
      { head: '', kind: 'name' as const, share: 1 },
      { head: '', kind: 'text' as const, share: 3 },
    ];
    drawTable(writer, fitTable({ columns, rows: () => rows, size: 9.5, width: writer.width }));
  },
};
