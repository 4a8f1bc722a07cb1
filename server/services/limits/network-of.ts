/** The /48 around the /64 that stands for an IPv6 address: whoever is given one has 65,536 of the other. Null for IPv4. */
export const networkOf = (address: string): string | null =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
