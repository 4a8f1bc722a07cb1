import type { ForecastDocument } from '../document';
import type { DocumentIssue } from '../issue';
import { formulasOf } from '../ruled-lines';
import { dependenciesOf } from './dependencies';
import { parsedFormula, readEver } from './parsed';
import { unitOfReference } from './references';
import { nodesOf } from './tree';

let last: { document: ForecastDocument; issues: readonly DocumentIssue[] } | null = null;

/** What keeps formulas from having a result at all: the text, the names in it, or a circle in the same month. */
export function formulaIssuesOf(document: ForecastDocument): readonly DocumentIssue[] {
  if (last?.document !== document) last = { document, issues: findFormulaIssues(document) };
  return last.issues;
}

function findFormulaIssues(document: ForecastDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const formulas = formulasOf(document);
  if (formulas.length === 0) return issues;
  const unitOf = unitOfReference(document);
  const whole: typeof formulas = [];
  const known = new Map<string, ReturnType<typeof issueOf>>();
  for (const formula of formulas) {
    if (!known.has(formula.text))
      known.set(
        formula.text,
        issueOf(formula.text, (path) => unitOf(path) !== undefined),
      );
    const issue = known.get(formula.text);
    if (!issue) {
      whole.push(formula);
      continue;
    }
    const { code, position, text } = issue;
    issues.push({ code, path: formula.at, lineId: formula.lineId, position, params: { line: formula.name, text } });
  }
  const dependencies = dependenciesOf(document);
  if (!dependencies.haveCircle(whole.map(({ path }) => path))) return issues;
  for (const { path, at, lineId, name, text } of whole) {
    const circle = dependencies.circleFrom(path);
    if (!circle) continue;
    const params = { line: name, chain: circle.join(' → ') };
    issues.push({ code: 'formulaCycle', path: at, lineId, position: { start: 0, end: text.length }, params });
  }
  return issues;
}

/** The first issue of a formula by itself. */
export function issueOf(text: string, isReference: (path: string) => boolean) {
  const formula = parsedFormula(text);
  if (!formula.ok) return formula.issue;
  if (readEver(text).every(isReference)) return null;
  const unknown = nodesOf(formula.node).find((node) => node.kind === 'reference' && !isReference(node.path));
  if (unknown?.kind !== 'reference') return null;
  const { start, end, path } = unknown;
  return { code: 'formulaUnknownReference' as const, position: { start, end }, text: path };
}
