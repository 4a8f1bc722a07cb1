import i18next from 'i18next';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { type Problem, RestError } from '#client/lib/rest.ts';

interface SignInRejection {
  form?: string;
  code?: string;
  asksForCode?: Asked;
}

/** That a code is wanted, and what passkeys are asked. */
export type Asked = Pick<Problem, 'passkey'>;

const ns = 'session';

/** What the form says of a rejected sign-in: one wording for every cause, the code where a second factor is asked for. */
export function rejectionOf(error: unknown): SignInRejection {
  if (!(error instanceof RestError)) return { form: textOfFailure(error) };
  const { status, code, errors, passkey } = error.problem;
  if (status === 401 && code === 'second-factor-required') {
    const issue = errors?.[0];
    if (issue?.code === 'required') return { asksForCode: { passkey }, form: i18next.t('signIn.codeNeeded', { ns }) };
    return { asksForCode: { passkey }, ...(issue && { code: issue.message }) };
  }
  if (status === 401) return { form: i18next.t('signIn.wrong', { ns }) };
  return { form: tooManyText(error) ?? textOfFailure(error) };
}

/** The sentence of a 429, with the minutes to wait; null for other statuses. */
export function tooManyText(error: unknown): string | null {
  if (!(error instanceof RestError) || error.problem.status !== 429) return null;
  const count = Math.max(1, Math.ceil((error.problem.retryAfterSeconds ?? 60) / 60));
  return i18next.t('tooMany', { ns, count });
}
