import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';

/** Unsaved edits of one editing session, kept on this device under the person and the forecast, or group of them, encrypted with a key that only the signed-in person gets. */
export interface Draft {
  userId: string;
  forecastId: string;
  /** Names the editing session: two tabs keep two drafts. */
  sittingId: string;
  name: string;
  baseVersion: number;
  document: ForecastDocument | GroupDocument;
  edits: number;
  editedAt: Date;
}

export type DraftKey = Pick<Draft, 'userId' | 'forecastId' | 'sittingId'>;

const nonceBytes = 24;

/** What is in the browser: the names that find a draft, and everything else encrypted. */
export interface SealedDraft extends DraftKey {
  sealed: Uint8Array;
}

/** A draft belongs to its place: under other names it does not open. */
const positionOf = ({ userId, forecastId, sittingId }: DraftKey) =>
  new TextEncoder().encode(JSON.stringify([userId, forecastId, sittingId]));

/** Encrypts at once, without a turn of the event loop: a page that is left has no other. */
export function seal<Content extends DraftKey>(record: Content, key: Uint8Array): SealedDraft {
  const { userId, forecastId, sittingId, ...content } = record;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const encrypted = xchacha20poly1305(key, nonce, positionOf(record)).encrypt(text);
  const sealed = new Uint8Array(nonceBytes + encrypted.length);
  sealed.set(nonce);
  sealed.set(encrypted, nonceBytes);
  return { userId, forecastId, sittingId, sealed };
}

/** What was encrypted, dates as they are in JSON; null where the key is another one or the bytes were changed. */
export function unseal<Content extends DraftKey>({ sealed, ...place }: SealedDraft, key: Uint8Array): Content | null {
  try {
    const cipher = xchacha20poly1305(key, sealed.subarray(0, nonceBytes), positionOf(place));
    const content = JSON.parse(new TextDecoder().decode(cipher.decrypt(sealed.subarray(nonceBytes))));
    return { ...content, ...place };
  } catch {
    return null;
  }
}

/** The draft; null where the key is another one or the bytes were changed. */
export function openDraft(sealed: SealedDraft, key: Uint8Array): Draft | null {
  const draft = unseal<Draft>(sealed, key);
  return draft && { ...draft, editedAt: new Date(draft.editedAt) };
}
