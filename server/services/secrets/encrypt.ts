import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** A key of its own for each purpose, so that what is encrypted for one cannot be passed off as another's. */
const keyOf = (appSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `forecastle:${purpose}`, 32));

/** The text encrypted under APP_SECRET for one purpose, as `v1.<base64url>`; each call gives another result. */
export function encryptSecret(plain: { appSecret: string; purpose: string; text: string }): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(plain.appSecret, plain.purpose), iv);
  const content = Buffer.concat([cipher.update(plain.text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
}

/** The text that was encrypted. Throws when APP_SECRET or purpose is another one, or the text was changed. */
export function decryptSecret(sealed: { appSecret: string; purpose: string; encrypted: string }): string {
  const [found, packed = ''] = sealed.encrypted.split('.');
  if (found !== version) throw new Error('The secret is encrypted in an unknown way.');

  const bytes = Buffer.from(packed, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyOf(sealed.appSecret, sealed.purpose), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
