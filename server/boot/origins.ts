import type { Settings } from '../env';

/** The names of `EXTRA_HOSTS` as requests carry them: one without a port stands for our own port as well. */
export const extraHostsOf = ({ extraHosts }: Settings['server'], port: number): string[] =>
  extraHosts.flatMap((host) => (/:\d+$/.test(host) ? [host] : [host, `${host}:${port}`]));

/** The addresses that are accepted as our own; the first one is in links of mails. */
export function originsOf(server: Settings['server'], port: number): [string, ...string[]] {
  const { publicUrl } = server;
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`);
  const [first = '', ...others] = publicUrl ? [publicUrl] : loopback;
  if (first.startsWith('https:')) return [first];
  return [first, ...others, ...extraHostsOf(server, port).map((host) => `http://${host}`)];
}
