import { removeStore } from '../../../functions/stores/remove-store';
import { captureLogs } from '../../support/captured-logs';
import { customerId, openStoreFixture, otherId, type StoreFixture, shop } from './store-fixture';

let fixture: StoreFixture;
let logs: ReturnType<typeof captureLogs>;
beforeEach(async () => {
  fixture = openStoreFixture();
  logs = captureLogs();
  const address = await fixture.connect.begin(fixture.visitor, fixture.request());
  await fixture.connect.finish(fixture.visitor, fixture.back(address));
  fixture.asked.length = 0;
});
afterEach(async () => {
  logs.restore();
  await fixture.close();
});

const nextTokens = { access_token: 'shpat_next', refresh_token: 'shprt_next', expires_in: 3600 };
const token = () => fixture.tokens.accessToken(customerId);
const readStore = () => fixture.stores.read(customerId);
const remove = async () => removeStore(await readStore(), fixture);

test('gets the next token before one expires, and keeps both', async () => {
  fixture.time.now += 54 * 60_000;
  expect(await token()).toBe('shpat_first');
  fixture.time.now += 2 * 60_000;
  fixture.shopAnswers.reply = () => ({ status: 200, body: nextTokens });
  expect(await token()).toBe('shpat_next');
  expect(await token()).toBe('shpat_next');
  expect(fixture.asked.map(({ body }) => body.refresh_token)).toEqual(['shprt_first']);
});

test('requests the next token once when two calls need it', async () => {
  fixture.time.now += 3600_000;
  fixture.shopAnswers.reply = () => ({ status: 200, body: nextTokens });
  expect(await Promise.all([token(), token()])).toEqual(['shpat_next', 'shpat_next']);
  expect(fixture.asked).toHaveLength(1);
});

test('accepts an answer without expiry and refresh token', async () => {
  fixture.time.now += 3600_000;
  fixture.shopAnswers.reply = () => ({ status: 200, body: { access_token: 'shpat_next' } });
  expect(await token()).toBe('shpat_next');
  fixture.time.now += 3600_000;
  fixture.shopAnswers.reply = () => ({ status: 200, body: nextTokens });
  expect(await token()).toBe('shpat_next');
  expect(fixture.asked.map(({ body }) => body.refresh_token)).toEqual([
    'shprt_first',
    'shprt_first',
  ]);
});

test('retries a failing store and keeps the tokens', async () => {
  fixture.time.now += 3600_000;
  fixture.shopAnswers.reply = () => ({ status: 500, body: 'nonsense' });
  await expect(token()).rejects.toMatchObject({ code: 'store_unavailable' });
  fixture.shopAnswers.reply = () => ({ status: 200, body: nextTokens });
  expect(await token()).toBe('shpat_next');
});

test('reports once that a store has revoked our access, and lets another account connect it', async () => {
  fixture.time.now += 3600_000;
  fixture.shopAnswers.reply = () => ({ status: 400, body: { error: 'invalid_grant' } });
  await expect(token()).rejects.toMatchObject({ code: 'store_not_connected' });
  await expect(token()).rejects.toMatchObject({ code: 'store_not_connected' });
  expect(fixture.asked).toHaveLength(1);
  expect(await readStore()).toMatchObject({ state: 'refused', shop });
  expect(await readStore()).not.toHaveProperty('sealed');
  expect(await fixture.stores.ownerOf(shop)).toBeUndefined();
});

test('refuses to decrypt one account’s tokens for another account', async () => {
  const pair = { accessToken: 'a', refreshToken: 'r' };
  const sealed = await fixture.seal.seal(pair, { customerId, shop });
  expect(sealed).not.toBe(await fixture.seal.seal(pair, { customerId, shop }));
  expect(await fixture.seal.open(sealed, { customerId, shop })).toEqual(pair);
  await expect(fixture.seal.open(sealed, { customerId: otherId, shop })).rejects.toThrow();
  await expect(
    fixture.seal.open(`${sealed.slice(0, -4)}AAAA`, { customerId, shop }),
  ).rejects.toThrow();
});

test('uninstalls the app when a store is removed, and keeps everything except the tokens', async () => {
  const body = { data: { appUninstall: { userErrors: [] } } };
  fixture.shopAnswers.reply = () => ({ status: 200, body });
  expect(await remove()).toMatchObject({ isUninstalled: true, store: { state: 'removed' } });
  expect(fixture.asked).toMatchObject([
    { body: { query: expect.stringContaining('appUninstall') } },
  ]);
  expect(await readStore()).toMatchObject({ state: 'removed', shop, endedAt: expect.any(String) });
  expect(await readStore()).not.toHaveProperty('sealed');
  expect(await remove()).toMatchObject({ isUninstalled: true, store: { state: 'removed' } });
  expect(fixture.asked).toHaveLength(1);
});

test.each([
  ['does not answer', 500, false],
  ['does not know the token', 401, true],
])('deletes our data about the connection even if a store %s', async (_, status, isUninstalled) => {
  fixture.shopAnswers.reply = () => ({ status, body: {} });
  expect(await remove()).toMatchObject({ isUninstalled, store: { state: 'removed' } });
  expect(await fixture.stores.ownerOf(shop)).toBeUndefined();
});

test('writes neither tokens nor secrets to a log', () => {
  expect(JSON.stringify(logs)).not.toMatch(/shpat|shprt|shpss/);
});
