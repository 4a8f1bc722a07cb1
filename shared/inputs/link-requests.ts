import * as z from 'zod/mini';
import { mailedToken } from './invitation-requests';
import { isPlainName, newPassword, passwordMaximum, rowId, storableText } from './text';
import { maxLength, pattern, required } from './validators';

/** Longest name of a link, in characters. */
export const linkNameMaximum = 80;
/** Most links of a forecast that work. */
export const maximumLinks = 20;
/** Days that a link may be given; the middle one is the choice to begin with. */
export const linkLives = [7, 30, 90] as const;
export const linkContents = ['reports', 'forecast'] as const;
export type LinkContents = (typeof linkContents)[number];
/** Bytes that `link.open` answers at most. */
export const maximumLinkBytes = 2_000_000;

const maximumScenarios = 20;

/** A new link: what is shown to whoever has it, and for how long. */
export const createLinkInput = z.strictObject({
  forecastId: rowId,
  name: z.pipe(
    z.pipe(
      storableText(linkNameMaximum),
      z.transform((text) => text.trim()),
    ),
    z.string().check(required, z.refine(isPlainName, 'name-not-plain')),
  ),
  contents: z.enum(linkContents, 'not-a-choice'),
  /** Ids of the scenarios beside the base, which is always shown. */
  scenarios: z.array(z.string('required').check(pattern(/^[A-Za-z0-9_-]{1,64}$/, 'not-a-choice')), 'required').check(
    maxLength(maximumScenarios),
    z.refine((ids) => new Set(ids).size === ids.length, 'not-a-choice'),
  ),
  days: z.literal([...linkLives], 'not-a-choice'),
  password: z.optional(newPassword),
});
export type CreateLinkInput = z.output<typeof createLinkInput>;

export const listLinksInput = z.strictObject({ forecastId: rowId });
export type ListLinksInput = z.output<typeof listLinksInput>;

export const linkInput = z.strictObject({ id: rowId });
export type LinkInput = z.output<typeof linkInput>;

export const openLinkInput = z.strictObject({
  token: mailedToken,
  password: z.optional(storableText(passwordMaximum)),
});
export type OpenLinkInput = z.output<typeof openLinkInput>;
