import { z } from 'zod';
import type { RuntimeSettings } from '../domain/service-settings';
import { stepUpInput } from './account-requests';
import { emailAddress, isStorable } from './text';
import { max, maxLength, min, required } from './validators';

export const longestBanner = 300;
export const mostErrorReportDays = 365;
/** Stripe takes no longer trial. */
export const mostTrialDays = 730;

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
} satisfies { [Name in keyof RuntimeSettings]: z.ZodType<RuntimeSettings[Name]> };

export const settingNames = [
  'registrationOpen',
  'banner',
  'supportAddress',
  'errorReportDays',
  'trialDays',
  'checkout',
] as const;

/** One setting with its value. */
export const settingInput = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('registrationOpen'), value: settingParsers.registrationOpen }),
  z.strictObject({ name: z.literal('banner'), value: settingParsers.banner }),
  z.strictObject({ name: z.literal('supportAddress'), value: settingParsers.supportAddress }),
  z.strictObject({ name: z.literal('errorReportDays'), value: settingParsers.errorReportDays }),
  z.strictObject({ name: z.literal('trialDays'), value: settingParsers.trialDays }),
  z.strictObject({ name: z.literal('checkout'), value: settingParsers.checkout }),
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
]);
