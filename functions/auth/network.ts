const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Matches an IPv4 address in the form that a program listening on IPv6 gets (RFC 4291, section
 * 2.5.5.2).
 */
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns the network that rate limits apply to. It's an IPv4 address, or the /64 network of an
 * IPv6 address, because a caller with one address of a /64 can use all 2^64 of them.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const [, ipv4] = mapped.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = groups(head);
  const right = groups(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const all = tail === undefined ? left : [...left, ...zeros, ...right];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
