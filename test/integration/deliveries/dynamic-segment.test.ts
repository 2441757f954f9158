import { createMembershipRepository } from '../../../functions/audience/membership-repository';
import { subscriberId } from '../../../functions/audience/subscriber-id';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { partitionOf } from '../../../functions/items/partitions';
import { toInstant } from '../../../functions/platform/clock';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import { openStore, type Store, sendEmail, waitUntilEnded } from './sending-support';

let product: LocalProduct;
let store: Store;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, []);
});
afterAll(() => product?.close());

const createdAt = '2026-05-01T00:00:00.000Z';
const emailOf = (index: number) => `reader${index}@rules.test`;
const idOf = (index: number) => subscriberId(Buffer.alloc(32, 1), store.customerId, emailOf(index));

/** Every second person lives in Paris, and every fifth has unsubscribed. */
const person = (index: number) => ({
  id: idOf(index),
  email: emailOf(index),
  name: '',
  fields: { city: index % 2 === 0 ? 'Paris' : 'Rome', orders: String(index) },
  segmentIds: [store.customerId],
  status: index % 5 === 0 ? ('unsubscribed' as const) : ('active' as const),
  createdAt,
});
const everybody = Array.from({ length: 40 }, (_, index) => index);
const isActive = (index: number) => index % 5 !== 0;
/**
 * Returns whether a person matches the segment: lives in Paris, has at least ten orders, and opened
 * the first email.
 */
const isMember = (index: number) => index % 2 === 0 && index >= 10 && index % 4 === 0;

const call = () => ({ customerId: store.customerId });

/** Returns an open by a person, as the tracker records it. */
const open = (deliveryId: string, index: number) => ({
  pk: `D#${deliveryId}#O#${partitionOf(idOf(index))}`,
  sk: idOf(index),
  at: toInstant(Date.now()),
  hu: toInstant(Date.now()),
  e: emailOf(index),
  bot: 0,
});

const rules = (segmentIds: readonly string[]) => ({
  segmentIds,
  fieldRule: [
    { field: 'city', type: 'text', operator: 'is', value: ['paris'] },
    { field: 'orders', type: 'number', operator: 'greater_or_equal', value: ['10'] },
  ],
  behaviorRule: [{ action: 'OPENED', timeRange: { pastDays: 7 } }],
});

test('counts, lists, and emails a segment defined by attributes and behavior, and finishes after the segment is deleted', async () => {
  const { token, customerId, table } = store;
  await putItems(
    table,
    everybody.map((index) => newSubscriberItem(customerId, person(index))),
  );
  await createMembershipRepository(table).putMany(customerId, customerId, everybody.map(person));
  const first = await sendEmail(product, store);
  await waitUntilEnded(product, store, first);
  await putItems(
    table,
    everybody
      .filter((index) => index % 4 === 0 && isActive(index))
      .map((index) => open(first, index)),
  );

  const fields = await eventually('attributes are known', async () => {
    const response = await product.api(token, 'GET /subscriber/fieldKeys', {
      ...call(),
      query: { segmentIds: [customerId] },
    });
    return response.fields.length > 0 && response.fields;
  });
  expect(fields).toEqual([
    { key: 'city', type: 'text' },
    { key: 'orders', type: 'number' },
  ]);

  const meant = everybody.filter((index) => isMember(index) && isActive(index));
  const body = rules([customerId]);
  const preview = await eventually('engagement is written down', async () => {
    const response = await product.api(token, 'POST /segment/preview', { ...call(), body });
    return response.count === meant.length && response;
  });
  expect(preview).toEqual({ count: meant.length, activeCount: meant.length });

  const saved = await product.api(token, 'PUT /segment', {
    ...call(),
    body: { ...body, name: 'Good customers' },
  });
  expect(saved).toMatchObject({ origin: 'dynamic', activeCount: meant.length });
  expect(saved.countAt).toBeDefined();

  const query = { segmentIds: [saved.id] };
  const list = await product.api(token, 'GET /subscriber', { ...call(), query });
  expect(list.subscribers.map(({ email }) => email).sort()).toEqual(meant.map(emailOf).sort());
  expect(await product.api(token, 'GET /subscriber/total', { ...call(), query })).toEqual({
    total: meant.length,
  });

  const subject = 'For good customers';
  const second = await sendEmail(product, store, { segmentIds: [saved.id], subject });
  await eventually('the audience is written down', async () => {
    const params = { deliveryId: second };
    const view = await product.api(token, 'GET /delivery/{deliveryId}', { ...call(), params });
    return view.sendTo > 0;
  });
  await product.api(token, 'DELETE /segment/{segmentId}', {
    ...call(),
    params: { segmentId: saved.id },
  });
  await waitUntilEnded(product, store, second);
  const emails = await product.mail({ subject });
  expect(emails.flatMap(({ to }) => to).sort()).toEqual(meant.map(emailOf).sort());
  await expect(sendEmail(product, store, { segmentIds: [saved.id] })).rejects.toThrow(
    'segment_not_found',
  );
});
