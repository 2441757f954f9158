import { captureLogs } from '../../support/captured-logs';
import {
  customerId,
  openStoreWorld,
  otherId,
  type StoreWorld,
  shop,
  signed,
  tokenAnswer,
} from './store-world';

let world: StoreWorld;
let logs: ReturnType<typeof captureLogs>;
beforeEach(() => {
  world = openStoreWorld();
  logs = captureLogs();
});
afterEach(async () => {
  logs.restore();
  await world.close();
});

const stranger = { customerId: otherId, userId: 'u2' };
const begin = (query = world.request(), visitor = world.visitor) =>
  world.connect.begin(visitor, query);
const connectStore = async (visitor = world.visitor) =>
  world.connect.finish(visitor, world.back(await begin(world.request(), visitor)));

test('requests only read access from the store, and returns to our own address', async () => {
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
  expect(world.asked).toMatchObject([
    { url: `https://${shop}/admin/oauth/access_token`, body: { code: 'c1', expiring: '1' } },
  ]);
  expect(store).toMatchObject({ state: 'active', shop, tokenEnd: world.time.now + 3600_000 });
  expect(JSON.stringify(await world.stores.read(customerId))).not.toMatch(/shpat|shprt/);
  expect(await world.tokens.accessToken(customerId)).toBe('shpat_first');
  expect(await world.stores.ownerOf(shop)).toBe(customerId);
});

const at = (change = 0) => String(Math.floor((world.time.now + change) / 1000));
const hostile: Readonly<Record<string, () => string>> = {
  'is signed with another secret': () =>
    signed(
      [
        ['shop', shop],
        ['timestamp', at()],
      ],
      'shpss_somebody_elses',
    ),
  'is not signed': () => `shop=${shop}&timestamp=${at()}`,
  'has a signature of another length': () => `shop=${shop}&timestamp=${at()}&hmac=ab`,
  'was signed without one of its parameters': () => `${world.request()}&session=more`,
  'has a parameter twice': () => `${world.request()}&shop=${shop}`,
  'has two signatures': () => `${world.request()}&hmac=${'0'.repeat(64)}`,
  'is too old': () =>
    signed([
      ['shop', shop],
      ['timestamp', at(-16 * 60_000)],
    ]),
  'is from tomorrow': () =>
    signed([
      ['shop', shop],
      ['timestamp', at(24 * 3600_000)],
    ]),
  'says no time': () => signed([['shop', shop]]),
  'says a time that is none': () =>
    signed([
      ['shop', shop],
      ['timestamp', '1e9'],
    ]),
  'is of another host': () =>
    signed([
      ['shop', 'evil.example'],
      ['timestamp', at()],
    ]),
  'is of a host that ends alike': () =>
    signed([
      ['shop', 'evil.example/.myshopify.com'],
      ['timestamp', at()],
    ]),
  'is of a host that begins alike': () =>
    signed([
      ['shop', `${shop}.evil.example`],
      ['timestamp', at()],
    ]),
  'is empty': () => '',
};

test.each(Object.keys(hostile))('rejects a request that %s', async (name) => {
  const query = hostile[name]?.() ?? '';
  await expect(begin(query)).rejects.toMatchObject({ code: 'store_request_invalid' });
  await expect(world.connect.finish(world.visitor, query)).rejects.toMatchObject({
    code: 'store_request_invalid',
  });
  expect(world.asked).toEqual([]);
});

test.each([
  ['a clock that is a minute ahead', 60_000],
  ['somebody who signed in first', -10 * 60_000],
])('accepts %s', async (_, change) => {
  const query = signed([
    ['shop', shop],
    ['timestamp', at(change)],
  ]);
  expect(await begin(query)).toContain('/oauth/authorize');
});

test('accepts signatures with the previous secret while both are configured', async () => {
  const query = signed(
    [
      ['shop', shop],
      ['timestamp', at()],
    ],
    world.oldSecret,
  );
  expect(await begin(query)).toContain('/oauth/authorize');
});

test('accepts the return address once, even with two simultaneous requests', async () => {
  const query = world.back(await begin());
  const both = await Promise.allSettled([
    world.connect.finish(world.visitor, query),
    world.connect.finish(world.visitor, query),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(world.connect.finish(world.visitor, query)).rejects.toMatchObject({
    code: 'store_state_invalid',
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['another account', async () => world.connect.finish(stranger, world.back(await begin()))],
  [
    'another person of the account',
    async () => world.connect.finish({ customerId, userId: 'u9' }, world.back(await begin())),
  ],
  [
    'another shop',
    async () =>
      world.connect.finish(
        world.visitor,
        world.back(await begin(), [['code', 'c1']], 'b.myshopify.com'),
      ),
  ],
  [
    'too late',
    async () => {
      const address = await begin();
      world.time.now += 16 * 60_000;
      return world.connect.finish(world.visitor, world.back(address));
    },
  ],
  [
    'a made-up state',
    () =>
      world.connect.finish(
        world.visitor,
        world.back(`https://x.test/?state=${customerId}.${'0'.repeat(64)}`),
      ),
  ],
  ['no state', () => world.connect.finish(world.visitor, world.back('https://x.test/'))],
])('connects nothing when %s follows the return link', async (_, finish) => {
  await expect(finish()).rejects.toMatchObject({ code: 'store_state_invalid' });
  expect(await world.stores.read(customerId)).toBeUndefined();
  expect(world.asked).toEqual([]);
});

test('refuses another account’s store, before connecting and while it is connected', async () => {
  const address = await begin();
  await connectStore(stranger);
  await expect(begin()).rejects.toMatchObject({ code: 'store_taken' });
  await expect(world.connect.finish(world.visitor, world.back(address))).rejects.toMatchObject({
    code: 'store_taken',
  });
  expect(await world.stores.ownerOf(shop)).toBe(otherId);
});

test('connects a store to only one of two accounts that try at once', async () => {
  const own = await begin();
  const theirs = await begin(world.request(), stranger);
  const both = await Promise.allSettled([
    world.connect.finish(world.visitor, world.back(own)),
    world.connect.finish(stranger, world.back(theirs)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const owner = await world.stores.ownerOf(shop);
  expect((await world.stores.read(owner ?? ''))?.state).toBe('active');
  expect(await world.stores.read(owner === customerId ? otherId : customerId)).toBeUndefined();
});

test('allows one store per account, and another one after the first is removed', async () => {
  await connectStore();
  await expect(begin(world.request('b.myshopify.com'))).rejects.toMatchObject({
    code: 'store_connected',
    message: expect.stringContaining(shop),
  });
  await world.endStore(customerId, 'removed');
  expect(await begin(world.request('b.myshopify.com'))).toContain('b.myshopify.com');
});

test('refuses a connection with fewer permissions than requested, or none', async () => {
  const scope = 'read_customers,read_products';
  world.shopAnswers.reply = () => ({ status: 200, body: { ...tokenAnswer, scope } });
  await expect(connectStore()).rejects.toMatchObject({ code: 'store_scopes_missing' });
  const denied = world.back(await begin(), [['error', 'access_denied']]);
  await expect(world.connect.finish(world.visitor, denied)).rejects.toMatchObject({
    code: 'store_access_denied',
  });
  expect(await world.stores.read(customerId)).toBeUndefined();
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
  world.shopAnswers.reply = reply;
  await expect(connectStore()).rejects.toMatchObject({ code });
  expect(await world.stores.read(customerId)).toBeUndefined();
});

test('doesn’t ask a connected store again unless it has revoked our access', async () => {
  await connectStore();
  const found = { data: { shop: { id: 'gid://shopify/Shop/1' } } };
  world.shopAnswers.reply = () => ({ status: 200, body: found });
  expect(await begin()).toBe('');
  world.shopAnswers.reply = () => ({ status: 401, body: { errors: 'Invalid API key' } });
  expect(await begin()).toContain('/oauth/authorize');
});
