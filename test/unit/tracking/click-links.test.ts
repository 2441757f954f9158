import { deliveryId } from '../../support/sent-delivery';
import { createStageTokens, tamperToken } from '../../support/tokens';
import { links, openTracking } from './tracking';

const { tokens, recipientId, reported, reads, visit, openToken, clickToken, locationOf, logs } =
  openTracking();

test('redirects a click to its link and reports it', async () => {
  const response = await visit(`/c/${await clickToken()}`);
  expect(response).toMatchObject({ statusCode: 302, headers: { location: links['001'] } });
  expect(response.cookies).toBeUndefined();
  expect(reported).toMatchObject([{ kind: 'click', link: 1 }]);
});

test('redirects a click even if it can’t be reported', async () => {
  const report = async () => {
    throw new Error('no queue');
  };
  expect(await locationOf(1, { report })).toBe(links['001']);
});

test.each([
  ['tampered at its start', async () => tamperToken(await clickToken(), 1)],
  ['tampered in its link', async () => tamperToken(await clickToken(), 6)],
  ['tampered in its signature', async () => tamperToken(await clickToken(), 69)],
  ['cut short', async () => (await clickToken()).slice(0, -1)],
  ['padded', async () => `${await clickToken()}=`],
  [
    'signed by another stage',
    async () => createStageTokens().sign('click', deliveryId, recipientId, 1),
  ],
  ['made for an open', openToken],
  ['made for unsubscribing', async () => tokens.sign('unsubscribe', deliveryId, recipientId)],
  ['of a link the email does not have', async () => clickToken(999)],
  ['of a link that leads nowhere', async () => clickToken(6)],
  [
    'of another delivery',
    async () => tokens.sign('click', '01JD000000000000000000000F', recipientId, 1),
  ],
  ['nothing', async () => ''],
  ['very long', async () => 'A'.repeat(5000)],
])('refuses a click token %s with a clear message', async (_description, makeToken) => {
  const response = await visit(`/c/${await makeToken()}`);
  expect(response).toMatchObject({ statusCode: 400, body: 'This link no longer works.' });
  expect(response.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  expect(response.headers?.location).toBeUndefined();
  expect(reported).toEqual([]);
});

test('logs each answered click, and whether it was refused, but no open', async () => {
  const answered = () =>
    logs()
      .match(/Click answered.*?\d/gs)
      ?.map((line) => line.slice(-1)) ?? [];
  await visit(`/o/${await openToken()}.gif`);
  expect(answered()).toEqual([]);
  await visit(`/c/${await clickToken()}`);
  await visit(`/c/${tamperToken(await clickToken(), 40)}`);
  await visit(`/c/${await clickToken(999)}`);
  const readToken = async () => {
    throw new Error('no secret');
  };
  // Lambda's own metric counts this one, because its status is 500.
  expect((await visit(`/c/${await clickToken()}`, { readToken })).statusCode).toBe(500);
  expect(answered()).toEqual(['0', '1', '1']);
});

test('doesn’t read the table for a modified token', async () => {
  await visit(`/c/${tamperToken(await clickToken(), 40)}`);
  expect(reads).toEqual([]);
});

test('encodes a URL in another script so that a header can contain it', async () => {
  expect(await locationOf(5)).toBe('https://xn--bcher-kva.test/stra%C3%9Fe');
});
