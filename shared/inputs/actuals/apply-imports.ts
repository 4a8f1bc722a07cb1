import type { Month } from '#shared/domain/months.ts';
import { type Actuals, importsInUse } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import { type AccountMap, accountKeyOf, findTarget } from './account-map';
import type { Extract } from './extract';
import type { ImportedExtract } from './ledger-months';
import { type Projection, type ProjectionIssue, projectActuals } from './project';

/** Most accounts without a place that are named of a month. */
const namedAccounts = 50;

export interface UnmappedAccount {
  /** Under which the account map keeps it. */
  key: string;
  code: string | null;
  name: string;
}

type MonthIssue = Exclude<ProjectionIssue, { code: 'mapIncomplete' }>;

/** A month of an import, and what keeps it from being used: accounts without a place, the first 50, and sums that are off. */
export interface ImportedMonth {
  month: Month;
  unmapped: UnmappedAccount[];
  issues: MonthIssue[];
}

interface Given {
  document: ForecastDocument;
  /** The newest comes last. */
  imports: readonly ImportedExtract[];
  /** Id of the one that has come. */
  own: string;
  map: AccountMap;
}

export interface AppliedImports {
  /** Null while something is in the way. */
  actuals: Actuals | null;
  /** Those of the import that has come, and others that are in its way. */
  months: ImportedMonth[];
}

/**
 * Takes an import into the actuals of a document, together with earlier ones that wait and now fit. Those that still do not are
 * left waiting, unless the months of the document or of the import itself are off: then nothing is taken.
 */
export function applyImports({ document, imports, own, map }: Given): AppliedImports {
  const ownMonths = new Set(imports.find(({ id }) => id === own)?.extract.months);
  const { projection, faulty } = projectFitting({ document, imports, own: [own], map });
  const inTheWay = [...faulty.values()].filter((entry) => ownMonths.has(entry.month) || isBlocking(entry));
  const months = [...ownMonths].map((month) => faulty.get(month) ?? { month, unmapped: [], issues: [] });
  if (inTheWay.length === 0) return { actuals: projection.actuals, months };
  return { actuals: null, months: [...months, ...inTheWay.filter(({ month }) => !ownMonths.has(month))] };
}

interface Fitting extends Omit<Given, 'own'> {
  /** Ids of those that count whether they fit or not. */
  own: readonly string[];
}

/** What imports come to without those that the document does not use and that do not fit: they wait. */
export function projectFitting({ document, imports, own, map }: Fitting): {
  projection: Projection;
  faulty: Map<Month, ImportedMonth>;
} {
  const wanted = new Set([...importsInUse(document.actuals), ...own]);
  let counted = imports;
  for (;;) {
    const projection = projectActuals(counted, map, document);
    const faulty = faultyMonths(projection, counted, map);
    const left = counted.filter(
      ({ id, extract }) => wanted.has(id) || !extract.months.some((month) => faulty.has(month)),
    );
    if (left.length === counted.length) return { projection, faulty };
    counted = left;
  }
}

/** Of a month that the document has already a year to date may be all there is. */
const isBlocking = ({ unmapped, issues }: ImportedMonth) =>
  unmapped.length > 0 || issues.some(({ code }) => code !== 'earlierMonthNeeded');

function faultyMonths(
  { issues }: Projection,
  imports: readonly ImportedExtract[],
  map: AccountMap,
): Map<Month, ImportedMonth> {
  const found = new Map<Month, ImportedMonth>();
  const at = (month: Month) => {
    const one = found.get(month) ?? { month, unmapped: [], issues: [] };
    found.set(month, one);
    return one;
  };
  for (const issue of issues) {
    if (issue.code !== 'mapIncomplete') {
      at(issue.month).issues.push(issue);
      continue;
    }
    const missing = new Set(issue.accounts);
    for (const { extract } of imports)
      for (const [month, account] of unmappedIn(extract, map)) {
        if (!missing.has(account.key)) continue;
        const { unmapped } = at(month);
        const isNamed = unmapped.some(({ key }) => key === account.key);
        if (!isNamed && unmapped.length < namedAccounts) unmapped.push(account);
      }
  }
  return found;
}

function* unmappedIn({ accounts, amounts, months }: Extract, map: AccountMap): Generator<[Month, UnmappedAccount]> {
  for (const [i, { code, name }] of accounts.entries()) {
    if (findTarget(map, { code, name })) continue;
    const account = { key: accountKeyOf(map, { code, name }), code, name };
    for (const [at, month] of months.entries()) if (amounts[i]?.[at]) yield [month, account];
  }
}
