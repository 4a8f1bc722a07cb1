import { type ForecastDocument, linesOf } from '../document';
import { fieldsOf, isVisible, type LinePart, lineParts, type NamedField } from '../fields/catalogue';
import type { Values } from '../fields/field';
import type { DocumentIssue } from '../issue';

/** The fields of a kind that a line has. */
function fieldsOfKind(kind: NamedField['kind']) {
  const known = new Map<readonly NamedField[], NamedField[]>();
  return (part: LinePart, line: object): readonly NamedField[] => {
    const all = fieldsOf(part, line);
    const found = known.get(all) ?? all.filter((field) => field.kind === kind);
    known.set(all, found);
    return found;
  };
}
const weightsOf = fieldsOfKind('weight');
const profilesOf = fieldsOfKind('profile');

/**
 * Adds season weights that are all 0 and payment profiles that do not sum to 100 %, where they are used: those that a line's
 * other choices leave aside are not shown either, so that nobody could put them right.
 */
export function findTableIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const hasWeight = (weights: readonly number[]) => weights.some((weight) => weight > 0);
  forTables(document, { tablesOf: weightsOf, isRight: hasWeight }, (_, line, path) => {
    issues.push({ code: 'zeroWeights', path, lineId: line.id, params: { line: line.name } });
  });
  forTables(document, { tablesOf: profilesOf, isRight: isWhole }, (profile, line, path) => {
    issues.push(...profileIssue(profile, path, line));
  });
  const { collectionProfile, paymentProfile } = document.workingCapital;
  if (collectionProfile) issues.push(...profileIssue(collectionProfile, ['workingCapital', 'collectionProfile']));
  if (paymentProfile) issues.push(...profileIssue(paymentProfile, ['workingCapital', 'paymentProfile']));
  const { holidayDays = 0, holidayWeights = [1] } = document.payroll ?? {};
  if (holidayDays > 0 && holidayWeights.every((weight) => weight === 0))
    issues.push({ code: 'holidayWeights', path: ['payroll', 'holidayWeights'], params: {} });
  addScenarioProfileIssues(document.scenarios, issues);
}

type Path = (string | number)[];
type NamedLine = { id: string; name: string };
type Visit = (table: readonly number[], line: NamedLine, path: Path) => void;

/** Whether a table is used is looked at only where it is not right, as that takes longest. */
function forTables(
  document: ForecastDocument,
  { tablesOf, isRight }: { tablesOf: typeof weightsOf; isRight: (table: readonly number[]) => boolean },
  visit: Visit,
): void {
  for (const part of lineParts) {
    linesOf(document, part).forEach((line, i) => {
      const values: Values = line;
      for (const field of tablesOf(part, line)) {
        const table = values[field.key];
        if (Array.isArray(table) && !isRight(table) && isVisible(field, values))
          visit(table, line, [part, i, field.key]);
      }
    });
  }
}

const defaultProfiles = new Set(['workingCapital/collectionProfile', 'workingCapital/paymentProfile']);

/** Default profiles as scenarios set them; a line to which a scenario gives an issue is left out of that scenario (W7). */
function addScenarioProfileIssues(scenarios: ForecastDocument['scenarios'], issues: DocumentIssue[]): void {
  scenarios.forEach(({ overrides }, i) => {
    overrides.forEach(({ path = '', value }, k) => {
      if (!defaultProfiles.has(path) || !Array.isArray(value)) return;
      issues.push(...profileIssue(value.map(Number), ['scenarios', i, 'overrides', k, 'value']));
    });
  });
}

const sumOf = (profile: readonly number[]) => profile.reduce((total, share) => total + share, 0);
const isWhole = (profile: readonly number[]) => sumOf(profile) === 1_000_000;

function profileIssue(profile: readonly number[], path: Path, line?: NamedLine): DocumentIssue[] {
  const sum = sumOf(profile);
  const lineId = line ? { lineId: line.id } : {};
  return isWhole(profile) ? [] : [{ code: 'profileSum', path, ...lineId, params: { line: line?.name ?? '', sum } }];
}
