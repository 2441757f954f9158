import { deliveryId } from '../../support/sent-delivery';
import { openTracking } from './tracking';

const { tokens, recipientId, reported, visit, openToken, clickToken } = openTracking();

afterEach(() => {
  delete process.env.ORIGIN_VERIFY;
});

test('redirects “View in browser” to the host that shows emails, and counts nothing', async () => {
  const token = await tokens.sign('web-version', deliveryId, recipientId);
  expect(await visit(`/v/${token}`)).toMatchObject({
    statusCode: 302,
    headers: { location: `https://pages.example/v/${token}` },
  });
  expect(await visit('/v/..%2f..')).toMatchObject({ statusCode: 404 });
  expect(reported).toEqual([]);
});

test('answers only GET and HEAD', async () => {
  const path = `/c/${await clickToken()}`;
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await visit(path, {}, { method })).statusCode).toBe(405);
  }
  expect((await visit(path, {}, { method: 'HEAD' })).statusCode).toBe(302);
  expect(reported).toMatchObject([{ method: 'HEAD' }]);
});

test('refuses requests that didn’t come through CloudFront', async () => {
  process.env.ORIGIN_VERIFY = 'secret';
  const path = `/o/${await openToken()}.gif`;
  expect((await visit(path)).statusCode).toBe(403);
  const headers = { 'x-origin-verify': 'secret' };
  expect((await visit(path, {}, { headers })).statusCode).toBe(200);
});

test('answers 404 for other paths', async () => {
  expect((await visit('/x/y')).statusCode).toBe(404);
});
