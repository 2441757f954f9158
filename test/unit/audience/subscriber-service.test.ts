import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../functions/audience/suppression-repository';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { aPerson, customerId, idOf, otherCustomerId } from '../people/people';

let product: ProductTable;
beforeAll(() => {
  product = openProductTable();
});
afterAll(() => product.dispose());

let now = Date.UTC(2026, 5, 1);
const createParts = () => {
  const subscribers = createSubscriberRepository(product.table);
  const suppressions = createSuppressionRepository(product.table);
  const service = createSubscriberService({ subscribers, suppressions, clock: () => now });
  return { subscribers, suppressions, service };
};

test('stops every email on an unsubscribe and stores the person’s reason', async () => {
  const { subscribers, suppressions, service } = createParts();
  const sid = idOf('leaves@example.com');
  await subscribers.upsert(customerId, aPerson('leaves@example.com'));
  await service.unsubscribe(customerId, sid, 'Too many emails');
  expect(await subscribers.get(customerId, sid)).toMatchObject({
    status: 'unsubscribed',
    statusReason: 'Too many emails',
    statusChangedAt: '2026-06-01T00:00:00.000Z',
  });
  expect((await suppressions.getMany(customerId, [sid])).get(sid)).toEqual({
    subscriberId: sid,
    reason: 'unsubscribe',
    at: '2026-06-01T00:00:00.000Z',
    email: 'leaves@example.com',
    source: 'Too many emails',
  });
});

test('keeps the first reason and date when someone unsubscribes again', async () => {
  const { subscribers, suppressions, service } = createParts();
  const sid = idOf('again@example.com');
  await subscribers.upsert(customerId, aPerson('again@example.com'));
  await service.unsubscribe(customerId, sid, 'first');
  const before = await subscribers.get(customerId, sid);
  now += 60_000;
  await service.unsubscribe(customerId, sid, 'second');
  await service.markBounced(customerId, sid, 'mailbox gone');
  expect(await subscribers.get(customerId, sid)).toEqual(before);
  expect((await suppressions.getMany(customerId, [sid])).get(sid)?.reason).toBe('unsubscribe');
});

test('replaces any previous status with a complaint', async () => {
  const { subscribers, suppressions, service } = createParts();
  const sid = idOf('complains@example.com');
  await subscribers.upsert(customerId, aPerson('complains@example.com'));
  await service.markBounced(customerId, sid, 'bounced once');
  await service.markSpam(customerId, sid, 'abuse');
  expect(await subscribers.get(customerId, sid)).toMatchObject({ status: 'spam' });
  expect((await suppressions.getMany(customerId, [sid])).get(sid)?.reason).toBe('complaint');
});

test('suppresses someone who was deleted in the meantime, for this customer only', async () => {
  const { suppressions, service } = createParts();
  const sid = idOf('deleted@example.com');
  await service.unsubscribe(customerId, sid, 'link');
  expect((await suppressions.getMany(customerId, [sid, sid])).size).toBe(1);
  expect((await suppressions.getMany(otherCustomerId, [sid])).size).toBe(0);
});
