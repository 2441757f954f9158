import { BlockList } from 'node:net';

/** Addresses that lead into a network of ours or nowhere: no domain's owner may send us there. */
const inner = new BlockList();
for (const [network, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['224.0.0.0', 3] as const],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
}

/** True of an IPv4 address out in the internet. */
export const isPublicAddress = (address: string): boolean => !inner.check(address, 'ipv4');
