import { z } from 'zod';
import type { RuntimeSettings } from '../domain/service-settings';
import { stepUpInput } from './account-requests';
import { emailAddress, isStorable } from './text';
import { max, maxLength, min, required } from './validators';

export const longestBanner = 300;
export const mostErrorReportDays = 365;
/** Stripe takes no longer trial. */
export const mostTrialDays = 730;
/** Bounds of the days that are kept: enough to look into what happened, and an end. */
export const retentionBounds = {
  auditDays: { least: 30, most: 3_650 },
  deliveryDays: { least: 1, most: 365 },
  billingEventDays: { least: 30, most: 365 },
} as const;

const days = ({ least, most }: { least: number; most: number }) => z.int('not-a-choice').check(min(least), max(most));

const choice = z.boolean('not-a-choice');
const timestamp = z.iso.datetime({ error: 'malformed' });

const banner = z
  .strictObject({
    text: z.string('not-text').trim().check(required, maxLength(longestBanner)).refine(isStorable, 'malformed'),
    from: timestamp,
    until: timestamp,
  })
  .refine(({ from, until }) => new Date(from) < new Date(until), { path: ['until'], message: 'out-of-range' });

/** One parser a setting: what is stored is read by it, too, so that a value of an older version never breaks a page. */
export const settingParsers = {
  registrationOpen: choice,
  banner: banner.nullable(),
  supportAddress: z
    .string('not-text')
    .refine((text) => emailAddress.safeParse(text).success, 'email')
    .nullable(),
  errorReportDays: z.int('not-a-choice').check(min(1), max(mostErrorReportDays)),
  trialDays: z.int('not-a-choice').check(min(0), max(mostTrialDays)).nullable(),
  checkout: z.strictObject({ promotionCodes: choice, billingAddress: choice, automaticTax: choice }),
  secondFactorForAll: choice,
  retention: z.strictObject({
    auditDays: days(retentionBounds.auditDays).nullable(),
    deliveryDays: days(retentionBounds.deliveryDays),
    billingEventDays: days(retentionBounds.billingEventDays),
  }),
} satisfies { [Name in keyof RuntimeSettings]: z.ZodType<RuntimeSettings[Name]> };

export const settingNames = [
  'registrationOpen',
  'banner',
  'supportAddress',
  'errorReportDays',
  'trialDays',
  'checkout',
  'secondFactorForAll',
  'retention',
] as const;

/** One setting with its value. */
export const settingInput = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('registrationOpen'), value: settingParsers.registrationOpen }),
  z.strictObject({ name: z.literal('banner'), value: settingParsers.banner }),
  z.strictObject({ name: z.literal('supportAddress'), value: settingParsers.supportAddress }),
  z.strictObject({ name: z.literal('errorReportDays'), value: settingParsers.errorReportDays }),
  z.strictObject({ name: z.literal('trialDays'), value: settingParsers.trialDays }),
  z.strictObject({ name: z.literal('checkout'), value: settingParsers.checkout }),
  z.strictObject({ name: z.literal('secondFactorForAll'), value: settingParsers.secondFactorForAll }),
  z.strictObject({ name: z.literal('retention'), value: settingParsers.retention }),
]);
export type SettingInput = z.output<typeof settingInput>;

const proof = stepUpInput.shape;

/** The same with the proof of who changes it. */
export const changeSettingInput = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('registrationOpen'), value: settingParsers.registrationOpen, ...proof }),
  z.strictObject({ name: z.literal('banner'), value: settingParsers.banner, ...proof }),
  z.strictObject({ name: z.literal('supportAddress'), value: settingParsers.supportAddress, ...proof }),
  z.strictObject({ name: z.literal('errorReportDays'), value: settingParsers.errorReportDays, ...proof }),
  z.strictObject({ name: z.literal('trialDays'), value: settingParsers.trialDays, ...proof }),
  z.strictObject({ name: z.literal('checkout'), value: settingParsers.checkout, ...proof }),
  z.strictObject({ name: z.literal('secondFactorForAll'), value: settingParsers.secondFactorForAll, ...proof }),
  z.strictObject({ name: z.literal('retention'), value: settingParsers.retention, ...proof }),
]);
