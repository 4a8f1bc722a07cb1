import type { FrameworkPolicy } from '#shared/domain/frameworks.ts';
import { type ForecastDocument, formOf } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { frameworkPolicyOf } from '#shared/inputs/forecast/lease-treatment.ts';
import { type Purpose, purposesOf } from '../ledger/rules';
import type { Statement } from './statement';
import type { StatementRow } from './statement-row';

/** Where interest and dividends stand in the cash flow. */
export type CashFlowSections = Pick<
  FrameworkPolicy,
  'interestPaid' | 'interestReceived' | 'dividendsPaid' | 'isFromOperatingProfit'
>;

/** The sections of a forecast without a framework. */
export const sectionsOfOther: CashFlowSections = {
  interestPaid: 'operating',
  interestReceived: 'operating',
  dividendsPaid: 'financing',
  isFromOperatingProfit: false,
};

/** What is made of sections, of which there are few: once of each, to be read alone. */
export function bySections<Made>(make: (sections: CashFlowSections) => Made): (sections: CashFlowSections) => Made {
  const all = new Map<string, Made>();
  let last: { sections: CashFlowSections; made: Made } | null = null;
  return (sections) => {
    if (last?.sections === sections) return last.made;
    const { interestPaid, interestReceived, dividendsPaid, isFromOperatingProfit } = sections;
    const key = `${interestPaid} ${interestReceived} ${dividendsPaid} ${isFromOperatingProfit}`;
    const made = all.get(key) ?? make(sections);
    all.set(key, made);
    last = { sections, made };
    return made;
  };
}

export const isAsOther = bySections((sections) =>
  Object.entries(sectionsOfOther).every(([key, value]) => sections[key as keyof CashFlowSections] === value),
);

/** The sections of a document: as chosen, else by its framework. Source: forecast model, section 3. */
export function cashFlowSectionsOf(document: Pick<ForecastDocument, 'header' | 'presentation'>): CashFlowSections {
  const policy = frameworkPolicyOf(document);
  const presentation = formOf(document as ForecastDocument, 'presentation');
  return {
    interestPaid: inputOf(presentation, 'interestPaid') ?? policy.interestPaid,
    interestReceived: inputOf(presentation, 'interestReceived') ?? policy.interestReceived,
    dividendsPaid: inputOf(presentation, 'dividendsPaid') ?? policy.dividendsPaid,
    isFromOperatingProfit: policy.isFromOperatingProfit,
  };
}

type Section = keyof typeof purposesOf;
const named = { operating: 'operations', investing: 'investing', financing: 'financing' } as const;

/** The purposes of cash by section, those that are moved at its end. */
export const purposesIn = bySections((sections): Record<Section, readonly Purpose[]> => {
  const moved = ['interestPaid', 'interestReceived', 'dividendsPaid'] as const;
  const sectionOf = (purpose: Purpose, own: Section): Section => {
    const choice = moved.find((key) => key === purpose);
    return choice ? named[sections[choice]] : own;
  };
  const all = (Object.keys(purposesOf) as Section[]).flatMap((own) =>
    purposesOf[own].map((purpose) => ({ purpose, own, section: sectionOf(purpose, own) })),
  );
  const inSection = (section: Section) => {
    const here = all.filter((flow) => flow.section === section);
    return [...here.filter(({ own }) => own === section), ...here.filter(({ own }) => own !== section)].map(
      ({ purpose }) => purpose,
    );
  };
  return { operations: inSection('operations'), investing: inSection('investing'), financing: inSection('financing') };
});

/** A sum of the cash flow by the sections of no framework, by which ratios and values are comparable. */
export const asOther = (cashFlow: Statement, key: 'operations' | 'investing'): StatementRow =>
  cashFlow.besides.find((row) => row.key === `${key}AsOther`) ?? cashFlow.row(key);
