import { z } from 'zod';

/** Rows of one page of an administrator's list. */
export const adminPageSize = 25;

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const page = z.int('not-a-choice').min(1, 'out-of-range').max(1_000_000, 'out-of-range').default(1);
const search = z.string('not-text').trim().max(254, 'too-long').refine(isStorable, 'malformed').default('');
const userId = z.string('required').regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'not-a-choice');

export const userFilters = ['all', 'active', 'pastDue', 'none', 'administrators', 'disabled', 'closed'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['createdAt', 'username', 'email'] as const;

/** A filter that shows more people than this is counted no further. */
export const mostCounted = 1_000;

/** Where a page begins: `first`, `last`, or beside a row: `after.<id>.<the row's sort key>`, `before.…`. */
const cursor = z
  .string('not-text')
  .max(400, 'too-long')
  .regex(/^(first|last|(after|before)\.[0-9a-f-]{36}\.\S+)$/, 'not-a-choice')
  .refine(isStorable, 'malformed')
  .default('first');
const isMoment = (key: string) => /^\d{1,14}$/.test(key);
const keyOf = (place: string) => place.split('.').slice(2).join('.');

export const adminUsersInput = z
  .strictObject({
    cursor,
    search,
    filter: z.enum(userFilters).default('all'),
    sort: z.enum(userSorts).default('createdAt'),
    descending: z.boolean().default(true),
  })
  .refine(({ cursor: place, sort }) => sort !== 'createdAt' || !place.includes('.') || isMoment(keyOf(place)), {
    path: ['cursor'],
    message: 'not-a-choice',
  });

export const adminUserCountsInput = z.strictObject({ search });

export const adminUserInput = z.strictObject({ id: userId });

export const adminPageInput = z.strictObject({ page });

export const adminErrorReportsInput = z.strictObject({
  page,
  /** True: only those with a person's words. */
  withWords: z.boolean().default(false),
});

export type AdminUsersInput = z.output<typeof adminUsersInput>;
export type AdminUserCountsInput = z.output<typeof adminUserCountsInput>;
export type AdminUserInput = z.output<typeof adminUserInput>;
export type AdminPageInput = z.output<typeof adminPageInput>;
export type AdminErrorReportsInput = z.output<typeof adminErrorReportsInput>;
