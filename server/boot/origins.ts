import type { Settings } from '../env';

/** The addresses that are accepted as our own; the first one stands in links of mails. */
export function originsOf({ publicUrl }: Settings['server'], port: number): [string, ...string[]] {
  if (publicUrl) return [publicUrl];
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`];
}
