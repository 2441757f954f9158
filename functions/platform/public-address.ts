import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The networks that aren't part of the public internet, from IANA's registries of special-purpose
 * addresses (RFC 6890). Outsiders must not be able to direct our connections to them. There is one
 * list for each kind of address, because Node compares IPv4 addresses with ::ffff:0:0/96 too.
 */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };

for (const [network, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const],
  ...[['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const],
  // From 224.0.0.0 on, addresses are multicast, reserved, or broadcast.
  ...[['203.0.113.0', 24] as const, ['224.0.0.0', 3] as const],
] as const) {
  notPublic.ipv4.addSubnet(network, prefix, 'ipv4');
}

for (const [network, prefix] of [
  // Public IPv6 addresses are all in 2000::/3. The rest includes loopback, local, and multicast
  // addresses, and those that contain an IPv4 address (::ffff:0:0/96, 64:ff9b::/96).
  ...[['::', 3] as const, ['4000::', 2] as const, ['8000::', 1] as const],
  // Protocol assignments such as Teredo, 6to4, and the addresses for documentation.
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const],
  ...[['2002::', 16] as const, ['3fff::', 20] as const],
] as const) {
  notPublic.ipv6.addSubnet(network, prefix, 'ipv6');
}

/** Returns whether this is an IP address on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic.ipv4.check(address, 'ipv4');
  return isIPv6(address) && !notPublic.ipv6.check(address, 'ipv6');
};
