import { sessionEnded } from '../lib/end-session';
import { getJson } from '../lib/rest';

let held: { userId: string; key: Promise<Uint8Array> } | null = null;

/** The key of the person's drafts, as the server gives it to who is signed in. It is kept in memory alone and forgotten at sign-out. */
export function draftKey(userId: string): Promise<Uint8Array> {
  if (held?.userId === userId) return held.key;
  const asked = { userId, key: askForKey(userId) };
  held = asked;
  asked.key.catch(() => {
    if (held === asked) held = null;
  });
  return asked.key;
}

async function askForKey(userId: string): Promise<Uint8Array> {
  const answer = await getJson<{ userId: string; key: string }>('/api/user/draft-key');
  // In another tab somebody else has signed in.
  if (answer.userId !== userId) throw new Error('The key is that of another person.');
  return Uint8Array.from(atob(answer.key), (character) => character.charCodeAt(0));
}

sessionEnded.on(() => {
  held = null;
});
