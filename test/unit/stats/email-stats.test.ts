import { deliveryId } from '../../support/sent-delivery';
import { openSentEmail, recipients } from './sent-email';

const { get } = openSentEmail();

test('counts people in the overview, and bots separately', async () => {
  const { body } = await get('');
  expect(body).toMatchObject({
    id: deliveryId,
    sent: recipients + 6,
    skipped: 1,
    failed: 1,
    delivered: 3,
    bounced: 2,
    softBounced: 1,
    pending: recipients,
    complained: 1,
    open: 33,
    machineOpen: 7,
    click: 25,
    unsubscribe: 12,
  });
  expect(body).not.toHaveProperty('cid');
});

test('lists links with their clicks, and leaves out links without a URL', async () => {
  const { body } = await get('/links');
  expect(body).toMatchObject([
    { id: '001', link: 'https://shop.test/1', clicks: 25 },
    { id: '002', link: 'https://shop.test/2', clicks: 5 },
  ]);
});

test.each([
  '',
  '/content',
  '/links',
  '/links/{linkId}/subscribers',
  '/report',
  '/subscribers',
  '/subscribers/count',
])('doesn’t find another customer’s delivery: GET …%s', async (path) => {
  expect(await get(path, {}, 'stranger')).toMatchObject({
    status: 404,
    body: { code: 'delivery_not_found' },
  });
});

test('refuses to show the content of an email that is still being prepared', async () => {
  expect(await get('/content')).toMatchObject({ status: 404 });
});

test('refuses an unknown filter and a cursor that isn’t ours', async () => {
  expect((await get('/subscribers', { filter: 'everybody' })).status).toBe(400);
  expect(await get('/subscribers', { cursor: 'nonsense' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_cursor' },
  });
});
