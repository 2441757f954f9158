import { allSubscribersId } from '../../../shared/audience/all-subscribers';
import { eventually } from '../../support/eventually';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';
import {
  addressesAt,
  addSubscribers,
  openStore,
  type Store,
  sendEmail,
  waitUntilEnded,
} from './sending-support';

/**
 * These tests count, preview, and send to all subscribers, use them as a source, and exclude
 * segments.
 */

const others = addressesAt('others.test', 12);
const buyers = addressesAt('buyers.test', 8);

let product: LocalProduct;
let store: Store;
let buyerSegment: string;
beforeAll(async () => {
  product = await startLocalProduct();
  store = await openStore(product, others);
  const { token, customerId } = store;
  const body = { name: 'Buyers', origin: 'manually' } as const;
  const { id } = await product.api(token, 'POST /segment', { customerId, body });
  buyerSegment = id;
  await addSubscribers({ ...store, segmentId: buyerSegment }, buyers, { size: '41' });
});
afterAll(() => product?.close());

const total = async (query: Record<string, unknown>) =>
  (
    await product.api(store.token, 'GET /subscriber/total', {
      customerId: store.customerId,
      query: { status: 'active', ...query },
    })
  ).total;

const addressees = async () =>
  (await product.mail({ subject: 'bulbs' })).map(({ to }) => to[0]).sort();

test('counts the recipients of several segments together, minus an excluded segment', async () => {
  await eventually(
    'all are counted',
    async () => (await total({ segmentIds: [allSubscribersId] })) === 20,
  );
  const selection = { segmentIds: [allSubscribersId], excludedSegmentIds: [buyerSegment] };
  expect(await total(selection)).toBe(12);
  expect(await total({ segmentIds: [buyerSegment], excludedSegmentIds: [buyerSegment] })).toBe(0);
});

test('sends an email to all subscribers except those of the excluded segment', async () => {
  const selection = { segmentIds: [allSubscribersId], excludedSegmentIds: [buyerSegment] };
  await waitUntilEnded(product, store, await sendEmail(product, store, selection));
  expect(await addressees()).toEqual([...others].sort());
});

test('refuses a send and explains why if everyone included is also excluded', async () => {
  const { token, customerId, senderId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const selection = { segmentIds: [buyerSegment], excludedSegmentIds: [buyerSegment] };
  await product.api(token, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, senderId, ...selection },
  });
  await expect(sendEmail(product, store, selection)).rejects.toThrow(/can get email/);
});

test('never allows excluding all subscribers in a draft, a plan, or a send', async () => {
  const { token, customerId, senderId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: {} });
  const selection = { segmentIds: [buyerSegment], excludedSegmentIds: [allSubscribersId] };
  const refusal = expect.objectContaining({
    code: 'segment_is_everybody',
    fields: { excludedSegmentIds: expect.any(String) },
  });
  const saved = await product.request(token, 'PUT /draft/{draftId}', {
    customerId,
    params: { draftId: draft.id },
    body: { rev: draft.rev, senderId, ...selection },
  });
  expect([saved.status, saved.body]).toEqual([400, refusal]);
  await expect(sendEmail(product, store, selection)).rejects.toThrow(/can’t exclude/);
});

test('doesn’t preview another customer’s segment', async () => {
  const { id: customerId } = await product.api(store.token, 'POST /customer/create', {
    body: { brand: 'Elsewhere', email: 'owner@elsewhere.test', plan: 'free' },
  });
  const response = await product.request(store.token, 'POST /segment/preview', {
    customerId,
    body: { segmentIds: [buyerSegment], fieldRule: [], behaviorRule: [] },
  });
  expect([response.status, response.body]).toEqual([
    400,
    expect.objectContaining({ code: 'segment_source_missing' }),
  ]);
});

test('lets a segment start from all subscribers and filter them by any attribute', async () => {
  const { token, customerId } = store;
  const query = { segmentIds: [allSubscribersId] };
  await eventually('the attribute is known', async () => {
    const { fields } = await product.api(token, 'GET /subscriber/fieldKeys', { customerId, query });
    return fields.some(({ key }) => key === 'size');
  });
  const rules = {
    ...query,
    fieldRule: [{ field: 'size', type: 'number', operator: 'greater_or_equal', value: ['41'] }],
    behaviorRule: [{ action: 'NOT_RECEIVED' }],
  } as const;
  const body = { name: 'Never mailed', ...rules };
  await eventually('who was mailed is known', async () => {
    const { count } = await product.api(token, 'POST /segment/preview', {
      customerId,
      body: rules,
    });
    return count === buyers.length;
  });
  const saved = await product.api(token, 'PUT /segment', { customerId, body });
  expect(saved.parentSegments).toEqual([{ id: allSubscribersId, name: 'All subscribers' }]);
  const list = await product.api(token, 'GET /segment', { customerId, query: { limit: 25 } });
  expect(list.segments.map(({ name }) => name)).not.toContain('All subscribers');
});
