import { allocate, mulDiv } from '#shared/domain/money.ts';
import type { Terms } from '../steps/collections';
import type { TraceArgument } from './argument';
import { days, money, months, type Reasoning, rate, reasoning } from './reasoning';

/** A profile of zeros (an issue) spreads nothing: the days are used. */
const isByProfile = (terms: Terms): terms is Terms & { profile: number[] } =>
  terms.profile?.some((share) => share > 0) ?? false;

interface CollectedParams {
  /** Of customers or of suppliers. */
  kind: 'collected' | 'paid';
  terms: Terms;
  /** What was invoiced in month s, minor units. */
  invoiced: (s: number) => number;
  t: number;
  field: string | null;
}

/** Why an amount is collected or paid in month t: by days with the invoices still open, or by profile with the parts due. */
export function reasonOfCollection({ kind, terms, invoiced, t, field }: CollectedParams): Reasoning {
  if (isByProfile(terms)) return reasoning(`${kind}ByProfile`, field, ...partsDue(terms.profile, invoiced, t));
  const open = openInvoices(terms.days, invoiced, t);
  return reasoning(
    `${kind}ByDays`,
    field,
    money('before', openAmount(terms.days, invoiced, t - 1)),
    money('invoiced', invoiced(t)),
    money('open', total(open)),
    days('days', terms.days),
    ...open.flatMap(({ month, invoice, left }) => [money('invoice', invoice, month), days('left', left, month)]),
  );
}

interface OpenInvoice {
  month: number;
  invoice: number;
  /** Days of its month that are not due yet, of 30. */
  left: number;
}

function openInvoices(allDays: number, invoiced: (s: number) => number, t: number): OpenInvoice[] {
  const open: OpenInvoice[] = [];
  for (let month = t, left = allDays; left > 0 && month >= 1; month--, left -= 30) {
    const invoice = invoiced(month);
    if (invoice !== 0) open.unshift({ month, invoice, left: Math.min(left, 30) });
  }
  return open;
}

/** What of the invoices up to month t is open at its end. */
function openAmount(allDays: number, invoiced: (s: number) => number, t: number): number {
  let sum = 0;
  for (let month = t, left = allDays; left > 0 && month >= 1; month--, left -= 30)
    sum += mulDiv(invoiced(month), Math.min(left, 30), 30);
  return sum;
}

const total = (open: OpenInvoice[]) => open.reduce((sum, { invoice, left }) => sum + mulDiv(invoice, left, 30), 0);

function partsDue(profile: number[], invoiced: (s: number) => number, t: number): TraceArgument[] {
  const due: TraceArgument[] = [];
  for (let k = profile.length - 1; k >= 0; k--) {
    const month = t - k;
    const invoice = month >= 1 ? invoiced(month) : 0;
    const part = invoice === 0 ? 0 : (allocate(invoice, profile)[k] ?? 0);
    if (part === 0) continue;
    due.push(money('invoice', invoice, month), rate('share', profile[k] ?? 0, month), money('part', part, month));
  }
  return due;
}

interface RunOff {
  terms: Terms;
  /** Minor units. */
  opening: number;
  t: number;
  field: string;
}

/** Why opening receivables or payables are collected or paid in month t. */
export function reasonOfOpeningRunOff({ terms, opening, t, field }: RunOff): Reasoning {
  if (!isByProfile(terms)) {
    return reasoning('openingByDays', field, money('opening', opening), days('days', terms.days), months('place', t));
  }
  const { profile } = terms;
  const open = profile.map((_, k) => profile.slice(k + 1).reduce((sum, entry) => sum + entry, 0)).slice(0, -1);
  const weights = open.some((entry) => entry > 0) ? open : [1];
  return reasoning(
    'openingByProfile',
    field,
    money('opening', opening),
    rate('open', weights[t - 1] ?? 0),
    rate(
      'opens',
      weights.reduce((sum, weight) => sum + weight, 0),
    ),
  );
}
