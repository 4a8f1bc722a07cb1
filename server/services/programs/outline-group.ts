import { parseJson } from '#shared/domain/json-text.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { listGroupMeasures } from '#shared/what-if/group.ts';
import type { ActorContext } from '../context';
import { getGroup } from '../groups/get';
import { columnLabel } from './figure-text';

/** What a group is made of, without its values. Rejected with `not-found` and `group-member-hidden`. */
export async function outlineGroup(context: ActorContext, { groupId }: { groupId: string }) {
  const { version, document } = await getGroup(context, { id: groupId });
  const { header, members, rates, scenarios } = parseJson(document);
  const timeline = makeTimeline(header);
  const { months, labels, quarters, fiscalYears } = timeline;
  return {
    groupId,
    version,
    name: header.name,
    currency: header.currency,
    months: { first: labels[0] ?? '', last: labels[months - 1] ?? '', count: months },
    fiscalYears: fiscalYears.map((_, i) => columnLabel(timeline, months + quarters.length + i)),
    companies: members.map(({ id, forecastId, name }) => ({ memberId: id, forecastId, name })),
    rates: rates.map(({ id }) => `rates/${id}`),
    scenarios: scenarios.map(({ id, name }) => ({ id, name })),
    measures: [
      ...listGroupMeasures(timeline).filter((name) => !name.startsWith('closingCash/')),
      `closingCash/<1 to ${months}>`,
    ],
  };
}
