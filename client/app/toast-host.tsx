import { lazy, Suspense, useState } from 'react';
import { noticeWaiting } from '../lib/notify';
import { useSignal } from '../lib/signals';

const Toaster = lazy(async () => ({ default: (await import('../components/toaster')).Toaster }));

/** Brings the toaster with the first toast. */
export function ToastHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useSignal(noticeWaiting, () => setIsNeeded(true));
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
