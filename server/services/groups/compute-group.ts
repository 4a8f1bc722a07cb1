import { deflateRawSync } from 'node:zlib';
import { AppError } from '#server/errors.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ReportMember } from '#shared/domain/groups.ts';
import { consolidate, type GroupResult } from '#shared/engine/consolidate.ts';
import { hashGroupResult } from '#shared/engine/group/hash-group.ts';
import { computeMember } from '#shared/engine/group/member.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import type { ComputedScenario } from '../reports/compute-report';
import { groupOfVersion, type MemberVersion } from './group-of-version';
import { storedGroupOf } from './stored-group';

interface GroupToCompute {
  version: VersionRow;
  members: readonly MemberVersion[];
  /** 0: the base; then the scenarios in the order of the document. */
  position: number;
}

export interface ComputedGroup extends ComputedScenario {
  members: ReportMember[];
  /** What lists show of the base; null of a scenario. */
  summary: ForecastSummary | null;
}

export interface Companies {
  id: string;
  group: GroupDocument;
  documents: Map<string, ForecastDocument>;
  facts: Map<string, { version: number; inputHash: string }>;
}

/** Makes the task that computes one scenario of a saved group. Rejected with `forecast-has-faults` and their list. */
export function createGroupTask(): (given: GroupToCompute) => ComputedGroup {
  /** Pieces of one report come one after another. */
  let last: Companies | null = null;

  return ({ version, members, position }) => {
    const key = [version.id, ...members.map(({ row }) => row.id)].join(' ');
    const companies = last?.id === key ? last : companiesOf(key, version, members);
    last = companies;
    const { group, documents } = companies;
    const scenario = position === 0 ? null : (group.scenarios[position - 1] ?? null);
    const result = consolidate(group, documents, { scenario: scenario?.id ?? null, computed: computeMember });
    const reported = group.members.map(({ id: memberId, forecastId }): ReportMember => {
      const { version: used = 0, inputHash = '' } = companies.facts.get(forecastId) ?? {};
      return { memberId, forecastId, version: used, inputHash, scenario: scenario?.members[memberId] ?? null };
    });
    if (position === group.scenarios.length) last = null;
    return {
      engineVersion,
      inputHash: version.inputHash,
      scenarios: group.scenarios.length,
      isUncertain: false,
      scenario: scenario?.id ?? null,
      resultHash: hashGroupResult(result, reported),
      body: deflateRawSync(JSON.stringify(storedGroupOf(result, scenario?.name ?? null)), { level: 3 }).toString(
        'base64',
      ),
      members: reported,
      summary: position === 0 ? summaryOf(group, result) : null,
    };
  };
}

/** A saved group with the documents of its companies. Rejected with `forecast-has-faults` and their list. */
export function companiesOf(id: string, version: VersionRow, members: readonly MemberVersion[]): Companies {
  const group = groupOfVersion(version);
  const documents = new Map<string, ForecastDocument>();
  const facts: Companies['facts'] = new Map();
  for (const { row } of members) {
    const { document, inputHash } = migrateStoredDocument(row);
    documents.set(row.forecastId, document);
    facts.set(row.forecastId, { version: row.version, inputHash });
  }
  const errors = findGroupIssues(group, documents);
  if (errors.length > 0) throw new AppError('forecast-has-faults', { faults: errors });
  return { id, group, documents, facts };
}

function summaryOf({ header, scenarios }: GroupDocument, result: GroupResult): ForecastSummary {
  const sheet = result.balanceSheet.of('group');
  const overdraft = sheet.row('bankOverdraft').months;
  const cash = Array.from(sheet.row('cash').months, (amount, i) => amount - (overdraft[i] ?? 0));
  const amount = Math.min(...cash);
  const month = result.timeline.labels[cash.indexOf(amount)];
  return {
    startMonth: header.startMonth,
    years: header.years,
    scenarios: scenarios.length,
    faults: 0,
    failedChecks: result.checks.filter(({ passed }) => !passed).length,
    warnings: result.warnings.length,
    minimumCash: 0,
    cash,
    lowestCash: month === undefined ? null : { amount, month },
  };
}
