import { customerKey } from '../../../functions/items/account/customer-keys';
import type { JobInput } from '../../../functions/items/job';
import { partitions } from '../../../functions/items/partitions';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { exceptNoConsent, noConsentRecorded } from '../../../shared/audience/no-consent';
import type { Selection } from '../../../shared/contracts/jobs';
import { customerId, type JobProduct, openJobProduct, segmentId } from './job-product';

let product: JobProduct;
beforeEach(() => {
  // Silences the console, because deletions are logged.
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  product = openJobProduct();
});
afterEach(() => product.dispose());

const emails = (count: number, at = 'shop.test') =>
  Array.from({ length: count }, (_, index) => ({ email: `person${index}@${at}` }));

const statuses = async () => product.counters.byStatus(customerId);

const unsubscribe = (selection: Selection) =>
  product.runNow({ kind: 'unsubscribe', selection, by: 'manager' });

test('applies a bulk job to everyone in a filtered list, except deselected people', async () => {
  await product.addPeople(emails(30));
  await product.addPeople([
    { email: 'gone@shop.test', status: 'unsubscribed', statusReason: 'unsubscribe' },
    { email: 'ann@other.test', name: 'Ann Shop.Test' },
    { email: 'bob@other.test' },
  ]);
  const excludedIds = [product.idOf('person3@shop.test'), product.idOf('person4@shop.test')];
  const job = await unsubscribe({ filter: 'Shop.Test', status: 'active', excludedIds });
  expect(job).toMatchObject({ state: 'done', changed: 29, unchanged: 0 });
  expect(await statuses()).toMatchObject({ active: 3, unsubscribed: 30 });
  const ann = await product.subscribers.get(customerId, product.idOf('ann@other.test'));
  expect(ann).toMatchObject({ status: 'unsubscribed' });
  expect(ann.statusHistory.at(-1)).toMatchObject({ by: 'manager' });
});

test('counts selected people who need no change as unchanged, and doesn’t count selected people who don’t exist', async () => {
  await product.addPeople(emails(3));
  await product.addPeople([{ email: 'gone@shop.test', status: 'spam', statusReason: 'abuse' }]);
  const selectedIds = ['person0@shop.test', 'gone@shop.test', 'nobody@shop.test'].map(product.idOf);
  const job = await unsubscribe({ selectedIds });
  expect(job).toMatchObject({ state: 'done', total: 3, processed: 3, changed: 1, unchanged: 1 });
  const [message] = await product.messages.list(customerId);
  expect(message).toMatchObject({
    code: 'bulk_processed',
    userMessage: { message: 'Unsubscribed: 1 changed, 1 unchanged.' },
  });
});

test('selects only one person by a search for a whole address, as in the list', async () => {
  await product.addPeople([{ email: 'ann@shop.test' }, { email: 'joann@shop.test' }]);
  expect(await unsubscribe({ filter: 'Ann@Shop.test' })).toMatchObject({ changed: 1 });
  expect(await statuses()).toMatchObject({ active: 1, unsubscribed: 1 });
});

test('adds people to a segment once, and removes them again in another job', async () => {
  await product.addSegment();
  await product.addPeople(emails(5));
  await product.addPeople([{ email: 'in@shop.test', segmentIds: [segmentId] }]);
  const into = { kind: 'add_to_segment', selection: {}, segmentId } as const;
  expect(await product.runNow(into)).toMatchObject({ changed: 5, unchanged: 1 });
  expect((await product.counters.bySegment(customerId, [segmentId])).get(segmentId)).toMatchObject({
    active: 6,
  });
  const out: JobInput = {
    kind: 'remove_from_segment',
    selection: { segmentIds: [segmentId], excludedIds: [product.idOf('in@shop.test')] },
    segmentId,
  };
  expect(await product.runNow(out)).toMatchObject({ changed: 5, unchanged: 0 });
  expect((await product.counters.bySegment(customerId, [segmentId])).get(segmentId)).toMatchObject({
    active: 1,
  });
  const person = await product.subscribers.get(customerId, product.idOf('person0@shop.test'));
  expect(person.segmentIds).toEqual([]);
});

test('doesn’t add anyone to a dynamic or deleted segment', async () => {
  await product.addSegment(segmentId, 'dynamic');
  await product.addPeople(emails(2));
  const job = await product.runNow({ kind: 'add_to_segment', selection: {}, segmentId });
  expect(job).toMatchObject({ state: 'failed', changed: 0 });
  expect(job.message).toMatch(/dynamic segment/);
  const missingSegmentJob = {
    kind: 'add_to_segment',
    selection: {},
    segmentId: customerId.replace('C', 'D'),
  };
  expect(await product.runNow({ ...missingSegmentJob, kind: 'add_to_segment' })).toMatchObject({
    state: 'failed',
    message: 'This segment no longer exists.',
  });
});

test('removes deleted people, but keeps people who had unsubscribed suppressed', async () => {
  await product.addPeople(emails(4));
  await product.addPeople([
    { email: 'left@shop.test', status: 'unsubscribed', statusReason: 'unsubscribe' },
  ]);
  const job = await product.runNow({ kind: 'delete_subscribers', selection: {} });
  expect(job).toMatchObject({ state: 'done', changed: 5 });
  expect(await statuses()).toEqual({ active: 0, unsubscribed: 0, bounced: 0, spam: 0 });
  const unsubscribedId = product.idOf('left@shop.test');
  const storedSuppressions = await product.suppressions.getMany(customerId, [unsubscribedId]);
  expect(storedSuppressions.get(unsubscribedId)).toMatchObject({
    reason: 'unsubscribe',
    email: undefined,
  });
});

test('leaves no members, counters, or references behind for a deleted segment', async () => {
  await product.addPeople(emails(20).map((one) => ({ ...one, segmentIds: [segmentId] })));
  const order = product.order({ kind: 'clear_segment', segmentId });
  for (let run = 1; run <= 3; run += 1) {
    await product.process.run(order, product.toTheEnd);
    await product.settle();
  }
  // The job first waits 30 seconds, so that a send that started at the last moment becomes visible.
  // Before its second pass, it waits 120 seconds for imports and counters.
  expect(product.sent.map(({ delaySeconds }) => delaySeconds)).toEqual([30, 120]);
  expect(await product.jobs.get(customerId, order.id)).toMatchObject({ state: 'done' });
  expect((await product.counters.bySegment(customerId, [segmentId])).get(segmentId)).toEqual({
    active: 0,
    unsubscribed: 0,
    bounced: 0,
    spam: 0,
  });
  const person = await product.subscribers.get(customerId, product.idOf('person7@shop.test'));
  expect(person.segmentIds).toEqual([]);
  expect(await product.messages.list(customerId)).toEqual([]);
});

describe('emails sent to a segment right before it is deleted', () => {
  const deliveryId = '01JD0000000000000000000DLV';
  const putDelivery = (createdAt: string, changes: Record<string, unknown> = {}) =>
    putItems(product.table, [
      {
        pk: `D#${deliveryId}`,
        sk: 'META',
        cid: customerId,
        did: deliveryId,
        ord: 1,
        o: 1,
        g1pk: `C#${customerId}#DL`,
        g1sk: `${createdAt}#${deliveryId}`,
        createdAt,
        segmentIds: [segmentId],
        status: 'preparing',
        ...changes,
      },
    ]);
  const remainingMembers = async () => {
    const pages = await Promise.all(
      partitions.map((partition) =>
        product.memberships.partitionMemberIds(customerId, segmentId, partition, undefined, 100),
      ),
    );
    return pages.flatMap(({ subscriberIds }) => subscriberIds).length;
  };

  test('keeps the deleted segment’s members until the email’s recipient list is written', async () => {
    await product.addPeople(emails(20).map((one) => ({ ...one, segmentIds: [segmentId] })));
    const order = product.order({ kind: 'clear_segment', segmentId });
    await putDelivery(order.createdAt);
    for (let run = 1; run <= 3; run += 1) await product.process.run(order, product.toTheEnd);
    expect(product.sent.map(({ delaySeconds }) => delaySeconds)).toEqual([30, 60, 60]);
    expect(await remainingMembers()).toBe(20);
    await putDelivery(order.createdAt, { status: 'sending', planned: 20 });
    await product.process.run(order, product.toTheEnd);
    expect(await remainingMembers()).toBe(0);
  });

  test('keeps the segment’s members for up to a day, but not once the email is finished', async () => {
    await product.addPeople(emails(20).map((one) => ({ ...one, segmentIds: [segmentId] })));
    const recent = product.order({ kind: 'clear_segment', segmentId });
    const createdAt = new Date(Date.parse(recent.createdAt) - 25 * 3_600_000).toISOString();
    await putDelivery(createdAt);
    const old = { ...recent, createdAt };
    for (let run = 1; run <= 2; run += 1) await product.process.run(old, product.toTheEnd);
    expect(await remainingMembers()).toBe(0);
  });
});

test('suppresses every address of an uploaded list once, and stores the file and date', async () => {
  const many = emails(1500).map(({ email }) => email);
  product.lists.set('key', many);
  await product.addPeople([{ email: 'person7@shop.test' }]);
  const knownId = product.idOf('person8@shop.test');
  await product.suppressions.add(customerId, knownId, 'complaint', '2026-05-01T00:00:00.000Z');
  const job = await product.runNow({
    kind: 'import_suppressions',
    assetKey: 'key',
    fileName: 'never.csv',
  });
  expect(job).toMatchObject({ state: 'done', total: 1500, changed: 1499, unchanged: 1 });
  const id = product.idOf('person7@shop.test');
  const found = await product.suppressions.getMany(customerId, [id, knownId]);
  expect(found.get(id)).toMatchObject({
    reason: 'upload',
    email: 'person7@shop.test',
    source: 'never.csv',
  });
  expect(found.get(knownId)).toMatchObject({ reason: 'complaint' });
  const [message] = await product.messages.list(customerId);
  expect(message).toMatchObject({
    code: 'suppressed_list_processed',
    userMessage: {
      message:
        'Your suppression list never.csv has been processed: 1,499 added, 1 were already on the list. 1 row isn’t an email address, starting with row 3.',
    },
  });
});

/** Adds the customer's item, because dynamic segments need the store's time zone. */
const addCustomer = () =>
  putItems(product.table, [{ ...customerKey(customerId), timeZone: 'Europe/Berlin' }]);

test('activates only people without recorded consent, and adds a consent record for each', async () => {
  await addCustomer();
  const without = { status: 'unsubscribed', statusReason: 'no_consent' } as const;
  await product.addPeople([
    { email: 'asked@shop.test', ...without },
    { email: 'suppressed@shop.test', ...without },
    { email: 'left@shop.test', status: 'unsubscribed', statusReason: 'unsubscribe' },
    { email: 'bounced@shop.test', status: 'bounced', statusReason: 'bounce' },
    { email: 'spam@shop.test', status: 'spam', statusReason: 'abuse' },
    { email: 'active@shop.test' },
  ]);
  const at = '2026-01-01T00:00:00.000Z';
  const id = product.idOf('suppressed@shop.test');
  await product.suppressions.add(customerId, id, 'upload', at, {});
  const stated = { kind: 'state_consent', text: 'At our fair', by: 'customer' } as const;
  const job = await product.runNow({
    ...stated,
    selection: { everybody: true, segmentIds: [noConsentRecorded] },
  });
  expect(job).toMatchObject({ state: 'done', changed: 1, unchanged: 1 });
  expect(await statuses()).toMatchObject({ active: 2, unsubscribed: 2, bounced: 1, spam: 1 });
  const pendingSubscriber = await product.subscribers.get(
    customerId,
    product.idOf('asked@shop.test'),
  );
  expect(pendingSubscriber).toMatchObject({
    status: 'active',
    statusReason: 'consent_stated',
    consent: { how: 'list', text: 'At our fair', by: 'customer' },
  });
  // Selects everyone individually. People who left are excluded anyway.
  const selectedIds = ['left', 'bounced', 'spam', 'active'].map((localPart) =>
    product.idOf(`${localPart}@shop.test`),
  );
  const secondJob = await product.runNow({ ...stated, selection: { selectedIds } });
  expect(secondJob).toMatchObject({ state: 'done', changed: 0, unchanged: 4 });
});

test('finds only people without recorded consent when a complete address is searched among them', async () => {
  await addCustomer();
  await product.addPeople([
    { email: 'asked@shop.test', status: 'unsubscribed', statusReason: 'no_consent' },
    { email: 'left@shop.test', status: 'unsubscribed', statusReason: 'unsubscribe' },
  ]);
  const stated = { kind: 'state_consent', text: 'x', by: 'manager' } as const;
  for (const [filter, changed] of [
    ['left@shop.test', 0],
    ['asked@shop.test', 1],
  ] as const) {
    const selection = { filter, segmentIds: [noConsentRecorded] };
    expect(await product.runNow({ ...stated, selection })).toMatchObject({ changed });
  }
});

test('selects under the filter Unsubscribed only people who unsubscribed, not people without recorded consent', async () => {
  await addCustomer();
  await product.addPeople([
    { email: 'asked@shop.test', status: 'unsubscribed', statusReason: 'no_consent' },
    { email: 'left@shop.test', status: 'unsubscribed', statusReason: 'unsubscribe' },
    { email: 'active@shop.test' },
  ]);
  const selection = {
    everybody: true,
    status: 'unsubscribed',
    segmentIds: [exceptNoConsent],
  } as const;
  const job = await product.runNow({
    kind: 'delete_subscribers',
    selection: { ...selection, segmentIds: [...selection.segmentIds] },
  });
  expect(job).toMatchObject({ state: 'done', changed: 1 });
  expect(await statuses()).toMatchObject({ active: 1, unsubscribed: 1 });
});

test('stops at the free plan’s limit before anyone is changed', async () => {
  await addCustomer();
  await product.addPeople(
    emails(3).map((one) => ({
      ...one,
      status: 'unsubscribed' as const,
      statusReason: 'no_consent',
    })),
  );
  product.plan.room = { limit: 200, there: 198, fits: 2 };
  const selection = { segmentIds: [noConsentRecorded] };
  const job = await product.runNow({ kind: 'state_consent', text: 'x', by: 'customer', selection });
  expect(job).toMatchObject({ state: 'failed' });
  expect(await statuses()).toMatchObject({ active: 0, unsubscribed: 3 });
});
