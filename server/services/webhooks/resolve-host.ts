import { Resolver } from 'node:dns/promises';

/** The addresses of a host name; throws when it has none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>;

const perTryMs = 3_000;

/** Asks the name servers themselves, not the threads that files and passwords need as well. */
export const resolveHost: ResolveHost = async (host, signal) => {
  if (host === 'localhost') return ['127.0.0.1', '::1'];

  const resolver = new Resolver({ timeout: perTryMs, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel());
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error('The host has no address.');
  return addresses;
};
