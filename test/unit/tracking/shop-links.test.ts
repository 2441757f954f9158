import fc from 'fast-check';
import { storeItem } from '../../../functions/items/store/store';
import { readClickId } from '../../../functions/revenue/click-id';
import { createShopLinks, leadsToSites, withClickId } from '../../../functions/tracking/shop-links';
import { acceptedAt, customerId, deliveryId, putItem } from '../../support/sent-delivery';
import { tamperToken } from '../../support/tokens';
import { openTracking } from './tracking';

const sites = ['https://olive.example', 'https://olive.myshopify.com'];

test.each([
  'https://olive.example',
  'https://olive.example/',
  'http://olive.example/products/oil?variant=1#reviews',
  'https://www.olive.example/a%20b',
  'https://OLIVE.example./',
  'https://olive.example:443/x',
  'https://olive.myshopify.com/123/checkouts/abc/recover?key=k',
])('recognizes %s as a link to the store', (address) => {
  expect(leadsToSites(address, sites)).toBe(true);
});

test.each([
  'https://olive.example.evil.test/',
  'https://olive.example@evil.test/',
  'https://evil.test/?to=https://olive.example/',
  'https://shop.olive.example/',
  'https://olive.example:8443/',
  'https://other.myshopify.com/',
  'ftp://olive.example/',
  'mailto:hello@olive.example',
  'olive.example',
  '',
])('doesn’t recognize %s as a link to the store', (address) => {
  expect(leadsToSites(address, sites)).toBe(false);
});

test('allows a port, a path and letters of any script in a site', () => {
  const local = ['http://localhost:4000/local/shopify/shops/olive.myshopify.com'];
  expect(leadsToSites(`${local}/products/oil`, local)).toBe(true);
  expect(leadsToSites(`${local}`, local)).toBe(true);
  expect(leadsToSites(`${local}.evil/products/oil`, local)).toBe(false);
  expect(leadsToSites('http://localhost:4000/u/token', local)).toBe(false);
  expect(leadsToSites('https://xn--bcher-kva.example/x', ['https://bücher.example'])).toBe(true);
});

test.each([
  ['https://olive.example/', 'https://olive.example/?mb_click=ID'],
  ['https://olive.example/x#top', 'https://olive.example/x?mb_click=ID#top'],
  ['https://olive.example/x?', 'https://olive.example/x?mb_click=ID'],
  ['https://olive.example/?a=1&a=2&b', 'https://olive.example/?a=1&a=2&b&mb_click=ID'],
  ['https://olive.example/?q=a%20b+c%2Bd', 'https://olive.example/?q=a%20b+c%2Bd&mb_click=ID'],
  ['https://olive.example/?q=%FF&', 'https://olive.example/?q=%FF&mb_click=ID'],
  [
    'https://olive.example:8443/?utm_source=mailbloom&utm_medium=email',
    'https://olive.example:8443/?utm_source=mailbloom&utm_medium=email&mb_click=ID',
  ],
  ['https://olive.example/#/?mb_click=old', 'https://olive.example/?mb_click=ID#/?mb_click=old'],
  ['https://olive.example/?mb_click=old&a=1', 'https://olive.example/?a=1&mb_click=ID'],
  ['https://olive.example/?mb%5Fclick=old&mb_click', 'https://olive.example/?mb_click=ID'],
])('adds the click ID to a link: %s', (address, expected) => {
  expect(withClickId(address, 'ID')).toBe(expected);
});

test('keeps the other parts of any URL, and adds one ID at the end', () => {
  const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
  fc.assert(
    fc.property(address, (text) => {
      const before = new URL(text);
      const after = new URL(withClickId(withClickId(text, 'A'), 'B'));
      expect(after.searchParams.getAll('mb_click')).toEqual(['B']);
      expect([after.host, after.pathname, after.hash]).toEqual([
        ...[before.host, before.pathname, before.hash],
      ]);
      const others = [...after.searchParams].filter(([name]) => name !== 'mb_click');
      expect(others.filter(([name]) => name)).toEqual(
        [...before.searchParams].filter(([name]) => name),
      );
    }),
  );
});

const fixture = openTracking();

const connect = (state: 'active' | 'removed' = 'active') =>
  putItem(
    fixture.table(),
    storeItem({
      customerId,
      shop: 'olive.myshopify.com',
      site: 'https://shop.test',
      state,
      rev: 1,
      scopes: [],
      connectedAt: '2026-11-01T10:00:00.000Z',
    }),
  );

const idOf = (location: unknown): string =>
  new URL(String(location)).searchParams.get('mb_click') ?? '';

test('adds an unforgeable click ID to a link to the store', async () => {
  await connect();
  const location = String(await fixture.locationOf(1));
  expect(location).toMatch(/^https:\/\/shop\.test\/autumn\?a=1&b=2&mb_click=[\w-]{74}$/);
  const key = await fixture.tokens.keys('click-id-1');
  const expected = { deliveryId, subscriberId: fixture.recipientId, at: acceptedAt + 60_000 };
  expect(readClickId(idOf(location), key)).toEqual(expected);
  const otherKey = await fixture.tokens.keys('token-1');
  expect(readClickId(idOf(location), otherKey)).toBeUndefined();
  for (const index of [0, 5, 20, 40, 73]) {
    expect(readClickId(tamperToken(idOf(location), index), key)).toBeUndefined();
  }
  const bytes = Buffer.from(idOf(location), 'base64url');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spellings = [...letters]
    .map((last) => `${idOf(location).slice(0, -1)}${last}`)
    .filter((text) => Buffer.from(text, 'base64url').equals(bytes));
  expect(spellings).toHaveLength(16);
  expect(spellings.filter((text) => readClickId(text, key))).toEqual([idOf(location)]);
});

test('resolves merge tags first, and adds no ID for other sites and removed stores', async () => {
  await connect();
  expect(await fixture.locationOf(2)).toContain('&mb_click=');
  expect(await fixture.locationOf(5)).not.toContain('mb_click');
  await connect('removed');
  expect(await fixture.locationOf(1)).toBe('https://shop.test/autumn?a=1&b=2');
});

test('adds UTM parameters to a link given entirely by a merge tag once it is resolved', async () => {
  await connect();
  await putItem(fixture.table(), {
    pk: `D#${deliveryId}`,
    sk: 'LINK#008',
    url: '{{shop_url}}',
    label: 'Shop',
    later: 'utm_source=mail%20bloom&utm_medium=email',
  });
  expect(await fixture.locationOf(8)).toMatch(
    /^https:\/\/shop\.test\/\?utm_source=mail%20bloom&utm_medium=email&mb_click=[\w-]{74}$/,
  );
});

test('looks up the customer and store once for all clicks of a campaign', async () => {
  await connect();
  const { shopLinks } = fixture.dependencies();
  const token = { kind: 'click', deliveryId, subscriberId: fixture.recipientId, link: 1 } as const;
  fixture.reads.length = 0;
  for (let times = 0; times < 3; times += 1) await shopLinks.sites(token);
  expect(fixture.reads).toEqual([`D#${deliveryId} META`, `C#${customerId} STORE`]);
});

test('redirects clicks even if a store can’t be read', async () => {
  const failThrottled = async () => Promise.reject(new Error('Throttled'));
  const shopLinks = createShopLinks({
    read: failThrottled,
    keys: fixture.tokens.keys,
    clock: Date.now,
  });
  expect(await fixture.locationOf(1, { shopLinks })).toBe('https://shop.test/autumn?a=1&b=2');
  expect(fixture.logs()).toContain('Couldn’t read the store’s domains for a click');
});

/** Returns store links on a table that answers, hangs, or fails, and records its requests. */
const createUnsteadyStore = () => {
  const state = { now: acceptedAt, mode: 'well' as 'well' | 'hangs' | 'fails', asked: 0 };
  const { read } = fixture;
  const shopLinks = createShopLinks({
    keys: fixture.tokens.keys,
    clock: () => state.now,
    read: async (key) => {
      state.asked += 1;
      if (state.mode === 'hangs') return new Promise(() => {});
      if (state.mode === 'fails') throw new Error('Throttled');
      return read(key);
    },
  });
  const token = { kind: 'click', deliveryId, subscriberId: fixture.recipientId, link: 1 } as const;
  const readShopUrl = async () => {
    const startedAt = performance.now();
    const found = await shopLinks.sites(token);
    return { sites: found, ms: performance.now() - startedAt };
  };
  return { state, ask: readShopUrl };
};

test('redirects clicks to the store’s last known URL while the table hangs', async () => {
  await connect();
  const { state, ask: readShopUrl } = createUnsteadyStore();
  const { sites: before } = await readShopUrl();
  expect(before).toContain('https://shop.test');
  state.now += 61_000;
  state.mode = 'hangs';
  const first = await readShopUrl();
  expect(first.sites).toEqual(before);
  expect(first.ms).toBeLessThan(900);
  const { asked: lookupCount } = state;
  const second = await readShopUrl();
  expect(second.sites).toEqual(before);
  expect([state.asked, second.ms < 100]).toEqual([lookupCount, true]);
  const loggedLevels = fixture.logs().match(/"level":"\w+"/gi);
  expect(loggedLevels).toEqual(['"level":"WARN"']);
  await connect('removed');
  state.mode = 'well';
  state.now += 6000;
  expect((await readShopUrl()).sites).toEqual([]);
});

test('looks up a store that was never read before only once every few seconds', async () => {
  await connect();
  const { state, ask: readShopUrl } = createUnsteadyStore();
  state.mode = 'fails';
  for (let clicks = 0; clicks < 3; clicks += 1) expect((await readShopUrl()).sites).toEqual([]);
  expect(state.asked).toBe(1);
  state.mode = 'well';
  state.now += 6000;
  expect((await readShopUrl()).sites).toContain('https://shop.test');
});
