import type { Command, InputValue, Step } from '#client/workspace/index.ts';
import { applyCommand, readPath } from '#client/workspace/path.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { BalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { MadeLine } from '../targets';

export interface AppliedImport {
  actuals: Actuals;
  /** Null: the opening balance sheet stays. */
  opening: BalanceSheet | null;
  /** Lines of zeros that a person made for accounts. */
  lines: readonly Omit<MadeLine, 'target'>[];
}

const setTo = (document: ForecastDocument, path: string, after: InputValue): Command[] => {
  const before = readPath(document, path);
  return before === null && after === null ? [] : [{ path, before, after }];
};

/** The books in the place of the opening balance sheet: in the last entered year where the forecast begins with it. */
function openingCommands(document: ForecastDocument, sheet: BalanceSheet): Command[] {
  const { header, history } = document;
  const last = history.inputYears.at(-1);
  if (last?.endMonth !== addMonths(header.startMonth, -1)) {
    const adjustments = history.startAdjustments?.length ? setTo(document, 'history/startAdjustments', []) : [];
    return [...setTo(document, 'openingPosition/startBalanceSheet', sheet), ...adjustments];
  }
  const { adjustments: _, ...year } = last;
  return setTo(document, `history/inputYears/${last.id}`, { ...year, balanceSheet: sheet });
}

const lineCommands = (document: ForecastDocument, lines: AppliedImport['lines']): Command[] =>
  lines.map(({ part, line }, i) => ({
    path: `${part}/${line.id}`,
    before: null,
    after: line,
    at: linesOf(document, part).length + lines.slice(0, i).filter((line) => line.part === part).length,
  }));

/** The document with the books of month 0 as its opening balance sheet. */
export const withOpeningSheet = (document: ForecastDocument, sheet: BalanceSheet): ForecastDocument =>
  openingCommands(document, sheet).reduce(applyCommand, document);

/** The document with lines that an import makes. */
export const withLines = (document: ForecastDocument, lines: AppliedImport['lines']): ForecastDocument =>
  lineCommands(document, lines).reduce(applyCommand, document);

/** Imported months as one step: their rows, L, the lines made for them and the opening balance sheet. */
export function importStep(document: ForecastDocument, { actuals, opening, lines }: AppliedImport): Step {
  const { lastActualMonth, months, rows } = actuals;
  const parts = document.actuals
    ? Object.entries({ lastActualMonth, months, rows }).flatMap(([key, after]) =>
        setTo(document, `actuals/${key}`, after),
      )
    : setTo(document, 'actuals', actuals);
  return {
    kind: 'paste',
    commands: [...lineCommands(document, lines), ...(opening ? openingCommands(document, opening) : []), ...parts],
  };
}
