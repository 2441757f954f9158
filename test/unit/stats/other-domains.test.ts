import {
  domainCounter,
  readOtherDomains,
} from '../../../functions/items/delivery/delivery-domains';

/** Counters of so many lanes, as bounces at these addresses leave them. */
const lanesOf = (addresses: readonly string[], lanes = 8) =>
  Array.from({ length: lanes }, (_, lane) => {
    const counts: Record<string, number> = {};
    for (const address of addresses.filter((_address, index) => index % lanes === lane)) {
      const name = domainCounter(address);
      if (name) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  });

const addressesOf = (domains: number, each = 1) =>
  Array.from({ length: domains * each }, (_, index) => `r${index}@shop${index % domains}.test`);

test.each([1, 2, 5])('%d domains are told exactly, however many mails bounced there', (count) => {
  expect(readOtherDomains(lanesOf(addressesOf(count, 7)))).toEqual({
    domains: count,
    isLeast: false,
  });
});

test.each([20, 50, 100, 300])('%d domains are told within a tenth', (count) => {
  const { domains = 0, isLeast } = readOtherDomains(lanesOf(addressesOf(count, 3))) ?? {};
  expect(Math.abs(domains - count)).toBeLessThanOrEqual(count / 10);
  expect(isLeast).toBe(false);
});

test('of more domains than can be told apart there is a least number', () => {
  const found = readOtherDomains(lanesOf(addressesOf(20_000)));
  expect(found?.isLeast).toBe(true);
  expect(found?.domains).toBeGreaterThan(500);
});

test('the counters of a lane stay as many, whatever the list', () => {
  const [lane = {}] = lanesOf(addressesOf(20_000), 1);
  expect(Object.keys(lane).length).toBeLessThanOrEqual(256);
});

test('a bounce that is taken back takes its domain along', () => {
  const name = domainCounter('a@shop.test') ?? '';
  expect(readOtherDomains([{ [name]: 1 }, { [name]: -1 }])).toBeUndefined();
});

test.each([
  ['a large mailbox provider', 'ada@GMAIL.com'],
  ['nobody any more', undefined],
  ['no domain', 'ada'],
])('an address of %s is none of them', (_name, address) => {
  expect(domainCounter(address)).toBeUndefined();
});

test('bounces of before they were told apart say nothing', () => {
  expect(readOtherDomains([{ 'xp_other/NoEmail': 3, bounced: 3 }])).toBeUndefined();
});
