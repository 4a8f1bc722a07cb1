import { randomBytes } from 'node:crypto';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { cutTokens } from '#shared/domain/cut-tokens.ts';
import { type PolicyViolation, policyViolation } from '#shared/inputs/policy-violation.ts';
import type { ServiceContext } from '../context';
import { rejectionOfIssues } from '../rejection-of';
import type { WebContext } from '../web-context';
import { keepReport } from './keep-report';

/** What a browser's extension does to the page is no error of ours, and nothing that we could mend. */
const ofExtension = /^[a-z-]*-extension(?::|$)/;

/**
 * Stores a browser's report that the page broke its content rule, as an error of the browser. It counts by address, and by address
 * and what it says; what an extension did is dropped.
 */
export async function receiveViolation(
  context: ServiceContext & Pick<WebContext, 'limits'>,
  { text, address }: { text: string; address: string },
): Promise<void> {
  const violation = violationOf(cutTokens(text));
  const { directive, blocked, source, page } = violation;
  if (ofExtension.test(blocked) || ofExtension.test(source ?? '')) return;

  const message = `Content rule: ${directive} blocked ${blocked || 'a part of the page'}`.slice(0, 1000);
  await context.limits.takeErrorEvent({ address, kind: message });
  const report = { eventId: randomBytes(16).toString('hex'), message, pageUrl: page, event: { ...violation } };
  await withTx(context.db, (tx) => keepReport(tx, { ...report, receivedAt: context.clock.now() }));
}

function violationOf(text: string): PolicyViolation {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('invalid');
  }
  const parsed = policyViolation.safeParse(json);
  if (!parsed.success) throw rejectionOfIssues(parsed.error.issues);
  return parsed.data;
}
