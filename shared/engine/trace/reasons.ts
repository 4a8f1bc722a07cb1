import { type RuleName, ruleNames } from '../ledger/rules';
import { booksReasons } from './books';
import { assetReasons } from './capital';
import { grantReasons } from './grants';
import { leaseReasons } from './leases';
import { loanReasons } from './loans';
import { payrollReasons } from './payroll';
import { equityReasons, openingReasons } from './position';
import { purchaseReasons } from './purchases';
import type { Asked, Reasoning } from './reasoning';
import { salesReasons } from './sales';
import { taxReasons } from './taxes';

const reasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  ...openingReasons,
  ...salesReasons,
  ...purchaseReasons,
  ...payrollReasons,
  ...assetReasons,
  ...grantReasons,
  ...leaseReasons,
  ...loanReasons,
  ...equityReasons,
  ...taxReasons,
  ...booksReasons,
};

/** Why an entry has its amount: the formula of its rule with the figures it used. A rule without reasons throws. */
export function reasonOfEntry(asked: Asked): Reasoning {
  const rule = ruleNames[asked.entry.postingRule];
  const reason = rule && reasons[rule];
  if (!reason) throw new Error(`The rule ${rule ?? asked.entry.postingRule} has no reasons.`);
  return reason(asked);
}
