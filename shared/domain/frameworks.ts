/** Accounting frameworks that a forecast may follow. */
export const frameworks = ['other', 'ifrs', 'usGaap', 'frs102', 'frs105', 'hgb'] as const;
export type Framework = (typeof frameworks)[number];

/** Where interest and dividends stand in the cash flow, and what leases are where nothing else is said. */
export interface FrameworkPolicy {
  interestPaid: 'operating' | 'financing';
  interestReceived: 'operating' | 'investing';
  dividendsPaid: 'financing' | 'operating';
  lease: 'expense' | 'rightOfUse' | 'operating';
  /** The framework leaves no choice of these. */
  isFixed: boolean;
  /** The indirect cash flow begins at operating profit. */
  isFromOperatingProfit: boolean;
}

const usual: FrameworkPolicy = {
  interestPaid: 'operating',
  interestReceived: 'operating',
  dividendsPaid: 'financing',
  lease: 'expense',
  isFixed: false,
  isFromOperatingProfit: false,
};
const apart = { ...usual, interestPaid: 'financing', interestReceived: 'investing', isFixed: true } as const;

interface Span {
  /** "YYYY-MM": the month in which the last fiscal year begins, and month 1. */
  lastYearStart: string;
  startMonth: string;
}

/**
 * The policies of a framework over a forecast. IFRS 18 takes the place of IAS 7's choices where the last fiscal year begins in
 * 2027 or later, for the whole forecast, as comparatives are restated. Source: forecast model, section 3.
 */
export function policyOf(framework: Framework, { lastYearStart, startMonth }: Span): FrameworkPolicy {
  switch (framework) {
    case 'ifrs':
      return lastYearStart < '2027-01'
        ? { ...usual, lease: 'rightOfUse' }
        : { ...apart, lease: 'rightOfUse', isFromOperatingProfit: true };
    case 'usGaap':
      return { ...usual, lease: 'operating', isFixed: true };
    case 'frs102':
      return { ...usual, lease: startMonth >= '2026-01' ? 'rightOfUse' : 'expense' };
    case 'hgb':
      return apart;
    default:
      return usual;
  }
}

/** Frameworks whose statements name rows in words of their own, and those words: keys of `frameworkRows` of the messages. */
export const labelsOf: Partial<Record<Framework, 'ifrs' | 'usGaap' | 'uk'>> = {
  ifrs: 'ifrs',
  usGaap: 'usGaap',
  frs102: 'uk',
  frs105: 'uk',
};
