import { type ForecastDocument, linesOf } from '../document';
import { formParts, lineParts, sectionOf } from '../fields/catalogue';
import { actualGroups } from './actual-groups';
import { type AssumptionGroup, type AssumptionSection, type BookSection, bookSections } from './assumption';
import { covenantGroups } from './covenant-groups';
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
