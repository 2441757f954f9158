import type { ManualAddBody } from '../../../shared/contracts/subscriber/subscriber-edit';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  openStore,
  readDelivery,
  type Store,
  sendEmail,
  waitUntilEnded,
} from '../deliveries/sending-support';

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 Safari/605.1.15';

let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
});
afterAll(() => product.close());

const scope = () => ({ customerId: store.customerId });
const idParam = (subscriberId: string) => ({ ...scope(), params: { subscriberId } });

const add = async (subscribers: ManualAddBody['subscribers'], segmentId = store.segmentId) => {
  const body = { segmentId, subscribers };
  return product.api(store.token, 'POST /subscriber/manually', { ...scope(), body });
};

const addSubscriber = async (email: string, segmentId = store.segmentId) => {
  const { subscribers } = await add([{ email }], segmentId);
  const [one] = subscribers;
  if (!one) throw new Error('Nobody was added');
  return one;
};

const newSegment = async (name: string) => {
  const body = { name, origin: 'manually' as const };
  return (await product.api(store.token, 'POST /segment', { ...scope(), body })).id;
};

const view = (id: string) =>
  product.api(store.token, 'GET /subscriber/{subscriberId}', idParam(id));

const activity = (id: string) =>
  product.api(store.token, 'GET /subscriber/{subscriberId}/activity', idParam(id));

const urlsIn = (html: string, kind: 'o' | 'c' | 'u'): string[] => [
  ...new Set(
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => new URL(url, 'https://none.test').pathname.startsWith(`/${kind}/`)),
  ),
];

const visit = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', ...init, headers: { 'user-agent': browser } });

test('records a subscriber’s life from manual addition through changes, emails, and unsubscribing to deletion', async () => {
  const email = 'ada@readers.test';
  const segmentId = await newSegment('Friends');
  const { id } = await addSubscriber(email, segmentId);
  const changed = await product.api(store.token, 'PATCH /subscriber/{subscriberId}', {
    ...idParam(id),
    body: { name: 'Ada', fields: { 'Favourite City': 'Rome' } },
  });
  expect(changed).toMatchObject({ name: 'Ada', fields: { favourite_city: 'Rome' } });

  const deliveryId = await sendEmail(product, store, { segmentIds: [segmentId] });
  await waitUntilEnded(product, store, deliveryId);
  await product.advance(60);
  const [sentEmail] = await product.mail({ to: email });
  const html = sentEmail?.html ?? '';
  await visit(urlsIn(html, 'o')[0] ?? '');
  await visit(urlsIn(html, 'c')[0] ?? '');
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await visit(urlsIn(html, 'u')[0] ?? '', { method: 'POST', body: oneClick });
  const kinds = await eventually('the activity', async () => {
    const { events } = await activity(id);
    return events.length === 5 && events.map(({ kind }) => kind);
  });
  expect([...kinds].sort()).toEqual(['added', 'clicked', 'opened', 'received', 'status']);
  const { events } = await activity(id);
  expect(events.find(({ kind }) => kind === 'clicked')).toMatchObject({
    link: 'https://store.test/bulbs',
    email: { draftId: deliveryId, name: 'Autumn' },
  });
  expect(events.find(({ kind }) => kind === 'status')).toMatchObject({
    status: 'unsubscribed',
    by: 'subscriber',
    email: { draftId: deliveryId },
  });

  const data = await product.api(store.token, 'GET /subscriber/{subscriberId}/export', idParam(id));
  expect(data).toMatchObject({
    subscriber: { email, status: 'unsubscribed', suppression: { reason: 'unsubscribe' } },
    segments: [{ id: segmentId, name: 'Friends' }],
    emails: [{ email: { id: deliveryId }, ledger: { address: email, state: 'sent' } }],
  });

  const before = await readDelivery(product, store, deliveryId);
  const removed = await product.api(store.token, 'DELETE /subscriber/{subscriberId}', idParam(id));
  expect(removed).toEqual({ keepsSuppression: true });
  const deletedSubscriber = await product.request(
    store.token,
    'GET /subscriber/{subscriberId}',
    idParam(id),
  );
  expect(deletedSubscriber.status).toBe(404);
  await eventually('the segment is empty', async () => {
    const segment = await product.api(store.token, 'GET /segment/{segmentId}', {
      ...scope(),
      params: { segmentId },
    });
    return segment.count === 0;
  });
  expect(await readDelivery(product, store, deliveryId)).toEqual(before);
  const recipients = await product.api(store.token, 'GET /delivery/{deliveryId}/subscribers', {
    ...scope(),
    params: { deliveryId },
  });
  expect(recipients.subscribers).toMatchObject([{ subscriberId: id, email: '' }]);

  const addedAgain = await addSubscriber(email);
  expect(addedAgain).toMatchObject({ id, outcome: 'created', status: 'unsubscribed' });
  expect(addedAgain.suppression?.reason).toBe('unsubscribe');
  expect((await activity(id)).events.map(({ kind }) => kind)).toEqual(['status', 'added']);
});

test('skips a person who is deleted in the middle of a send, and keeps the counts of sent emails correct', async () => {
  const segmentId = await newSegment('Warm-up');
  const emails = ['one', 'two', 'three'].map((name) => `${name}@warm.test`);
  const { subscribers } = await add(
    emails.map((email) => ({ email })),
    segmentId,
  );
  const data = { ...warmUpDefaults, initial: 1, timeSpan: 300, increaseMultiplier: 2 };
  const deliveryId = await sendEmail(product, store, {
    segmentIds: [segmentId],
    subject: 'Slowly',
    warmUpConfig: { type: 'incremental', data },
  });
  const [first] = await eventually('the first batch', async () => {
    const sent = await product.mail({ subject: 'Slowly' });
    return sent.length > 0 && sent;
  });
  const waiting = subscribers.filter(({ email }) => !String(first?.to).includes(email));
  const [leaver] = waiting;
  if (!leaver) throw new Error('Everybody has the mail already');
  await product.api(store.token, 'DELETE /subscriber/{subscriberId}', idParam(leaver.id));
  await product.advance(300);
  // Signs in again, because a session lasts 15 minutes of simulated time.
  store = { ...store, token: await product.signIn('manager@agency.test') };
  const view = await waitUntilEnded(product, store, deliveryId);
  expect(view).toMatchObject({ sendTo: 3, sent: 2, skipped: 1, failed: 0 });
});

test('lets no one manually undo a manual unsubscribe', async () => {
  const { id } = await addSubscriber('bo@readers.test');
  const unsubscribeResponse = await product.api(
    store.token,
    'POST /subscriber/{subscriberId}/unsubscribe',
    idParam(id),
  );
  expect(unsubscribeResponse).toMatchObject({
    status: 'unsubscribed',
    statusHistory: [{ reason: 'manual', by: 'manager' }],
    suppression: { reason: 'manual' },
  });
  expect(await addSubscriber('bo@readers.test')).toMatchObject({
    outcome: 'updated',
    status: 'unsubscribed',
  });
  expect((await view(id)).status).toBe('unsubscribed');
});

test('says what is wrong with an address, name, segment, or plan', async () => {
  const post = (body: unknown) =>
    product.request(store.token, 'POST /subscriber/manually', {
      ...scope(),
      body: body as ManualAddBody,
    });
  const { segmentId } = store;
  expect(await post({ segmentId, subscribers: [{ email: 'nobody' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'subscribers.0.email': 'Invalid email' } },
  });
  const name = 'n'.repeat(255);
  expect(await post({ segmentId, subscribers: [{ email: 'a@b.test', name }] })).toMatchObject({
    status: 400,
    body: { fields: { 'subscribers.0.name': 'Name to long' } },
  });
  expect(await post({ subscribers: [{ email: 'a@b.test' }] })).toMatchObject({ status: 400 });
  await product.setFreePlan(store.customerId);
  const many = Array.from({ length: 100 }, (_, index) => ({ email: `p${index}@plan.test` }));
  await add(many);
  expect(
    await post({ segmentId, subscribers: many.map(({ email }) => ({ email: `x${email}` })) }),
  ).toMatchObject({ status: 455, body: { code: 'subscriber_quota_exceeded' } });
});
