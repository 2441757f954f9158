import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createSignupRepository } from '../../../../functions/audience/consents/signup-repository';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { createDeliveryIndex } from '../../../../functions/engagement/delivery-index';
import { createEngagementRepository } from '../../../../functions/engagement/engagement-repository';
import { partitionOf } from '../../../../functions/items/partitions';
import type { Sequence } from '../../../../functions/items/sequence/sequence';
import { createActivity } from '../../../../functions/people/activity/activity-service';
import { createEmailTitles } from '../../../../functions/people/activity/email-titles';
import { createPersonOrders } from '../../../../functions/people/person-orders';
import { createCustomerDeliveries } from '../../../../functions/people/privacy/customer-deliveries';
import { createSubscriberExport } from '../../../../functions/people/privacy/export-subscriber';
import { createPersonSequences } from '../../../../functions/people/privacy/person-enrollments';
import { createPersonRows } from '../../../../functions/people/privacy/person-rows';
import { createOrderRepository } from '../../../../functions/revenue/order-repository';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createEnrollmentRepository } from '../../../../functions/sequences/enrollment/enrollment-repository';
import { newSequence, runningOf } from '../../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../../functions/sequences/sequence-repository';
import { createShopMoney } from '../../../../functions/stats/shop-money';
import { subscriberExport } from '../../../../shared/contracts/subscriber/subscriber-export';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aPerson, customerId, idOf } from '../people';
import { anEmail, aRow, day, manualSegment, threeSegments } from '../person-fixtures';

let product: ProductTable;
beforeAll(async () => {
  product = openProductTable();
  await threeSegments(product);
});
afterAll(() => product.dispose());

const email = 'ada@shop.example';
const sid = idOf(email);

const exporter = () => {
  const { table } = product;
  const subscribers = createSubscriberRepository(table);
  const segments = createSegmentRepository(table);
  const emails = createEmailTitles(table);
  const activity = createActivity({
    subscribers,
    segments,
    emails,
    engagement: createEngagementRepository(table),
    deliveries: createDeliveryIndex(table),
  });
  return createSubscriberExport({
    subscribers,
    segments,
    emails,
    activity,
    suppressions: createSuppressionRepository(table),
    signups: createSignupRepository(table),
    deliveries: createCustomerDeliveries(table),
    rows: createPersonRows(table),
    sequences: createPersonSequences(table),
    orders: createPersonOrders({
      subscribers,
      emails,
      orders: createOrderRepository(table),
      shopMoney: createShopMoney(table),
    }),
    clock: () => Date.parse(day(20)),
  });
};

test('includes all data about a person in one document, even skipped emails and bot opens', async () => {
  const { table } = product;
  await createSubscriberRepository(table).upsert(
    customerId,
    aPerson(email, { name: 'Ada', fields: { city: 'Rome' }, segmentIds: [manualSegment] }),
  );
  await createSuppressionRepository(table).add(customerId, sid, 'manual', day(9));
  const openedDeliveryId = await anEmail(product, 1);
  const skippedDeliveryId = await anEmail(product, 2);
  await anEmail(product, 3);
  await aRow(product, openedDeliveryId, sid, {
    family: 'R',
    sk: sid,
    st: 'A',
    e: email,
    at: day(1),
    mid: 'm',
  });
  await aRow(product, openedDeliveryId, sid, {
    family: 'O',
    sk: sid,
    at: day(1),
    hu: day(2),
    e: email,
  });
  await aRow(product, openedDeliveryId, sid, {
    family: 'K',
    sk: `000#${sid}`,
    at: day(3),
    e: email,
  });
  await aRow(product, openedDeliveryId, sid, {
    family: 'K',
    sk: `002#${sid}`,
    at: day(3),
    e: email,
  });
  await aRow(product, openedDeliveryId, sid, {
    family: 'U',
    sk: sid,
    at: day(4),
    e: email,
    reason: 'Enough',
  });
  const skip = { st: 'S', e: email, code: 'suppressed', at: day(2) };
  await aRow(product, skippedDeliveryId, sid, { family: 'R', sk: sid, ...skip });
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: {
        pk: `C#${customerId}#E#${partitionOf(sid)}`,
        sk: `${sid}#2026`,
        r_1: Date.parse(day(1)) / 1000,
      },
    }),
  );
  await createOrderRepository(table).put(customerId, {
    holder: sid,
    id: '1001',
    name: '#1001',
    at: Date.parse(day(3)),
    updatedAt: 1,
    total: 4200,
    refunded: 200,
    currency: 'EUR',
    isCancelled: false,
    isTest: false,
    productIds: ['11'],
    day: 20_000,
    rev: 0,
    decision: { version: 0, touch: { kind: 'click', deliveryId: openedDeliveryId, at: 1 } },
  });
  const document = subscriberExport.parse(await exporter()(customerId, sid));
  expect(document.orders).toEqual([
    {
      id: '1001',
      name: '#1001',
      at: day(3),
      total: 4200,
      refunded: 200,
      currency: 'EUR',
      isCancelled: false,
      isTest: false,
      email: { draftId: openedDeliveryId, name: 'Email 1', subject: 'Subject 1' },
    },
  ]);
  expect(document).toMatchObject({
    exportedAt: day(20),
    subscriber: {
      email,
      name: 'Ada',
      fields: { city: 'Rome' },
      suppression: { reason: 'manual' },
    },
    segments: [{ id: manualSegment, name: 'Friends', origin: 'manually' }],
    activity: [{ kind: 'received', email: { draftId: openedDeliveryId } }],
  });
  expect(document.emails).toEqual([
    {
      email: { id: skippedDeliveryId, name: 'Email 2', subject: 'Subject 2', createdAt: day(2) },
      ledger: { state: 'skipped', address: email, reason: 'suppressed', at: day(2) },
      clicks: [],
    },
    {
      email: { id: openedDeliveryId, name: 'Email 1', subject: 'Subject 1', createdAt: day(1) },
      ledger: { state: 'sent', address: email, messageId: 'm', at: day(1) },
      opened: { at: day(1), byPersonAt: day(2) },
      clicks: [{ link: 'https://shop.test/1/002', at: day(3) }],
      unsubscribed: { at: day(4), reason: 'Enough' },
    },
  ]);
});

test('shows the sequences a person is or was in, since when, and their progress', async () => {
  const { table } = product;
  const otherEmail = 'bo@shop.example';
  await createSubscriberRepository(table).upsert(customerId, aPerson(otherEmail));
  const sequences = createSequenceRepository(table);
  const steps = ['a', 'b'].map((id) => ({ id, delayInMinutes: 0 }));
  const activeFrom = (value: Sequence) => ({ ...value, running: runningOf(value, [1, 1], 0) });
  for (const [id, name] of [
    ['q1', 'Welcome'],
    ['q2', 'Win-back'],
    ['q3', 'Nobody'],
  ] as const) {
    const initialSequence = newSequence({ id, name, type: 'segment', steps, now: 0 });
    await sequences.create(customerId, activeFrom(initialSequence));
  }
  const enrollments = createEnrollmentRepository(table);
  const enrollmentBase = {
    customerId,
    subscriberId: idOf(otherEmail),
    enteredAt: day(5),
    due: Date.parse(day(7)),
  };
  const waits = { sequenceId: 'q1', state: 'waiting', stepId: 'b', entry: 1 } as const;
  await enrollments.enter({ ...enrollmentBase, ...waits });
  const leftEnrollment = { sequenceId: 'q2', state: 'left', stepId: 'x', entry: 0 } as const;
  await enrollments.enter({ ...enrollmentBase, ...leftEnrollment, reason: 'unsubscribed' });
  const document = subscriberExport.parse(await exporter()(customerId, idOf(otherEmail)));
  expect(document.sequences).toEqual([
    {
      id: 'q1',
      name: 'Welcome',
      state: 'waiting',
      step: 2,
      entry: 2,
      enteredAt: day(5),
      nextAt: day(7),
    },
    {
      id: 'q2',
      name: 'Win-back',
      state: 'left',
      reason: 'unsubscribed',
      entry: 1,
      enteredAt: day(5),
      endedAt: day(7),
    },
  ]);
});

test('returns no document for an unknown person', async () => {
  await expect(exporter()(customerId, idOf('nobody@shop.example'))).rejects.toMatchObject({
    code: 'subscriber_not_found',
  });
});
