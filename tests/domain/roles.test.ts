import { describe, expect, it } from 'vitest';
import { isAdmin, isUser, ROLE_ADMIN, ROLE_USER, type Role, roles } from '#shared/domain/roles.ts';

describe('the two authorities', () => {
  it('are ROLE_ADMIN and ROLE_USER, letter for letter', () => expect(roles).toEqual(['ROLE_ADMIN', 'ROLE_USER']));

  it.each<[authorities: Role[], isAnAdministrator: boolean, isAPayingUser: boolean]>([
    [[], false, false],
    [[ROLE_USER], false, true],
    [[ROLE_ADMIN], true, false],
    [[ROLE_USER, ROLE_ADMIN], true, true],
  ])('%j: administrator %s, user %s; one implies nothing of the other', (authorities, admin, user) => {
    expect([isAdmin({ authorities }), isUser({ authorities })]).toEqual([admin, user]);
  });
});
