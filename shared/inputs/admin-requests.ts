import { z } from 'zod';

/** Rows of one page of an administrator's list. */
export const adminPageSize = 25;

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const page = z.int('not-a-choice').min(1, 'out-of-range').max(1_000_000, 'out-of-range').default(1);
const search = z.string('not-text').trim().max(254, 'too-long').refine(isStorable, 'malformed').default('');
const userId = z.string('required').regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not-a-choice');

export const userFilters = ['all', 'active', 'pastDue', 'none'] as const;
export type UserFilter = (typeof userFilters)[number];

const userSorts = ['createdAt', 'username', 'email'] as const;

export const adminUsersInput = z.strictObject({
  page,
  search,
  filter: z.enum(userFilters).default('all'),
  sort: z.enum(userSorts).default('createdAt'),
  descending: z.boolean().default(true),
});

export const adminUserInput = z.strictObject({ id: userId });

export const adminPageInput = z.strictObject({ page });

export const adminErrorReportsInput = z.strictObject({
  page,
  /** True: only those with a person's words. */
  withWords: z.boolean().default(false),
});

export type AdminUsersInput = z.output<typeof adminUsersInput>;
export type AdminUserInput = z.output<typeof adminUserInput>;
export type AdminPageInput = z.output<typeof adminPageInput>;
export type AdminErrorReportsInput = z.output<typeof adminErrorReportsInput>;
