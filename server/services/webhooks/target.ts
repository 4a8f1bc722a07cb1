import { BlockList, isIP } from 'node:net';

/** Where an address may lead: to the open internet, or to this machine alone. */
export type Reach = 'public' | 'loopback';

const publicPorts = ['', '8443'];
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Networks that are no place of the open internet, by the special-purpose registries of IANA, and Azure's metadata address. */
const closed = new BlockList();
const closedNetworks: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['168.63.129.16', 32],
];
for (const [network, prefix] of closedNetworks) closed.addSubnet(network, prefix, 'ipv4');
// Protocol assignments (Teredo among them), documentation, and 6to4, which carries an IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6');
}

/** Of IPv6 only these are given out for the open internet: mapped, local and translated addresses are outside. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** True when `address` (IPv4 or IPv6, without brackets) is where the target may lead. */
export function isWithin(reach: Reach, address: string): boolean {
  return reach === 'public' ? isPublic(address) : loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** The host as sockets know it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/[[\]]/g, '');

/**
 * How far an address that somebody registered may lead; null when events are never sent there: https on port 443 or 8443,
 * or, where that is allowed, http to this machine by one of its own names.
 */
export function reachOf(url: URL, { allowsLoopback }: { allowsLoopback: boolean }): Reach | null {
  if (url.username || url.password || url.hash) return null;
  if (url.protocol === 'http:') return allowsLoopback && loopbackNames.includes(url.hostname) ? 'loopback' : null;
  if (url.protocol !== 'https:' || !publicPorts.includes(url.port)) return null;

  const host = hostOf(url);
  return isIP(host) === 0 || isPublic(host) ? 'public' : null;
}
