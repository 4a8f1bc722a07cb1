/** One person holds a whole /64 of IPv6, so that is one address here. */
export function bucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around the /64 that stands for an IPv6 address: whoever is given one has 65,536 of the other. Null for IPv4. */
export const networkOf = (address: string): string | null =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
