import { getSession } from '#client/lib/session.ts';
import { draftKey } from '#client/workspace/draft-key.ts';
import { type DraftKey, seal, unseal } from '#client/workspace/sealed-draft.ts';

type Kept = DraftKey & { text: string };

const written = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

function readBytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * Keeps in this tab what somebody writes until it is sent, encrypted as drafts are: that of whoever opened the form, so that the next
 * person finds nothing, and a text whose sending ends with the session is there after the next sign-in. Without a key nothing is kept.
 */
export function keepText(name: string) {
  const userId = getSession().user?.id ?? '';
  const item = `comment ${userId} ${name}`;
  const place = { userId, forecastId: 'comments', sittingId: name };
  let key: Uint8Array | null = null;
  /** Undefined: nothing was written yet; null: nothing is to be kept. */
  let last: string | null | undefined;

  const store = () => {
    if (last === null) sessionStorage.removeItem(item);
    else if (last !== undefined && key)
      sessionStorage.setItem(item, written(seal<Kept>({ ...place, text: last }, key).sealed));
  };
  const before = () => {
    const stored = sessionStorage.getItem(item);
    return key && stored !== null ? (unseal<Kept>({ ...place, sealed: readBytes(stored) }, key)?.text ?? null) : null;
  };
  const opened = draftKey(userId).then(
    (found) => {
      key = found;
      const unsent = last === null ? null : before();
      // What was typed while the key was on its way comes after it.
      if (unsent !== null) last = last === undefined ? unsent : `${unsent}\n${last}`;
      store();
      return unsent === null ? null : (last ?? null);
    },
    () => null,
  );
  return {
    keep(text: string | null): void {
      last = text;
      store();
    },
    /** The text that was not sent, with what was typed until it was read after it; null where there is none. */
    read: (): Promise<string | null> => opened,
  };
}
