import * as z from 'zod/mini';
import { stepUpInput } from './account-requests';
import { isPlainName, rowId, storableText } from './text';
import { maxLength, pattern, required } from './validators';

export const maximumPasskeys = 10;

const base64url = (maximum: number) => storableText(maximum).check(pattern(/^[\w-]+$/, 'malformed'));
const credentialId = base64url(1400);
const clientData = base64url(4096);

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key', 'not-a-choice') };

/** What a browser hands on when a device has made a passkey. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(storableText(32)).check(maxLength(10))),
  }),
});

/** The same when a passkey has answered. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: z.optional(base64url(128)),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

/** A name that the person knows the passkey again by. */
export const passkeyName = z.pipe(
  z.pipe(
    storableText(60),
    z.transform((text) => text.trim()),
  ),
  z.string().check(required, z.refine(isPlainName, { error: 'name-not-plain' })),
);

export const addPasskeyInput = z.object({ name: passkeyName, attestation });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

export const passkeySignInInput = z.object({ assertion, rememberMe: z.optional(z.boolean('not-a-choice')) });
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;

export const provePasskeyInput = z.object({ assertion });

export const renamePasskeyInput = z.object({ id: rowId, name: passkeyName });
export type RenamePasskeyInput = z.output<typeof renamePasskeyInput>;

/** Keeping or removing takes proof of the person. */
export const keepPasskeyInput = z.extend(stepUpInput, { id: rowId });
export type KeepPasskeyInput = z.output<typeof keepPasskeyInput>;
