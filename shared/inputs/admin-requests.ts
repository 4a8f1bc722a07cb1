import { z } from 'zod';
import { stepUpInput } from './account-requests';
import { isStorable, rowId } from './text';
import { max, maxLength, min, pattern } from './validators';

/** Rows of one page of an administrator's list. */
export const adminPageSize = 25;

const page = z.int('not-a-choice').check(min(1), max(1_000_000)).default(1);
const search = z.string('not-text').trim().check(maxLength(254)).refine(isStorable, 'malformed').default('');

export const userFilters = ['all', 'active', 'pastDue', 'none', 'administrators', 'disabled', 'closed'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['createdAt', 'username', 'email'] as const;

/** A filter that shows more people than this is counted no further. */
export const mostCounted = 1_000;

/** Where a page begins: `first`, `last`, or beside a row: `after.<id>.<the row's sort key>`, `before.…`. */
const cursor = z
  .string('not-text')
  .check(maxLength(400), pattern(/^(first|last|(after|before)\.[0-9a-f-]{36}\.\S+)$/, 'not-a-choice'))
  .refine(isStorable, 'malformed')
  .default('first');
const isTimestamp = (key: string) => /^\d{1,14}$/.test(key);
const keyOf = (place: string) => place.split('.').slice(2).join('.');

export const adminUsersInput = z
  .strictObject({
    cursor,
    search,
    filter: z.enum(userFilters).default('all'),
    sort: z.enum(userSorts).default('createdAt'),
    descending: z.boolean().default(true),
  })
  .refine(({ cursor: place, sort }) => sort !== 'createdAt' || !place.includes('.') || isTimestamp(keyOf(place)), {
    path: ['cursor'],
    message: 'not-a-choice',
  });

export const adminUserCountsInput = z.strictObject({ search });

export const adminUserInput = z.strictObject({ id: rowId });

/** What changes who gets in and with which rights: whom, and the proof of who does it. */
export const adminRoleInput = z.strictObject({ id: rowId, ...stepUpInput.shape });

export const adminPageInput = z.strictObject({ page });

export const errorStates = ['open', 'resolved', 'withWords'] as const;

export const adminErrorGroupsInput = z.strictObject({ page, search, state: z.enum(errorStates).default('open') });
export const adminErrorGroupInput = z.strictObject({ id: rowId });
export const adminResolveErrorsInput = z.strictObject({ id: rowId, isResolved: z.boolean('required') });
export const adminMailInput = z.strictObject({ id: rowId });

/** A name of an entity or an action of the audit trail, such as `user` or `user.disable`. */
const auditName = z
  .string('not-text')
  .check(pattern(/^[a-zA-Z][a-zA-Z.-]{0,60}$/, 'not-a-choice'))
  .nullable()
  .default(null);
/** Within what every database knows as a day, and the day after it too. */
const day = z.iso
  .date({ error: 'malformed' })
  .refine((text) => text >= '1970-01-01' && text <= '9998-12-31', 'out-of-range')
  .nullable()
  .default(null);

export const auditFilter = z.strictObject({
  /** A user name. */
  actor: z.string('not-text').trim().toLowerCase().check(maxLength(254)).refine(isStorable, 'malformed').default(''),
  entity: auditName,
  action: auditName,
  /** Days in UTC, both included. */
  from: day,
  to: day,
});

export const adminAuditInput = auditFilter.extend({
  /** Where the page begins: below a row. */
  cursor: z
    .string('not-text')
    .check(pattern(/^\d{1,14}\.[0-9a-f-]{36}$/, 'not-a-choice'))
    .nullable()
    .default(null),
});

export const growthRanges = ['30d', '90d', '12m'] as const;
export type GrowthRange = (typeof growthRanges)[number];
export const adminGrowthInput = z.strictObject({ range: z.enum(growthRanges).default('30d') });

export type AdminUsersInput = z.output<typeof adminUsersInput>;
export type AdminUserCountsInput = z.output<typeof adminUserCountsInput>;
export type AdminUserInput = z.output<typeof adminUserInput>;
export type AdminRoleInput = z.output<typeof adminRoleInput>;
export type AdminPageInput = z.output<typeof adminPageInput>;
export type AdminErrorGroupsInput = z.output<typeof adminErrorGroupsInput>;
export type AdminErrorGroupInput = z.output<typeof adminErrorGroupInput>;
export type AdminResolveErrorsInput = z.output<typeof adminResolveErrorsInput>;
export type AdminMailInput = z.output<typeof adminMailInput>;
export type AuditFilter = z.output<typeof auditFilter>;
export type AdminAuditInput = z.output<typeof adminAuditInput>;
export type AdminGrowthInput = z.output<typeof adminGrowthInput>;
