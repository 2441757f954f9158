import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { clickKey, recipientKey } from '../../../functions/items/delivery/delivery-keys';
import { ledgerItem } from '../../../functions/items/delivery/ledger-entry';
import {
  trackingEventItem,
  unsubscribeItem,
} from '../../../functions/items/delivery/tracking-event';
import type { InputOf } from '../../../functions/items/job';
import { putItems } from '../../../functions/platform/table/batch-requests';
import {
  deliveryId,
  emailOf,
  customerId as otherCustomer,
  seedDelivery,
  subscriberId,
} from '../../support/sent-delivery';
import { customerId, type JobProduct, openJobProduct } from './job-product';

const at = '2026-11-20T11:00:00.000Z';
let product: JobProduct;
beforeEach(async () => {
  product = openJobProduct();
  await seedDelivery(product.table, 12);
  const delivery = { pk: `D#${deliveryId}`, sk: 'META', cid: customerId, did: deliveryId };
  await putItems(product.table, [
    {
      ...delivery,
      name: 'Autumn',
      subject: 'New',
      status: 'sent',
      batches: 1,
      batchesDone: 1,
      createdAt: at,
      planned: 12,
    },
    trackingItem(recipientKey(deliveryId, 'opens', subscriberId(1)), 1),
    trackingItem(recipientKey(deliveryId, 'opens', subscriberId(2)), 2, true),
    trackingItem(clickKey(deliveryId, 7, subscriberId(3)), 3),
    trackingItem(clickKey(deliveryId, 0, subscriberId(3)), 3),
    unsubscribeItem(recipientKey(deliveryId, 'unsubscribes', subscriberId(4)), {
      email: '=formula@example.com',
      at,
    }),
    { ...recipientKey(deliveryId, 'ledger', subscriberId(13)), st: 'C', own: 'w', lx: 1 },
  ]);
  await putItems(
    product.table,
    [1, 3, 4, 5].map((number) => reader(number)),
  );
  await product.settle();
});
afterEach(() => product.dispose());

const trackingItem = (key: { pk: string; sk: string }, number: number, isBot = false) =>
  trackingEventItem(key, { email: emailOf(number), at, isMachine: isBot });

const reader = (number: number, fields: Record<string, string> = {}) =>
  newSubscriberItem(customerId, {
    id: subscriberId(number),
    email: emailOf(number),
    name: `Reader ${number}`,
    fields,
    segmentIds: [],
    status: 'active',
    createdAt: at,
  });

const exportRecipients = async (list: Partial<InputOf<'export_recipients'>> = {}) => {
  const job = await product.runNow({ kind: 'export_recipients', deliveryId, ...list });
  const text = product.files.get(job.result?.key ?? '') ?? '';
  return { job, lines: text.trimEnd().split('\r\n') };
};

test('lists recipients with the outcome of their email, but omits emails still in progress', async () => {
  const { job, lines } = await exportRecipients();
  expect(job).toMatchObject({ state: 'done', changed: 12, total: 12 });
  expect(lines[0]).toBe('\ufeff"Email","Name","Status","Sent at (Europe/Oslo)","Domain","Reason"');
  expect(lines).toContain(
    '"reader5@example.com","Reader 5","sent","2026-11-20 11:00","example.com",""',
  );
  expect(lines).toHaveLength(13);
});

test('shows a bounce’s domain and reason, however few emails went to the domain', async () => {
  const bounceDetails = { messageId: 'm', at, bouncedAt: at, bounceReason: 'NoEmail' };
  const bounced = {
    ...bounceDetails,
    subscriberId: subscriberId(20),
    email: 'ann@corner-shop.example',
  };
  const skipped = {
    subscriberId: subscriberId(21),
    email: 'bob@x.example',
    code: 'suppressed',
    at,
  };
  await putItems(product.table, [
    ledgerItem(deliveryId, { ...bounced, state: 'accepted' }),
    ledgerItem(deliveryId, { ...skipped, state: 'skipped' }),
  ]);
  const { lines } = await exportRecipients();
  const line = (address: string) => lines.find((one) => one.includes(address));
  expect(line('ann@')).toMatch(/"bounced",.*,"corner-shop.example","NoEmail"$/);
  expect(line('bob@')).toMatch(/"skipped",.*,"x.example","suppressed"$/);
});

test('counts opens by people, assigns clicks to their link, and never writes addresses as formulas', async () => {
  const opened = await exportRecipients({ filter: 'opened' });
  expect(opened.lines).toEqual([
    '\ufeff"Email","Name","Opened at (Europe/Oslo)"',
    '"reader1@example.com","Reader 1","2026-11-20 12:00"',
  ]);
  expect((await exportRecipients({ linkId: '007' })).lines[1]).toBe(
    '"reader3@example.com","Reader 3","2026-11-20 12:00"',
  );
  expect((await exportRecipients({ linkId: '008' })).job.changed).toBe(0);
  expect((await exportRecipients({ filter: 'clicked' })).job.changed).toBe(1);
  const unsubscribedExport = await exportRecipients({ filter: 'unsubscribed' });
  expect(unsubscribedExport.lines[1]).toBe(`"'=formula@example.com","Reader 4","2026-11-20 12:00"`);
});

test('writes people’s attributes into every list, with empty cells for missing values', async () => {
  await putItems(
    product.table,
    [1, 3].map((number) =>
      reader(number, { größe: `${number}`, city: number === 1 ? 'Oslo' : '' }),
    ),
  );
  await product.settle();
  const opened = await exportRecipients({ filter: 'opened' });
  expect(opened.lines).toEqual([
    '\ufeff"Email","Name","Opened at (Europe/Oslo)","city","größe"',
    '"reader1@example.com","Reader 1","2026-11-20 12:00","Oslo","1"',
  ]);
  expect((await exportRecipients({ linkId: '007' })).lines[1]).toMatch(
    /"2026-11-20 12:00","","3"$/,
  );
  const { lines } = await exportRecipients();
  expect(lines[0]).toMatch(/"Reason","city","größe"$/);
  expect(lines.find((line) => line.includes('reader5@'))).toMatch(/"example.com","","",""$/);
});

test('finds selected people by their keys, but only if the list shows them', async () => {
  const selectedIds = [1, 1, 2, 13, 99].map(subscriberId);
  expect((await exportRecipients({ selectedIds })).job.changed).toBe(2);
  expect((await exportRecipients({ filter: 'opened', selectedIds })).job.changed).toBe(1);
  const clickers = [subscriberId(3)];
  expect((await exportRecipients({ linkId: '007', selectedIds: clickers })).job.changed).toBe(1);
});

test('omits people who were deselected after selecting all', async () => {
  const excludedIds = [1, 3].map(subscriberId);
  expect((await exportRecipients({ excludedIds })).job.changed).toBe(10);
  expect((await exportRecipients({ linkId: '007', excludedIds })).job.changed).toBe(0);
});

test('refuses to export the recipients of another customer’s email', async () => {
  await putItems(product.table, [
    { pk: 'D#other', sk: 'META', cid: otherCustomer, did: 'other', name: '', subject: '' },
  ]);
  const { job } = await exportRecipients({ deliveryId: 'other' });
  expect(job).toMatchObject({ state: 'failed', changed: 0 });
});
