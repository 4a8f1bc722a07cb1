import type { UserAnswer } from '#shared/inputs/user-answer.ts';

/** A person as `GET /api/user` answers, with what a test says of them. */
export const signedInUser = (about: Partial<UserAnswer> = {}): UserAnswer => ({
  id: 'u1',
  username: 'pier',
  email: 'pier@example.com',
  firstName: null,
  lastName: null,
  authorities: ['ROLE_USER'],
  emailVerified: true,
  language: null,
  locale: null,
  secondFactorRequired: false,
  session: null,
  ...about,
});
