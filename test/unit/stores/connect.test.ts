import { captureLogs } from '../../support/captured-logs';
import {
  customerId,
  openStoreFixture,
  otherId,
  type StoreFixture,
  shop,
  signQuery,
  tokenResponse,
} from './store-fixture';

let fixture: StoreFixture;
let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  fixture = openStoreFixture();
  logs = captureLogs();
});
afterEach(async () => {
  logs.restore();
  await fixture.close();
});

const stranger = { customerId: otherId, userId: 'u2' };
const begin = (query = fixture.request(), visitor = fixture.visitor) =>
  fixture.connect.begin(visitor, query);
const connectStore = async (visitor = fixture.visitor) =>
  fixture.connect.finish(visitor, fixture.back(await begin(fixture.request(), visitor)));

test('requests only read access from the store, and returns to our own URL', async () => {
  const address = new URL(await begin());
  expect(address.origin + address.pathname).toBe(`https://${shop}/admin/oauth/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'client_of_ours',
    redirect_uri: 'https://app.test/auth/shopify/callback',
    scope: 'read_customers,read_orders,read_products,read_all_orders',
    state: expect.stringMatching(new RegExp(`^${customerId}\\.[0-9a-f]{64}$`)),
  });
});

test('exchanges a code for a connection with expiring, encrypted tokens', async () => {
  const store = await connectStore();
  expect(fixture.asked).toMatchObject([
    { url: `https://${shop}/admin/oauth/access_token`, body: { code: 'c1', expiring: '1' } },
  ]);
  expect(store).toMatchObject({ state: 'active', shop, tokenEnd: fixture.time.now + 3600_000 });
  expect(JSON.stringify(await fixture.stores.read(customerId))).not.toMatch(/shpat|shprt/);
  expect(await fixture.tokens.accessToken(customerId)).toBe('shpat_first');
  expect(await fixture.stores.ownerOf(shop)).toBe(customerId);
});

const at = (change = 0) => String(Math.floor((fixture.time.now + change) / 1000));
const hostile: Readonly<Record<string, () => string>> = {
  'is signed with another secret': () =>
    signQuery(
      [
        ['shop', shop],
        ['timestamp', at()],
      ],
      'shpss_somebody_elses',
    ),
  'is not signed': () => `shop=${shop}&timestamp=${at()}`,
  'has a signature of another length': () => `shop=${shop}&timestamp=${at()}&hmac=ab`,
  'was signed without one of its parameters': () => `${fixture.request()}&session=more`,
  'has a parameter twice': () => `${fixture.request()}&shop=${shop}`,
  'has two signatures': () => `${fixture.request()}&hmac=${'0'.repeat(64)}`,
  'is too old': () =>
    signQuery([
      ['shop', shop],
      ['timestamp', at(-16 * 60_000)],
    ]),
  'is from tomorrow': () =>
    signQuery([
      ['shop', shop],
      ['timestamp', at(24 * 3600_000)],
    ]),
  'says no time': () => signQuery([['shop', shop]]),
  'says a time that is none': () =>
    signQuery([
      ['shop', shop],
      ['timestamp', '1e9'],
    ]),
  'is of another host': () =>
    signQuery([
      ['shop', 'evil.example'],
      ['timestamp', at()],
    ]),
  'is of a host that ends alike': () =>
    signQuery([
      ['shop', 'evil.example/.myshopify.com'],
      ['timestamp', at()],
    ]),
  'is of a host that begins alike': () =>
    signQuery([
      ['shop', `${shop}.evil.example`],
      ['timestamp', at()],
    ]),
  'is empty': () => '',
};

test.each(Object.keys(hostile))('rejects a request that %s', async (name) => {
  const query = hostile[name]?.() ?? '';
  await expect(begin(query)).rejects.toMatchObject({ code: 'store_request_invalid' });
  await expect(fixture.connect.finish(fixture.visitor, query)).rejects.toMatchObject({
    code: 'store_request_invalid',
  });
  expect(fixture.asked).toEqual([]);
});

test.each([
  ['a clock that is a minute ahead', 60_000],
  ['somebody who signed in first', -10 * 60_000],
])('accepts %s', async (_, change) => {
  const query = signQuery([
    ['shop', shop],
    ['timestamp', at(change)],
  ]);
  expect(await begin(query)).toContain('/oauth/authorize');
});

test('accepts signatures with the previous secret while both are configured', async () => {
  const query = signQuery(
    [
      ['shop', shop],
      ['timestamp', at()],
    ],
    fixture.oldSecret,
  );
  expect(await begin(query)).toContain('/oauth/authorize');
});

test('accepts the query of the return URL only once, even with two simultaneous requests', async () => {
  const query = fixture.back(await begin());
  const connectResults = await Promise.allSettled([
    fixture.connect.finish(fixture.visitor, query),
    fixture.connect.finish(fixture.visitor, query),
  ]);
  expect(connectResults.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(fixture.connect.finish(fixture.visitor, query)).rejects.toMatchObject({
    code: 'store_state_invalid',
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['another account', async () => fixture.connect.finish(stranger, fixture.back(await begin()))],
  [
    'another person of the account',
    async () => fixture.connect.finish({ customerId, userId: 'u9' }, fixture.back(await begin())),
  ],
  [
    'another shop',
    async () =>
      fixture.connect.finish(
        fixture.visitor,
        fixture.back(await begin(), [['code', 'c1']], 'b.myshopify.com'),
      ),
  ],
  [
    'too late',
    async () => {
      const address = await begin();
      fixture.time.now += 16 * 60_000;
      return fixture.connect.finish(fixture.visitor, fixture.back(address));
    },
  ],
  [
    'a made-up state',
    () =>
      fixture.connect.finish(
        fixture.visitor,
        fixture.back(`https://x.test/?state=${customerId}.${'0'.repeat(64)}`),
      ),
  ],
  ['no state', () => fixture.connect.finish(fixture.visitor, fixture.back('https://x.test/'))],
])('connects nothing when %s follows the return link', async (_, finish) => {
  await expect(finish()).rejects.toMatchObject({ code: 'store_state_invalid' });
  expect(await fixture.stores.read(customerId)).toBeUndefined();
  expect(fixture.asked).toEqual([]);
});

test('refuses another account’s store, before connecting and while it is connected', async () => {
  const address = await begin();
  await connectStore(stranger);
  await expect(begin()).rejects.toMatchObject({ code: 'store_taken' });
  await expect(
    fixture.connect.finish(fixture.visitor, fixture.back(address)),
  ).rejects.toMatchObject({
    code: 'store_taken',
  });
  expect(await fixture.stores.ownerOf(shop)).toBe(otherId);
});

test('connects a store to only one of two accounts that try simultaneously', async () => {
  const ownAddress = await begin();
  const theirAddress = await begin(fixture.request(), stranger);
  const connectResults = await Promise.allSettled([
    fixture.connect.finish(fixture.visitor, fixture.back(ownAddress)),
    fixture.connect.finish(stranger, fixture.back(theirAddress)),
  ]);
  expect(connectResults.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owner = await fixture.stores.ownerOf(shop);
  expect((await fixture.stores.read(owner ?? ''))?.state).toBe('active');
  expect(await fixture.stores.read(owner === customerId ? otherId : customerId)).toBeUndefined();
});

test('allows one store per account, and another one after the first is removed', async () => {
  await connectStore();
  await expect(begin(fixture.request('b.myshopify.com'))).rejects.toMatchObject({
    code: 'store_connected',
    message: expect.stringContaining(shop),
  });
  await fixture.endStore(customerId, 'removed');
  expect(await begin(fixture.request('b.myshopify.com'))).toContain('b.myshopify.com');
});

test('refuses a connection with fewer permissions than requested, or none', async () => {
  const scope = 'read_customers,read_products';
  fixture.shopAnswers.reply = () => ({ status: 200, body: { ...tokenResponse, scope } });
  await expect(connectStore()).rejects.toMatchObject({ code: 'store_scopes_missing' });
  const deniedQuery = fixture.back(await begin(), [['error', 'access_denied']]);
  await expect(fixture.connect.finish(fixture.visitor, deniedQuery)).rejects.toMatchObject({
    code: 'store_access_denied',
  });
  expect(await fixture.stores.read(customerId)).toBeUndefined();
});

test.each<[string, () => { status: number; body: unknown }, string]>([
  [
    'refuses the code',
    () => ({ status: 400, body: { error: 'invalid_request' } }),
    'store_access_denied',
  ],
  ['fails', () => ({ status: 503, body: {} }), 'store_unavailable'],
  ['answers with a page', () => ({ status: 200, body: '<html>' }), 'store_unavailable'],
  ['answers without a token', () => ({ status: 200, body: { scope: '' } }), 'store_unavailable'],
  ['answers without end', () => ({ status: 200, body: 'x'.repeat(200_000) }), 'store_unavailable'],
  [
    'does not answer',
    () => {
      throw new TypeError('fetch failed');
    },
    'store_unavailable',
  ],
])('connects nothing and returns an error if a store %s', async (_, reply, code) => {
  fixture.shopAnswers.reply = reply;
  await expect(connectStore()).rejects.toMatchObject({ code });
  expect(await fixture.stores.read(customerId)).toBeUndefined();
});

test('doesn’t ask a connected store again unless it has revoked our access', async () => {
  await connectStore();
  const shopBody = { data: { shop: { id: 'gid://shopify/Shop/1' } } };
  fixture.shopAnswers.reply = () => ({ status: 200, body: shopBody });
  expect(await begin()).toBe('');
  fixture.shopAnswers.reply = () => ({ status: 401, body: { errors: 'Invalid API key' } });
  expect(await begin()).toContain('/oauth/authorize');
});
