import { createClickTargets } from '../../../functions/tracking/click-targets';
import { deliveryId, putItem, sdkReader, subscriberId } from '../../support/sent-delivery';
import { openTracking } from './tracking';

const { tokens, table, reads, dependencies, visit, clickToken, locationOf } = openTracking();

test('a link with merge tags leads each recipient to their own page, with their values in place', async () => {
  const location = String(await locationOf(2));
  const url = new URL(location);
  expect(decodeURIComponent(url.pathname)).toBe('/Köln');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mail: 'reader1@example.com',
    to: 'a/b?c',
    who: 'Ada',
  });
});

test('a link with merge tags knows the brand and the business address, and uses the email’s fallbacks', async () => {
  const url = new URL(String(await locationOf(4)));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    from: 'Olive & Fern',
    at: 'Lindenstraße 14, 10969 Berlin',
    x: 'else',
  });
});

test('a link with merge tags leads nowhere when a recipient’s value isn’t a web address', async () => {
  expect((await visit(`/c/${await clickToken(3)}`)).statusCode).toBe(400);
});

test('a recipient’s value can’t turn a link with merge tags into a script or another protocol', async () => {
  const id = subscriberId(77);
  for (const page of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'file:///etc']) {
    await putItem(table(), {
      pk: `D#${deliveryId}#R#0`,
      sk: id,
      e: 'x',
    });
    const token = await tokens.sign('click', deliveryId, id, 3);
    const read = sdkReader(table());
    const targets = createClickTargets(async (key) =>
      key.sk === id ? { e: 'x@y.test', n: '', f: { page } } : read(key),
    );
    expect((await visit(`/c/${token}`, { targets })).statusCode).toBe(400);
  }
});

test('a link with merge tags still works for someone who was deleted since', async () => {
  const token = await tokens.sign('click', deliveryId, subscriberId(99), 4);
  const { headers } = await visit(`/c/${token}`);
  expect(headers?.location).toContain('x=else');
});

test('a link costs one read, the store’s sites two, then none, but merge tags cost three each time', async () => {
  const own = dependencies();
  await visit(`/c/${await clickToken(1)}`, own);
  expect(reads).toHaveLength(3);
  await visit(`/c/${await clickToken(1)}`, own);
  expect(reads).toHaveLength(3);
  await visit(`/c/${await clickToken(2)}`, own);
  expect(reads).toHaveLength(7);
  await visit(`/c/${await clickToken(2)}`, own);
  expect(reads).toHaveLength(10);
});
