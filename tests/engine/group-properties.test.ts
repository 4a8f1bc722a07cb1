import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import { bookGroup } from '#shared/engine/group/book-group.ts';
import { checkGroup } from '#shared/engine/group/checks.ts';
import { computeMember, type MemberSource } from '#shared/engine/group/member.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { groupDocumentSchema } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { groupArbitrary } from '../helpers/group-arbitrary';
import { groupMutations } from '../helpers/group-mutations';

const isLong = import.meta.env.MODE === 'long';

const statements = ({ profitAndLoss, balanceSheet, cashFlow }: GroupResult) => [profitAndLoss, balanceSheet, cashFlow];

/** Rows whose figures are no exact whole numbers, or whose columns do not add up to the group. */
function flawedRows(result: GroupResult): string[] {
  const ids = result.members.map(({ memberId }) => memberId);
  return statements(result).flatMap((statement) =>
    statement.of('group').rows.flatMap(({ key, kind, months }) => {
      if (kind === 'heading') return [];
      const columns = [...ids, 'eliminations'].map((column) => statement.of(column).row(key).months);
      const isFlawed = months.some((figure, i) => {
        const sum = columns.reduce((total, column) => total + (column[i] ?? Number.NaN), 0);
        return !Number.isSafeInteger(figure) || sum !== figure;
      });
      return isFlawed ? [`${statement.key}/${key}`] : [];
    }),
  );
}

/** What each company computes, kept: the group and its mutations ask for the same. */
function keeping() {
  const kept = new Map<ForecastDocument, MemberSource>();
  return (document: ForecastDocument) => {
    const source = kept.get(document) ?? computeMember(document, null);
    kept.set(document, source);
    return source;
  };
}

describe('every random group', () => {
  it(
    'balances, eliminations net to 0, translation, owners and others are proved; columns add up; in one currency nothing is translated; each check fails on its own mutation',
    () => {
      const seen = { bought: 0, held: 0, reserve: 0, matched: 0 };
      fc.assert(
        fc.property(groupArbitrary, ({ group, documents }) => {
          expect(groupDocumentSchema.safeParse(group).error?.issues ?? []).toEqual([]);
          expect(findGroupIssues(group, documents).filter(({ code }) => code !== 'memberHasIssues')).toEqual([]);
          const computed = keeping();
          const result = consolidate(group, documents, { computed });
          expect(
            result.checks.filter(({ passed }) => !passed).map(({ id, failures }) => [id, failures.slice(0, 3)]),
          ).toEqual([]);
          expect(flawedRows(result)).toEqual([]);
          const months = result.timeline.labels.map((_, i) => i + 1);
          if (group.rates.length === 0) {
            for (const t of months) {
              expect(result.balanceSheet.month('translationReserve', 'group', t)).toBe(0);
              expect(result.cashFlow.month('exchangeOnCash', 'group', t)).toBe(0);
            }
          }
          for (const { rounding } of result.translation) expect(Math.abs(rounding)).toBeLessThanOrEqual(34);
          const booked = bookGroup(group, documents, { computed });
          const failed = () => checkGroup(booked).flatMap(({ id, passed }) => (passed ? [] : [id]));
          for (const [id, mutate] of groupMutations) {
            if (id === 'translationProved' && booked.translation.length === 0) continue;
            const undo = mutate(booked);
            expect([id, failed().includes(id)]).toEqual([id, true]);
            undo();
          }
          expect(failed()).toEqual([]);
          seen.bought += group.members.filter(({ acquiredMonth }) => acquiredMonth > 0).length;
          seen.held += group.members.filter(({ investment }) => investment).length;
          seen.reserve += months.some((t) => result.balanceSheet.month('translationReserve', 'group', t) !== 0) ? 1 : 0;
          seen.matched += result.intercompany.some(({ matched }) => matched !== 0) ? 1 : 0;
        }),
        { numRuns: isLong ? 500 : 6 },
      );
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
    },
    isLong ? 3_600_000 : 120_000,
  );
});
