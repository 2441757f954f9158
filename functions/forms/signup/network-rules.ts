const ipv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/**
 * An address without the part that tells one household from another: an IPv4 address with 0 as its
 * last number, the /48 network of an IPv6 address. What a consent keeps.
 * @param network as functions/auth/network.ts writes it: the first four groups of an IPv6 address
 */
export const truncatedAddress = (network: string): string => {
  const [, first] = ipv4.exec(network) ?? [];
  if (first) return `${first}.0`;
  const groups = network.split(':').slice(0, 3);
  return groups.length === 3 ? `${groups.join(':')}::` : '';
};
