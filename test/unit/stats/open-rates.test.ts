import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { deliveryItem } from '../../../functions/items/delivery/delivery';
import { createOpenRates } from '../../../functions/stats/open-rate-service';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { aDelivery } from '../deliveries/delivery-fixtures';

const now = Date.UTC(2026, 10, 1);
const day = 86_400_000;

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

type SentEmail = {
  did: string;
  daysAgo: number;
  segmentIds: string[];
  accepted: number;
  opens: number;
};

const put = (Item: Record<string, unknown>) =>
  embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));

const putSent = async ({ did, daysAgo, segmentIds, accepted, opens }: SentEmail) => {
  const createdAt = new Date(now - daysAgo * day).toISOString();
  const itemKeys = { pk: `D#${did}`, sk: 'META', g1pk: 'C#c1#DL', g1sk: `${createdAt}#${did}` };
  const email = { cid: 'c1', did, name: 'Spring', subject: 'Oil', status: 'sent', createdAt };
  await put({ ...itemKeys, ...email, batches: 1, batchesDone: 1, segmentIds });
  await put({ pk: `D#${did}`, sk: 'STATS#R#0', accepted });
  await put({ pk: `D#${did}`, sk: 'STATS#O#3', human: opens, machine: 50 });
};

const rates = () => createOpenRates(embedded.table, () => now);

test('shows an open rate of zero for a customer who has sent nothing', async () => {
  expect(await rates().ofCustomer('c1')).toBe(0);
  expect([...(await rates().ofSegments('c1'))]).toEqual([]);
});

test('weights open rates by the size of the email, without bots and last year’s emails', async () => {
  await putSent({ did: 'd1', daysAgo: 1, segmentIds: ['a'], accepted: 900, opens: 90 });
  await putSent({ did: 'd2', daysAgo: 2, segmentIds: ['a', 'b'], accepted: 100, opens: 60 });
  await putSent({ did: 'd3', daysAgo: 120, segmentIds: ['b'], accepted: 1000, opens: 1000 });
  expect(await rates().ofCustomer('c1')).toBe(15);
  expect(await rates().ofSegments('c1')).toEqual(
    new Map([
      ['a', 15],
      ['b', 60],
    ]),
  );
});

test('leaves steps of sequences out of all averages of campaigns', async () => {
  await putSent({ did: 'd1', daysAgo: 60, segmentIds: ['a'], accepted: 100, opens: 20 });
  for (let step = 1; step <= 40; step += 1) {
    const deliveryId = `s${step}`;
    const value = aDelivery({ customerId: 'c1', deliveryId, sequenceId: 'q1', segmentIds: ['a'] });
    await put(deliveryItem({ ...value, createdAt: new Date(now - day).toISOString() }));
    await put({ pk: `D#${deliveryId}`, sk: 'STATS#R#0', accepted: 100 });
    await put({ pk: `D#${deliveryId}`, sk: 'STATS#O#3', human: 90 });
  }
  expect(await rates().ofCustomer('c1')).toBe(20);
});
