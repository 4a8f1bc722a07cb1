import type { ForecastDocument } from '../document';
import type { DocumentIssue } from '../issue';

/** Rules that give to themselves, to what an earlier rule has emptied, or shares that do not come to 100 %. */
export function findDimensionIssues({ dimensions }: ForecastDocument, issues: DocumentIssue[]): void {
  dimensions?.forEach((dimension, i) => {
    const nameOf = (value: string) => dimension.values.find((entry) => entry.id === value)?.name ?? '';
    const emptied = new Set<string>();
    dimension.allocations.forEach((rule, k) => {
      const path = ['dimensions', i, 'allocations', k];
      const back = rule.to.find((value) => emptied.has(value));
      if (back !== undefined)
        issues.push({ code: 'allocationBack', path, params: { rule: rule.name, value: nameOf(back) } });
      if (rule.from !== null && rule.to.includes(rule.from))
        issues.push({ code: 'allocationSelf', path, params: { rule: rule.name } });
      const sum = rule.to.reduce((total, value) => total + (rule.shares[value] ?? 0), 0);
      if (rule.key === 'shares' && sum !== 1_000_000)
        issues.push({ code: 'allocationShares', path, params: { rule: rule.name, sum } });
      if (rule.from !== null) emptied.add(rule.from);
    });
  });
}
