import { filledCovenant, isMoneyMeasure } from '../covenants';
import { type ForecastDocument, linesOf } from '../document';
import { formParts, lineParts, sectionOf } from '../fields/catalogue';
import { actualGroups } from './actual-groups';
import {
  type Assumption,
  type AssumptionGroup,
  type AssumptionSection,
  type BookSection,
  bookSections,
} from './assumption';
import { dimensionGroups, driverGroups } from './driver-groups';
import { historyGroups } from './history-groups';
import { formGroup, lineGroup } from './line-groups';
import { scenarioGroup } from './scenario-group';
import { valuationGroups } from './valuation-groups';

/**
 * Report 11, the assumptions book: every input of a document but its ids, in sections, with unit and note. Values are
 * as the document holds them, but amounts of months in which their line does not run, which count nowhere, are 0;
 * sections without a group are left out. Source: forecast model, section 8.
 */
export function assumptionsOf(document: ForecastDocument): AssumptionSection[] {
  return bookSections
    .map((section) => ({ section, groups: groupsOf(document, section) }))
    .filter(({ groups }) => groups.length > 0);
}

function groupsOf(document: ForecastDocument, section: BookSection): AssumptionGroup[] {
  if (section === 'history') return historyGroups(document);
  if (section === 'drivers') return driverGroups(document);
  if (section === 'dimensions') return dimensionGroups(document);
  if (section === 'actuals') return actualGroups(document);
  if (section === 'scenarios') return document.scenarios.map((scenario) => scenarioGroup(document, scenario));
  const isHere = (part: keyof typeof sectionOf) => sectionOf[part] === section;
  const covenants = section === 'funding' ? [...covenantGroups(document), ...valuationGroups(document)] : [];
  return [
    ...lineParts
      .filter(isHere)
      .flatMap((part) => linesOf(document, part).map((line) => lineGroup(document, part, line))),
    ...formParts.filter(isHere).map((part) => formGroup(document, part)),
    ...covenants,
  ];
}

/** What lenders ask for, a group a covenant. */
function covenantGroups({ covenants = [], loans }: ForecastDocument): AssumptionGroup[] {
  return covenants.map(filledCovenant).map((covenant) => {
    const { id, name, measure, threshold, testEveryMonths, basis, fromMonth, includeLeases, loanId, note, enabled } =
      covenant;
    const path = `covenants/${id}`;
    const row = (key: string, nameKey: string, own: Pick<Assumption, 'kind' | 'value'>): Assumption => ({
      ...{ path: `${path}/${key}`, nameKey: `forecast:inputs.covenants.${nameKey}`, isQuiet: false },
      ...own,
    });
    const choice = (key: string, nameKey: string, value: string): Assumption => ({
      ...row(key, nameKey, { kind: 'choice', value }),
      choiceKey: `forecast:inputs.choices.${key}.${value}`,
    });
    const loan = loans.find((loan) => loan.id === loanId)?.name;
    return {
      ...{ path, line: name || null, titleKey: `forecast:inputs.choices.measure.${measure}`, note, isEnabled: enabled },
      rows: [
        choice('measure', 'measure', measure),
        row('threshold', 'threshold', {
          kind: isMoneyMeasure(measure) ? 'money' : measure === 'equityRatio' ? 'rate' : 'ratio',
          value: threshold,
        }),
        choice('testEveryMonths', 'tested', String(testEveryMonths)),
        choice('basis', 'basis', basis),
        row('fromMonth', 'from', { kind: 'monthNumber', value: fromMonth }),
        ...(includeLeases ? [row('includeLeases', 'includeLeases', { kind: 'flag', value: true })] : []),
        ...(loan === undefined ? [] : [row('loanId', 'loan', { kind: 'text', value: loan })]),
      ],
    };
  });
}
