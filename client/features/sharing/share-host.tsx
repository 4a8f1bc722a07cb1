import { useState } from 'react';
import { shareRequested, type ToShare, useSignal } from '#client/lib/signals.ts';
import { ShareDialog } from './share-dialog';

/** Answers who asks for the people of a forecast; it draws something only then. */
export function ShareHost() {
  const [asked, setAsked] = useState<ToShare | null>(null);
  useSignal(shareRequested, setAsked);
  return asked && <ShareDialog forecast={asked} onClose={() => setAsked(null)} />;
}
