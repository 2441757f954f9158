import { acceptedAt, deliveryId } from '../../support/sent-delivery';
import { tamperToken } from '../../support/tokens';
import { openTracking } from './tracking';

const { recipientId, logs, reported, visit, openToken, clickToken } = openTracking();

const isPixel = (response: Awaited<ReturnType<typeof visit>>) => {
  expect(response).toMatchObject({ statusCode: 200, isBase64Encoded: true });
  expect(response.headers).toMatchObject({ 'content-type': 'image/gif' });
  expect(response.headers?.['cache-control']).toContain('no-store');
  const bytes = Buffer.from(response.body ?? '', 'base64');
  expect([bytes.length, bytes.subarray(0, 6).toString()]).toEqual([42, 'GIF89a']);
};

test('reports an open by the person in the token of the tracking pixel’s URL', async () => {
  isPixel(await visit(`/o/${await openToken()}.gif`, {}, { userAgent: 'Mail/1' }));
  expect(reported).toEqual([
    {
      kind: 'open',
      deliveryId,
      subscriberId: recipientId,
      link: 0,
      at: acceptedAt + 60_000,
      method: 'GET',
      userAgent: 'Mail/1',
    },
  ]);
});

test('returns the tracking pixel even if the token is invalid or can’t be checked, but reports no open', async () => {
  const token = await openToken();
  const wrong = [
    '',
    'x',
    tamperToken(token, 3),
    tamperToken(token, 70),
    await clickToken(),
    '../..',
  ];
  for (const text of wrong) isPixel(await visit(`/o/${text}.gif`));
  const failWithoutKeys = async () => {
    throw new Error('no secret');
  };
  isPixel(await visit(`/o/${token}.gif`, { readToken: failWithoutKeys }));
  expect(reported).toEqual([]);
});

test('returns the tracking pixel when the queue fails, and logs the failure without data', async () => {
  const report = async () => {
    throw new Error(`cannot send for ${recipientId}`);
  };
  isPixel(await visit(`/o/${await openToken()}.gif`, { report }));
  expect(logs()).toContain('The tracking event was not reported');
  expect(logs()).not.toContain('cannot send');
});
