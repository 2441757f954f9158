import { networkOf } from '../../../functions/auth/network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:198.51.100.9', '198.51.100.9'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
])('reduces the IP address %s to the network %s for rate limits', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
