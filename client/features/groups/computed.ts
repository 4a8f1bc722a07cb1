import { computeMember, type MemberSource } from '#shared/engine/group/member.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const kept = new WeakMap<ForecastDocument, Map<string | null, MemberSource>>();

/** A company's own results: they do not depend on the group, so a rate that is typed computes none anew. */
export function computed(document: ForecastDocument, scenario: string | null): MemberSource {
  const known = kept.get(document) ?? new Map<string | null, MemberSource>();
  kept.set(document, known);
  const found = known.get(scenario) ?? computeMember(document, scenario);
  known.set(scenario, found);
  return found;
}
