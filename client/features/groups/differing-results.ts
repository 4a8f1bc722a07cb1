import type { ReportMember } from '#shared/domain/groups.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import { hashGroupResult } from '#shared/engine/group/hash-group.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { computed } from './computed';
import { type CompanyForecast, documentsIn } from './use-companies';

interface ServerResults {
  results: readonly { scenario: string | null; resultHash: string }[];
  /** The companies as the server had them; null where none are told. */
  members: readonly ReportMember[] | null;
}

/**
 * The scenarios whose figures the server and this browser compute differently; null where the server had another version of a
 * company than is open here, so that there is nothing to compare.
 */
export function differingResults(
  group: GroupDocument,
  companies: ReadonlyMap<string, CompanyForecast>,
  { results, members }: ServerResults,
): (string | null)[] | null {
  if (!members?.every(({ forecastId, version }) => companies.get(forecastId)?.version === version)) return null;
  const documents = documentsIn(companies);
  return results.flatMap(({ scenario, resultHash }) => {
    const chosen = group.scenarios.find(({ id }) => id === scenario)?.members ?? {};
    const reported = members.map((member) => ({ ...member, scenario: chosen[member.memberId] ?? null }));
    const own = hashGroupResult(consolidate(group, documents, { scenario, computed }), reported);
    return own === resultHash ? [] : [scenario];
  });
}
