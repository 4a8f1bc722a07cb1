import i18next from 'i18next';
import { errorsOfFailure, type FieldErrors } from '#client/lib/field-issues.ts';
import { land } from '#client/lib/landing.ts';
import { textOfFailure } from '#client/lib/problem-text.ts';
import { postJson } from '#client/lib/rest.ts';
import type { RegistrationInput } from '#shared/inputs/registration.ts';
import { signIn } from './sign-in';
import { tooManyText } from './sign-in-rejection';

/** Registers, signs in, and leads on. Resolves to what the form must say; empty when all went well. */
export async function register(input: RegistrationInput, from?: string): Promise<FieldErrors> {
  try {
    await postJson('/api/self-register', input);
  } catch (error) {
    const fields = errorsOfFailure(error);
    if (Object.keys(fields).length > 0) return fields;
    return { form: tooManyText(error) ?? textOfFailure(error) };
  }
  try {
    await signIn({ username: input.username, password: input.password });
    await land(from);
    return {};
  } catch {
    return { form: i18next.t('register.signInFailed', { ns: 'registration' }) };
  }
}
