import i18next from 'i18next';
import type { RegistrationInput } from '../../../shared/inputs/registration';
import { errorsOfFailure, type FieldErrors } from '../../lib/field-faults';
import { land } from '../../lib/landing';
import { textOfFailure } from '../../lib/problem-text';
import { postJson } from '../../lib/rest';
import { signIn } from './sign-in';
import { tooManyText } from './sign-in-refusal';

/** Registers, signs in, and leads on. Resolves to what the form must say; empty when all went well. */
export async function register(input: RegistrationInput): Promise<FieldErrors> {
  try {
    await postJson('/api/self-register', input);
  } catch (error) {
    const fields = errorsOfFailure(error);
    if (Object.keys(fields).length > 0) return fields;
    return { form: tooManyText(error) ?? textOfFailure(error) };
  }
  try {
    await signIn({ username: input.username, password: input.password });
    await land();
    return {};
  } catch {
    return { form: i18next.t('register.signInFailed', { ns: 'registration' }) };
  }
}
