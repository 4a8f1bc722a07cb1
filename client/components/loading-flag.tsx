import { useEffect } from 'react';
import { beginLoading } from '../lib/loading';

/** Raises the loading flag for as long as it is there: the fallback of lazy parts. */
export function LoadingFlag() {
  useEffect(() => beginLoading(), []);
  return null;
}
