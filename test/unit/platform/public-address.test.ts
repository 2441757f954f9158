import { isPublicAddress } from '../../../functions/platform/public-address';

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('allows the public address %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['link-local, with the metadata of clouds', ['169.254.169.254', '169.254.170.2', 'fe80::1']],
  ['multicast, reserved, and broadcast', ['224.0.0.1', '240.0.0.1', '255.255.255.255', 'ff02::1']],
  ['documentation and benchmarks', ['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1']],
  ['IPv6 documentation', ['2001:db8::1', '3fff::1']],
  ['addresses that contain an IPv4 address', ['::ffff:8.8.8.8', '::ffff:169.254.169.254']],
  ['translated addresses', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '::7f00:1']],
  ['the old site-local network', ['fec0::1']],
  ['text that isn’t an address', ['', 'localhost', '2130706433', '0x7f000001', '127.1']],
])('refuses %s', (_name, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});
