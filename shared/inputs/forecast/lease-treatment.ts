import { type FrameworkPolicy, policyOf } from '#shared/domain/frameworks.ts';
import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import type { ForecastDocument } from './document';
import { inputOf } from './fields/catalogue';
import type { Lease } from './fields/leases';

type Headed = Pick<ForecastDocument, 'header'>;

/** What the framework of a document says over its horizon. */
export function frameworkPolicyOf({ header }: Headed): FrameworkPolicy {
  const { startMonth, fiscalYearEndMonth, years, framework = 'other' } = header;
  if (
    last.framework !== framework ||
    last.startMonth !== startMonth ||
    last.fiscalYearEndMonth !== fiscalYearEndMonth ||
    last.years !== years
  ) {
    const lastYearStart = addMonths(startMonth, monthsOfHorizon(header) - 12);
    const policy = policyOf(framework, { lastYearStart, startMonth });
    last = { startMonth, fiscalYearEndMonth, years, framework, policy };
  }
  return last.policy;
}

/** The policy asked for last: each lease asks for it in every step. */
let last = {
  ...{ startMonth: '', fiscalYearEndMonth: 0, years: 0, framework: 'other' },
  policy: policyOf('other', { lastYearStart: '', startMonth: '' }),
};

export type LeaseTreatment = FrameworkPolicy['lease'];

/** True for a lease that every framework lets be an expense: at most twelve months, or of low value. */
export const isExempt = (lease: Lease): boolean => lease.termMonths <= 12 || inputOf(lease, 'lowValue');

/** What a lease is in the books: as chosen, else by the framework. Source: forecast model, sections 3 and 5.6c. */
export const treatmentOf = (document: Headed, lease: Lease): LeaseTreatment =>
  inputOf(lease, 'treatment') ?? (isExempt(lease) ? 'expense' : frameworkPolicyOf(document).lease);

/** True for a lease that is an asset and a liability. */
export const isCapitalised = (document: Headed, lease: Lease): boolean => treatmentOf(document, lease) !== 'expense';
