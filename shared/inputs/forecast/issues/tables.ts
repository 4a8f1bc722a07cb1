import { type ForecastDocument, linesOf } from '../document';
import { fieldsOf, isVisible, lineParts, type NamedField, typesOf } from '../fields/catalogue';
import type { Values } from '../fields/field';
import type { DocumentIssue } from '../issue';

/** By part and type, the fields of lines that hold season weights or a payment profile; only parts with any. */
const tablesOfParts = lineParts
  .map((part) => {
    const tables = typesOf(part).map((type): [string, readonly NamedField[]] => [
      type,
      fieldsOf(part, { type }).filter(({ kind }) => kind === 'weight' || kind === 'profile'),
    ]);
    return { part, tables: new Map(tables) };
  })
  .filter(({ tables }) => [...tables.values()].some((fields) => fields.length > 0));

/**
 * Adds season weights that are all 0 and payment profiles that do not sum to 100 %, where they are used: those that a line's
 * other choices leave aside are not shown either, so that nobody could put them right.
 */
export function findTableIssues(document: ForecastDocument, issues: DocumentIssue[]): void {
  const profiles: DocumentIssue[] = [];
  for (const { part, tables } of tablesOfParts) {
    linesOf(document, part).forEach((line: { id: string; name: string; type?: string }, i) => {
      const values: Values = line;
      for (const field of tables.get(line.type ?? typesOf(part)[0]) ?? []) {
        const table = values[field.key];
        if (!Array.isArray(table)) continue;
        const isRight = field.kind === 'weight' ? table.some((weight) => weight > 0) : isWhole(table);
        // Whether a table is used is looked at only where it is not right, as that takes longest.
        if (isRight || !isVisible(field, values)) continue;
        const path = [part, i, field.key];
        if (field.kind === 'profile') profiles.push(...profileIssue(table, path, line));
        else issues.push({ code: 'zeroWeights', path, lineId: line.id, params: { line: line.name } });
      }
    });
  }
  issues.push(...profiles);
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
