import type { CovenantTest } from '#shared/engine/result.ts';
import {
  type Covenant,
  countsDebt,
  filledCovenant,
  isAtMost,
  isMoneyMeasure,
} from '#shared/inputs/forecast/covenants.ts';
import { covenantName } from '../check-words';
import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import { colours, type PageWriter } from '../writer';

/** Tests of a covenant that are listed one by one; of more, those that are met share a row. */
const listedTests = 12;

const signatures = ['name', 'signature', 'date'];
/** Of a line to sign with its name below it. */
const signatureHeight = 40;
/** Of what is signed, with the gap above it: three lines. */
const wordsHeight = 50;

/** The covenants as the forecast meets them, with lines to sign. */
export const covenants: Section = {
  blocked: ({ result }) => (result.covenants?.some(({ tests }) => tests.length > 0) ? null : 'noCovenants'),
  write(context, writer) {
    const { words, document, settings, result, version } = context;
    writer.begin('covenants');
    const loans = document.loans.filter(({ id }) => settings.loanIds.includes(id));
    const facts = [
      words.text('covenants.borrower', { name: settings.borrower.legalName || document.header.name }),
      ...loans.map(({ name, rate }) => words.text('covenants.facility', { name, rate: words.rate(rate, 2) })),
    ];
    writer.title(words.text('covenants.title'), facts.join(' · '));
    const tested = (document.covenants ?? []).map(filledCovenant);
    const all: CovenantTest[] = [];
    for (const { id, tests } of result.covenants ?? []) {
      const covenant = tested.find((found) => found.id === id);
      if (!covenant || tests.length === 0) continue;
      all.push(...tests);
      writeCovenant(context, writer, { covenant, tests });
    }
    const missed = all.filter(({ passed }) => passed === false).length;
    // Nobody signs a page on which the words are not that are signed.
    writer.ensure(wordsHeight + signatures.length * signatureHeight);
    writer.y += 8;
    writer.paragraph(
      words.text(missed === 0 ? 'covenants.allMet' : 'covenants.missed', { count: missed, all: all.length }),
      {
        colour: missed === 0 ? colours.positive : colours.negative,
      },
    );
    writer.paragraph(
      words.text(version.number === 0 ? 'covenants.projectionsExample' : 'covenants.projections', {
        version: version.number,
      }),
    );
    for (const key of signatures) {
      writer.y += signatureHeight - 10;
      writer.rule(writer.y, { x2: writer.frame.left + 240, colour: colours.ink });
      writer.paragraph(words.text(`covenants.${key}`), { size: 6.5, line: 10, colour: colours.second });
    }
  },
};

interface Tested {
  covenant: Covenant;
  tests: readonly CovenantTest[];
}

function writeCovenant({ words }: PackContext, writer: PageWriter, { covenant, tests }: Tested): void {
  const { measure, threshold } = covenant;
  const isMoney = isMoneyMeasure(measure);
  const value = (figure: number) =>
    isMoney ? words.money(figure) : measure === 'equityRatio' ? words.rate(figure) : words.times(figure);
  const asked = words.text(isAtMost(measure) ? 'covenants.atMost' : 'covenants.atLeast', { value: value(threshold) });
  // "Minimum cash" says "at least" of its own.
  const bound = isMoney && !covenant.name?.trim() ? value(threshold) : asked;
  const title = covenantName(words, covenant);
  writer.heading([
    { text: title, weight: 600 },
    { text: ` ${bound}`, weight: 400 },
  ]);
  const basis = isMoney || !flowMeasures.has(measure) ? '' : `, ${words.text(`covenants.basis.${covenant.basis}`)}`;
  const leases = covenant.includeLeases && countsDebt(measure) ? `, ${words.text('covenants.withLeases')}` : '';
  writer.paragraph(`${words.text(`covenants.definitions.${measure}`)}${basis}${leases}`, {
    size: 9,
    line: 12,
    colour: colours.second,
  });
  const shown = tests.length > listedTests ? tests.filter(({ passed }) => passed !== true) : tests;
  const others = tests.filter((test) => !shown.includes(test));
  const closest = others.reduce<CovenantTest | null>(
    (least, test) => (least === null || (test.headroom ?? 0) < (least.headroom ?? 0) ? test : least),
    null,
  );
  const heads = isMoney ? [] : (['numerator', 'denominator'] as const);
  const columns = [
    { head: words.text('covenants.tested'), kind: 'name' as const },
    ...[...heads, 'result', 'headroom', 'met'].map((key) => ({
      head: words.text(`covenants.${key}`),
      kind: 'figure' as const,
    })),
  ];
  const rowOf = (test: CovenantTest, label: string): TableRow => {
    const { numerator, denominator, passed, headroom } = test;
    const none = words.text('notDefined');
    const colour = passed === null ? colours.third : passed ? colours.positive : colours.negative;
    const state = words.text(passed === null ? 'notDefined' : passed ? 'covenants.yes' : 'covenants.no');
    return {
      kind: 'line',
      cells: [
        label,
        ...(isMoney ? [] : [words.money(numerator), words.money(denominator)]),
        test.value === null ? none : value(test.value),
        headroom === null ? none : value(headroom),
        { text: state, colour, weight: 600 },
      ],
    };
  };
  const rows = shown.map((test) => rowOf(test, words.month(test.month)));
  if (closest)
    rows.push(
      rowOf(
        closest,
        words.text(shown.length === 0 ? 'covenants.every' : 'covenants.others', {
          count: others.length,
          month: words.month(closest.month),
        }),
      ),
    );
  const table = fitTable({ columns, rows: () => rows, width: writer.width });
  drawTable(writer, table, { continued: words.text('continued', { title }) });
}

/** Measures of flows, which are of some months. */
const flowMeasures = new Set(['debtServiceCover', 'interestCover', 'netDebtToEbitda']);
