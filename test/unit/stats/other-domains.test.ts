import {
  domainCounter,
  readOtherDomains,
} from '../../../functions/items/delivery/delivery-domains';

/** Returns the counters of this many partitions after emails to these addresses bounced. */
const partitionsOf = (addresses: readonly string[], partitions = 8) =>
  Array.from({ length: partitions }, (_, partition) => {
    const counts: Record<string, number> = {};
    for (const address of addresses.filter((_address, index) => index % partitions === partition)) {
      const name = domainCounter(address);
      if (name) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  });

const addressesOf = (domains: number, each = 1) =>
  Array.from({ length: domains * each }, (_, index) => `r${index}@shop${index % domains}.test`);

test.each([1, 2, 5])('counts %d domains exactly, however many emails bounced there', (count) => {
  expect(readOtherDomains(partitionsOf(addressesOf(count, 7)))).toEqual({
    domains: count,
    isLeast: false,
  });
});

test.each([20, 50, 100, 300])('estimates %d domains within a tenth', (count) => {
  const { domains = 0, isLeast } = readOtherDomains(partitionsOf(addressesOf(count, 3))) ?? {};
  expect(Math.abs(domains - count)).toBeLessThanOrEqual(count / 10);
  expect(isLeast).toBe(false);
});

test('reports a minimum if there are too many domains to distinguish', () => {
  const found = readOtherDomains(partitionsOf(addressesOf(20_000)));
  expect(found?.isLeast).toBe(true);
  expect(found?.domains).toBeGreaterThan(500);
});

test('keeps the number of counters per partition constant, however long the list is', () => {
  const [partition = {}] = partitionsOf(addressesOf(20_000), 1);
  expect(Object.keys(partition).length).toBeLessThanOrEqual(256);
});

test('removes a domain when its bounce is undone', () => {
  const name = domainCounter('a@shop.test') ?? '';
  expect(readOtherDomains([{ [name]: 1 }, { [name]: -1 }])).toBeUndefined();
});

test.each([
  ['a large mailbox provider', 'ada@GMAIL.com'],
  ['nobody any more', undefined],
  ['no domain', 'ada'],
])('doesn’t count an address of %s', (_name, address) => {
  expect(domainCounter(address)).toBeUndefined();
});

test('gives no number for bounces from before domains were counted', () => {
  expect(readOtherDomains([{ 'xp_other/NoEmail': 3, bounced: 3 }])).toBeUndefined();
});
