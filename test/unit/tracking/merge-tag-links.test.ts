import { createClickTargets } from '../../../functions/tracking/click-targets';
import { deliveryId, putItem, sdkReader, subscriberId } from '../../support/sent-delivery';
import { openTracking } from './tracking';

const { tokens, table, reads, dependencies, visit, clickToken, locationOf } = openTracking();

test('resolves a link with merge tags to each recipient’s own page, with their values', async () => {
  const location = String(await locationOf(2));
  const url = new URL(location);
  expect(decodeURIComponent(url.pathname)).toBe('/Köln');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mail: 'reader1@example.com',
    to: 'a/b?c',
    who: 'Ada',
  });
});

test('fills the brand, the business address and the email’s fallbacks into a link with merge tags', async () => {
  const url = new URL(String(await locationOf(4)));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    from: 'Olive & Fern',
    at: 'Lindenstraße 14, 10969 Berlin',
    x: 'else',
  });
});

test('refuses a link with merge tags if a recipient’s value makes it an invalid web URL', async () => {
  expect((await visit(`/c/${await clickToken(3)}`)).statusCode).toBe(400);
});

test('never lets a recipient’s value turn a link with merge tags into a script or another protocol', async () => {
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

test('still resolves a link with merge tags for someone who was deleted in the meantime', async () => {
  const token = await tokens.sign('click', deliveryId, subscriberId(99), 4);
  const { headers } = await visit(`/c/${token}`);
  expect(headers?.location).toContain('x=else');
});

test('reads each link once and the store’s sites with two reads, caches both, and makes three more reads for each click on a link with merge tags', async () => {
  const sharedDependencies = dependencies();
  await visit(`/c/${await clickToken(1)}`, sharedDependencies);
  expect(reads).toHaveLength(3);
  await visit(`/c/${await clickToken(1)}`, sharedDependencies);
  expect(reads).toHaveLength(3);
  await visit(`/c/${await clickToken(2)}`, sharedDependencies);
  expect(reads).toHaveLength(7);
  await visit(`/c/${await clickToken(2)}`, sharedDependencies);
  expect(reads).toHaveLength(10);
});
