/** The two authorities of the product, letter for letter as clients and services compare them. */
export const ROLE_ADMIN = 'ROLE_ADMIN';
export const ROLE_USER = 'ROLE_USER';

export const roles = [ROLE_ADMIN, ROLE_USER] as const;
export type Role = (typeof roles)[number];

/** True when the list of authorities holds the administrator's role. */
export function isAdmin(user: { authorities: readonly string[] }): boolean {
  return user.authorities.includes(ROLE_ADMIN);
}

/** True when the list of authorities holds the paying user's role. */
export function isUser(user: { authorities: readonly string[] }): boolean {
  return user.authorities.includes(ROLE_USER);
}
