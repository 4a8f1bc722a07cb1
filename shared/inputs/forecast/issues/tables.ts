import type { ForecastDocument } from '../document';
import type { DocumentIssue } from '../issue';

const weighted = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const;

interface Weighted {
  id: string;
  name: string;
  seasonWeights?: number[];
  amountsBy?: 'month' | 'year';
}

interface Profiled {
  id: string;
  name: string;
  collectionProfile?: number[] | null;
  directCostPaymentProfile?: number[] | null;
  paymentProfile?: number[] | null;
  payment?: string;
  directCostMode?: string;
}

/**
 * Adds season weights that are all 0 and payment profiles that do not sum to 100 %, where they are used: those that a line's
 * other choices leave aside are not shown either, so that nobody could put them right.
 */
export function findTableIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  for (const part of weighted) {
    const lines: readonly Weighted[] = document[part];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      const weights = line?.seasonWeights;
      if (!line || !weights || line.amountsBy === 'month' || hasWeight(weights)) continue;
      const params = { line: line.name };
      issues.push({ code: 'zeroWeights', path: [part, i, 'seasonWeights'], lineId: line.id, params });
    }
  }
  addProfileIssues(document, issues);
}

function hasWeight(weights: readonly number[]): boolean {
  for (let i = 0; i < weights.length; i++) if ((weights[i] ?? 0) > 0) return true;
  return false;
}

const profilesOf = {
  revenue: ['collectionProfile', 'directCostPaymentProfile'],
  operatingExpenses: ['paymentProfile'],
  capitalAssets: ['paymentProfile'],
} as const;
const profiled = ['revenue', 'operatingExpenses', 'capitalAssets'] as const;

function addProfileIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  for (const part of profiled) {
    const lines: readonly Profiled[] = document[part];
    const fields = profilesOf[part];
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i];
      if (!line) continue;
      for (let k = 0; k < fields.length; k++) {
        const field = fields[k] ?? 'paymentProfile';
        const profile = line[field];
        if (profile && isUsed(line, field)) addProfileIssue(profile, line, [part, i, field], issues);
      }
    }
  }
  const { collectionProfile, paymentProfile } = document.workingCapital;
  if (collectionProfile) addProfileIssue(collectionProfile, null, ['workingCapital', 'collectionProfile'], issues);
  if (paymentProfile) addProfileIssue(paymentProfile, null, ['workingCapital', 'paymentProfile'], issues);
  addScenarioProfileIssues(document.scenarios, issues);
}

const defaultProfiles = new Set(['workingCapital/collectionProfile', 'workingCapital/paymentProfile']);

/** Default profiles as scenarios set them; a line to which a scenario gives an issue is left out of that scenario (W7). */
function addScenarioProfileIssues(scenarios: ForecastDocument['scenarios'], issues: DocumentIssue[]): void {
  scenarios.forEach(({ overrides }, i) => {
    overrides.forEach(({ path, value }, k) => {
      if (!defaultProfiles.has(path) || !Array.isArray(value)) return;
      addProfileIssue(value.map(Number), null, ['scenarios', i, 'overrides', k, 'value'], issues);
    });
  });
}

function isUsed({ payment, directCostMode }: Profiled, field: string): boolean {
  if (field === 'paymentProfile') return payment === 'days';
  return field === 'collectionProfile' || directCostMode !== 'none';
}

function addProfileIssue(
  profile: readonly number[],
  line: { id: string; name: string } | null,
  path: (string | number)[],
  issues: DocumentIssue[],
): void {
  const sum = profile.reduce((total, share) => total + share, 0);
  if (sum === 1_000_000) return;
  const lineId = line ? { lineId: line.id } : {};
  issues.push({ code: 'profileSum', path, ...lineId, params: { line: line?.name ?? '', sum } });
}
