import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { recipientKey } from '../../../functions/items/delivery/delivery-keys';
import { createDeliveryCounters } from '../../../functions/stats/delivery-counters';
import { createTrackingEventRepository } from '../../../functions/tracking/tracking-repository';
import { recordTrackingEvents } from '../../../functions/tracking/workers/record-hits';
import { openProductTable, type ProductTable } from '../../support/product-table';
import { acceptedAt, deliveryId, seedDelivery, subscriberId } from '../../support/sent-delivery';

let product: ProductTable;
beforeEach(async () => {
  product = openProductTable();
  await seedDelivery(product.table, 5);
});
afterEach(() => product.dispose());

/** Records in the ledger which variant someone got. */
const recordVariant = (number: number, vt: string) =>
  product.table.client.send(
    new UpdateCommand({
      TableName: product.table.name,
      Key: recipientKey(deliveryId, 'ledger', subscriberId(number)),
      UpdateExpression: 'SET vt = :vt',
      ExpressionAttributeValues: { ':vt': vt },
    }),
  );

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const trackingEvent = (number: number, kind: 'open' | 'click', userAgent = browser) => ({
  kind,
  deliveryId,
  subscriberId: subscriberId(number),
  link: kind === 'click' ? 1 : 0,
  at: acceptedAt + 60_000,
  method: 'GET',
  userAgent,
});

const record = (...trackingEvents: readonly object[]) =>
  recordTrackingEvents(
    {
      Records: trackingEvents.map((one, index) => ({
        messageId: `m${index}`,
        body: JSON.stringify(one),
      })),
    } as unknown as SQSEvent,
    { trackingEvents: createTrackingEventRepository(product.table) },
  );

test('counts tracking events for the variant that the person got, and bots for none', async () => {
  await recordVariant(1, 'A');
  await recordVariant(2, 'B');
  await recordVariant(3, 'B');
  await record(
    trackingEvent(1, 'open'),
    trackingEvent(2, 'click'),
    trackingEvent(3, 'open', 'Mozilla/5.0'),
    trackingEvent(4, 'open'),
  );
  // A repeated click counts once.
  await record(trackingEvent(2, 'click'));
  await product.settle();
  const counts = await createDeliveryCounters(product.table).read(deliveryId);
  expect(counts).toMatchObject({ opens: 3, clicks: 1, machineOpens: 1 });
  expect(counts.byVariant).toEqual(
    new Map([
      ['A', { sent: 1, bounced: 0, opens: 1, clicks: 0 }],
      ['B', { sent: 2, bounced: 0, opens: 1, clicks: 1 }],
    ]),
  );
});

test('counts a bot’s open as a person’s once the person opens too', async () => {
  await recordVariant(1, 'A');
  await record(trackingEvent(1, 'open', 'Mozilla/5.0'));
  await record(trackingEvent(1, 'open'));
  await product.settle();
  const { byVariant } = await createDeliveryCounters(product.table).read(deliveryId);
  expect(byVariant?.get('A')).toMatchObject({ sent: 1, opens: 1 });
});
