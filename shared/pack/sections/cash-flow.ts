import type { StatementRow } from '#shared/engine/result.ts';
import type { Section } from '../pack-input';
import { type FigureColumn, writeFlows } from './statement';

/** The direct cash flow; for a new business with a column of what was paid before month 1. */
export const cashFlow: Section = {
  write(context, writer) {
    const { result, settings, words } = context;
    const { balanceSheet, cashFlowDirect } = result;
    const opening = (key: string) => balanceSheet.row(key).month(0);
    const capital = opening('shareCapital') + opening('otherReserves');
    const loans = opening('loansCurrent') + opening('loansNonCurrent');
    const cash = opening('cash') - opening('bankOverdraft');
    // Capital and loans came in, all else went out: what is left is the opening cash.
    const figures: Record<string, number> = {
      capitalContributed: capital,
      loansDrawn: loans,
      otherOperatingMovements: cash - capital - loans,
      operations: cash - capital - loans,
      financing: capital + loans,
      changeInCash: cash,
      closingCash: cash,
    };
    const before: FigureColumn = {
      head: words.text('preStart'),
      figure: ({ key }: StatementRow) => figures[key] ?? 0,
    };
    const isNew = settings.preset === 'startUpLoan';
    writeFlows(context, writer, { section: 'cashFlow', statement: cashFlowDirect, ...(isNew ? { before } : {}) });
  },
};
