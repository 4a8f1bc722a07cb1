import { hkdfSync } from 'node:crypto';
import type { ActorContext } from '../context';

export interface DraftKey {
  userId: string;
  /** 32 bytes in base64. */
  key: string;
}

/** The key under which the person's browsers keep unsaved edits. It is the same at every call, and nothing stores it. */
export function getDraftKey({ actor, settings }: ActorContext): DraftKey {
  const bytes = hkdfSync('sha256', settings.appSecret, actor.userId, 'forecastle:drafts', 32);
  return { userId: actor.userId, key: Buffer.from(bytes).toString('base64') };
}
