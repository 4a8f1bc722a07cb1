import * as z from 'zod/mini';
import { languages } from '../domain/languages';
import { stepUpInput } from './account-requests';
import { personName } from './text';
import { pattern } from './validators';

/** What a person may change of the own profile. The address is changed elsewhere, the role by nobody here. */
export const profileInput = z.object({
  firstName: personName,
  lastName: personName,
  language: z.optional(z.enum(languages, 'not-a-choice')),
  locale: z.optional(z.string('not-text').check(pattern(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'not-a-choice'))),
});
export type ProfileInput = z.output<typeof profileInput>;

/** Row id of a session, as the list of sessions names it, and the proof of who ends it. */
export const sessionToEndInput = z.extend(stepUpInput, { id: z.string('not-text').check(pattern(/^[0-9a-f]{64}$/)) });
export type SessionToEndInput = z.output<typeof sessionToEndInput>;
