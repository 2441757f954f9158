import { confirmUnsubscribe } from '../../../functions/tracking/api/confirm-unsubscribe';
import { readUnsubscribePage } from '../../../functions/tracking/api/read-unsubscribe-page';
import { recordFeedback } from '../../../functions/tracking/api/record-feedback';
import { deliveryId, subscriberId } from '../../support/sent-delivery';
import { tampered } from '../../support/tokens';
import { openUnsubscribing, reader } from './unsubscribing';

const { tokens, dependencies, token, statusOf, unsubscribed, leavings } = openUnsubscribing();

const request = (body: unknown) => ({ body }) as never;
const show = (text: string) =>
  readUnsubscribePage({ query: { token: text } } as never, dependencies());

test('the page says before anything else whose emails end, and changes nothing', async () => {
  expect(await show(await token())).toEqual({ brand: 'Olive & Fern', segments: [] });
  expect(await statusOf()).toBe('active');
  expect(await leavings()).toEqual([]);
});

test('the page says nothing to a broken link, one for something else, or one nobody was sent', async () => {
  const refused = [
    tampered(await token(), 30),
    await tokens.sign('open', deliveryId, reader),
    await tokens.sign('unsubscribe', deliveryId, subscriberId(999)),
    'x',
  ];
  for (const text of refused) {
    await expect(show(text)).rejects.toMatchObject({ code: 'invalid_token' });
  }
});

test('the page unsubscribes whom the token names and says for which store', async () => {
  const answer = await confirmUnsubscribe(request({ token: await token() }), dependencies());
  expect(answer).toEqual({ brand: 'Olive & Fern' });
  expect(await statusOf()).toBe('unsubscribed');
});

test('the page keeps the reason of somebody who left, and of nobody who did not', async () => {
  const feedback = async (reason: string) =>
    recordFeedback(request({ token: await token(), data: { reason } }), dependencies());
  await feedback('spam');
  expect(await leavings()).toEqual([]);
  await confirmUnsubscribe(request({ token: await token() }), dependencies());
  await feedback('no_longer_want');
  expect(await leavings()).toMatchObject([{ reason: 'no_longer_want' }]);
  expect(await unsubscribed()).toBe(1);
});

test('the page refuses a token for opening', async () => {
  const body = { token: await tokens.sign('open', deliveryId, reader) };
  await expect(confirmUnsubscribe(request(body), dependencies())).rejects.toMatchObject({
    code: 'invalid_token',
  });
});
