import { removeStore } from '../../../functions/stores/remove-store';
import { captureLogs } from '../../support/captured-logs';
import { customerId, openStoreWorld, otherId, type StoreWorld, shop } from './store-world';

let world: StoreWorld;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  world = openStoreWorld();
  logs = captureLogs();
  const address = await world.connect.begin(world.visitor, world.request());
  await world.connect.finish(world.visitor, world.back(address));
  world.asked.length = 0;
});
afterEach(async () => {
  logs.restore();
  await world.close();
});

const later = { access_token: 'shpat_next', refresh_token: 'shprt_next', expires_in: 3600 };
const token = () => world.tokens.accessToken(customerId);
const now = () => world.stores.read(customerId);
const remove = async () => removeStore(await now(), world);

test('gets the next token before one expires, and keeps both', async () => {
  world.time.now += 54 * 60_000;
  expect(await token()).toBe('shpat_first');
  world.time.now += 2 * 60_000;
  world.shopAnswers.reply = () => ({ status: 200, body: later });
  expect(await token()).toBe('shpat_next');
  expect(await token()).toBe('shpat_next');
  expect(world.asked.map(({ body }) => body.refresh_token)).toEqual(['shprt_first']);
});

test('requests the next token once when two calls need it', async () => {
  world.time.now += 3600_000;
  world.shopAnswers.reply = () => ({ status: 200, body: later });
  expect(await Promise.all([token(), token()])).toEqual(['shpat_next', 'shpat_next']);
  expect(world.asked).toHaveLength(1);
});

test('accepts an answer without expiry and refresh token', async () => {
  world.time.now += 3600_000;
  world.shopAnswers.reply = () => ({ status: 200, body: { access_token: 'shpat_next' } });
  expect(await token()).toBe('shpat_next');
  world.time.now += 3600_000;
  world.shopAnswers.reply = () => ({ status: 200, body: later });
  expect(await token()).toBe('shpat_next');
  expect(world.asked.map(({ body }) => body.refresh_token)).toEqual(['shprt_first', 'shprt_first']);
});

test('retries a failing store and keeps the tokens', async () => {
  world.time.now += 3600_000;
  world.shopAnswers.reply = () => ({ status: 500, body: 'nonsense' });
  await expect(token()).rejects.toMatchObject({ code: 'store_unavailable' });
  world.shopAnswers.reply = () => ({ status: 200, body: later });
  expect(await token()).toBe('shpat_next');
});

test('reports once that a store has revoked our access, and lets another account connect it', async () => {
  world.time.now += 3600_000;
  world.shopAnswers.reply = () => ({ status: 400, body: { error: 'invalid_grant' } });
  await expect(token()).rejects.toMatchObject({ code: 'store_not_connected' });
  await expect(token()).rejects.toMatchObject({ code: 'store_not_connected' });
  expect(world.asked).toHaveLength(1);
  expect(await now()).toMatchObject({ state: 'refused', shop });
  expect(await now()).not.toHaveProperty('sealed');
  expect(await world.stores.ownerOf(shop)).toBeUndefined();
});

test('refuses to decrypt one account’s tokens for another account', async () => {
  const pair = { accessToken: 'a', refreshToken: 'r' };
  const sealed = await world.seal.seal(pair, { customerId, shop });
  expect(sealed).not.toBe(await world.seal.seal(pair, { customerId, shop }));
  expect(await world.seal.open(sealed, { customerId, shop })).toEqual(pair);
  await expect(world.seal.open(sealed, { customerId: otherId, shop })).rejects.toThrow();
  await expect(
    world.seal.open(`${sealed.slice(0, -4)}AAAA`, { customerId, shop }),
  ).rejects.toThrow();
});

test('uninstalls the app when a store is removed, and keeps everything except the tokens', async () => {
  const body = { data: { appUninstall: { userErrors: [] } } };
  world.shopAnswers.reply = () => ({ status: 200, body });
  expect(await remove()).toMatchObject({ isUninstalled: true, store: { state: 'removed' } });
  expect(world.asked).toMatchObject([{ body: { query: expect.stringContaining('appUninstall') } }]);
  expect(await now()).toMatchObject({ state: 'removed', shop, endedAt: expect.any(String) });
  expect(await now()).not.toHaveProperty('sealed');
  expect(await remove()).toMatchObject({ isUninstalled: true, store: { state: 'removed' } });
  expect(world.asked).toHaveLength(1);
});

test.each([
  ['does not answer', 500, false],
  ['does not know the token', 401, true],
])('deletes our data about the connection even if a store %s', async (_, status, isUninstalled) => {
  world.shopAnswers.reply = () => ({ status, body: {} });
  expect(await remove()).toMatchObject({ isUninstalled, store: { state: 'removed' } });
  expect(await world.stores.ownerOf(shop)).toBeUndefined();
});

test('writes neither tokens nor secrets to a log', () => {
  expect(JSON.stringify(logs)).not.toMatch(/shpat|shprt|shpss/);
});
