import { deliveryId, emailOf, subscriberId } from '../../support/sent-delivery';
import { createStageTokens, tamperToken } from '../../support/tokens';
import { click, openUnsubscribing, recipientId } from './unsubscribing';

const { tokens, dependencies, call, token, statusOf, unsubscribed, suppressed, leavings } =
  openUnsubscribing();

test.each(['GET', 'HEAD'])(
  'shows the confirmation page for %s, and changes nothing',
  async (method) => {
    const text = await token();
    const response = await call(text, { method });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(response.body?.includes(emailOf(1))).toBe(method === 'GET');
    expect(await statusOf()).toBe('active');
    expect(await suppressed()).toBeUndefined();
    expect(await unsubscribed()).toBe(0);
  },
);

test('changes nothing more after a second, third or simultaneous click', async () => {
  const text = await token();
  for (let i = 0; i < 2; i += 1) expect((await call(text, click)).statusCode).toBe(200);
  const responses = await Promise.all([1, 2, 3].map(() => call(text, click)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await unsubscribed()).toBe(1);
  expect(await leavings()).toHaveLength(1);
});

test('unsubscribes only the person in the token', async () => {
  await call(await token(), click);
  expect(await statusOf(subscriberId(2))).toBe('active');
});

test.each([
  ['tampered with', async () => tamperToken(await token(), 30)],
  ['of an open', async () => tokens.sign('open', deliveryId, recipientId)],
  ['of a click', async () => tokens.sign('click', deliveryId, recipientId, 1)],
  [
    'of another stage',
    async () => createStageTokens().sign('unsubscribe', deliveryId, recipientId),
  ],
  [
    'of a delivery that is gone',
    async () => tokens.sign('unsubscribe', '01JD000000000000000000000F', recipientId),
  ],
  ['of somebody it was not sent to', async () => token(subscriberId(99))],
])('refuses a token %s by GET and POST, and changes nothing', async (_description, makeToken) => {
  for (const method of ['GET', 'POST']) {
    const response = await call(await makeToken(), method === 'POST' ? click : { method });
    expect(response).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('link is incomplete'),
    });
  }
  expect(await statusOf()).toBe('active');
  expect(await leavings()).toEqual([]);
});

test('refuses other methods and answers 404 for other paths', async () => {
  expect((await call(await token(), { method: 'DELETE' })).statusCode).toBe(405);
  expect((await call('a/b', { method: 'GET' })).statusCode).toBe(404);
  expect((await call('', click)).statusCode).toBe(404);
});

test('completes an unsubscribe in the next attempt after a crash between the status and the count', async () => {
  const workingDependencies = dependencies();
  const failingDependencies = {
    ...workingDependencies,
    unsubscribes: {
      ...workingDependencies.unsubscribes,
      record: async () => {
        throw new Error('gone');
      },
    },
  };
  const text = await token();
  const response = await call(text, click, failingDependencies);
  expect(response.statusCode).toBe(500);
  expect(await statusOf()).toBe('unsubscribed');
  await call(text, click);
  expect(await unsubscribed()).toBe(1);
});
