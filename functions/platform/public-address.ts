import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** @param networks in CIDR notation */
const blockListOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/**
 * The networks that aren't part of the public internet, from IANA's registries of special-purpose
 * addresses (RFC 6890). Outsiders must not be able to direct our connections to them. There is one
 * list for each kind of address, because Node compares IPv4 addresses with ::ffff:0:0/96 too.
 */
const notPublic = {
  ipv4: blockListOf('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    // From 224.0.0.0 on, addresses are multicast, reserved, or broadcast.
    '224.0.0.0/3',
  ]),
  ipv6: blockListOf('ipv6', [
    // Public IPv6 addresses are all in 2000::/3. The rest includes loopback, local, and multicast
    // addresses, and those that contain an IPv4 address (::ffff:0:0/96, 64:ff9b::/96).
    '::/3',
    '4000::/2',
    '8000::/1',
    // Protocol assignments such as Teredo, 6to4, and the addresses for documentation.
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ]),
};

/** Returns whether this is an IP address on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic.ipv4.check(address, 'ipv4');
  return isIPv6(address) && !notPublic.ipv6.check(address, 'ipv6');
};
