import { confirmUnsubscribe } from '../../../functions/tracking/confirm-unsubscribe';
import { recordFeedback } from '../../../functions/tracking/record-feedback';
import { deliveryId } from '../../support/sent-delivery';
import { openUnsubscribing, recipientId } from './unsubscribing';

const { tokens, dependencies, token, statusOf, unsubscribed, leavings } = openUnsubscribing();

const request = (body: unknown) => ({ body }) as never;

test('unsubscribes the person in the token and names the store', async () => {
  const response = await confirmUnsubscribe(request({ token: await token() }), dependencies());
  expect(response).toEqual({ brand: 'Olive & Fern' });
  expect(await statusOf()).toBe('unsubscribed');
});

test('stores a reason only for someone who unsubscribed', async () => {
  const sendFeedback = async (reason: string) =>
    recordFeedback(request({ token: await token(), data: { reason } }), dependencies());
  await sendFeedback('spam');
  expect(await leavings()).toEqual([]);
  await confirmUnsubscribe(request({ token: await token() }), dependencies());
  await sendFeedback('no_longer_want');
  expect(await leavings()).toMatchObject([{ reason: 'no_longer_want' }]);
  expect(await unsubscribed()).toBe(1);
});

test('refuses an open token for unsubscribing', async () => {
  const body = { token: await tokens.sign('open', deliveryId, recipientId) };
  await expect(confirmUnsubscribe(request(body), dependencies())).rejects.toMatchObject({
    code: 'invalid_token',
  });
});
