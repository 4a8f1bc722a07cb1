import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { bookGroup, type ConsolidateOptions, type GroupDocuments } from './group/book-group';
import { checkGroup } from './group/checks';
import type { GroupColumn, GroupResult } from './group/group-result';
import type { Ownership } from './group/ownership';
import { findGroupWarnings } from './group/warnings';
import { engineVersion } from './hash/engine-version';

export type { GroupResult } from './group/group-result';

/**
 * Consolidates a group: each company computed, translated by the current-rate method, owners' and others' shares, investments,
 * goodwill, intercompany and journals eliminated. Pure. Minor units of the group; charges negative. A company whose document is
 * not given throws: `findGroupIssues` names it before. Source: forecast model, groups.
 */
export function consolidate(
  group: GroupDocument,
  documentsByForecastId: GroupDocuments,
  options: ConsolidateOptions = {},
): GroupResult {
  const booked = bookGroup(group, documentsByForecastId, options);
  const { books, ownerships, withoutTarget, scenario, ...statements } = booked;
  const checks = checkGroup(booked);
  const until = ownerships.map(({ of: { company } }) => company.actualUntil);
  const actualUntil = Math.min(statements.timeline.months, ...until);
  return {
    engineVersion,
    scenarioId: options.scenario ?? null,
    currency: group.header.currency,
    timeline: statements.timeline,
    ...(actualUntil > 0 ? { actualUntil } : {}),
    members: ownerships.map(columnOf),
    profitAndLoss: statements.profitAndLoss,
    balanceSheet: statements.balanceSheet,
    cashFlow: statements.cashFlow,
    translation: statements.translation,
    intercompany: statements.intercompany,
    eliminations: books.eliminations,
    checks,
    passed: checks.every(({ passed }) => passed),
    warnings: findGroupWarnings({ ownerships, intercompany: statements.intercompany, withoutTarget, scenario }),
  };
}

function columnOf({ of: { company, rates } }: Ownership): GroupColumn {
  const { member } = company;
  return {
    memberId: company.id,
    name: member.name,
    currency: company.currency,
    ownership: member.ownership,
    from: company.from,
    rates: { closing: rates.closing, average: rates.average },
  };
}
