import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createSentResults, ratesOf } from '../../../functions/stats/window-rates';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.UTC(2026, 10, 1);
const day = 86_400_000;

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const put = (Item: Record<string, unknown>) =>
  embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));

const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString();

/**
 * Writes an email that was sent this many days ago. If `isOver` is false, it is still being sent.
 */
const putSent = async (deliveryId: string, daysAgo: number, sum: object, isOver = true) => {
  const itemKeys = { pk: `D#${deliveryId}`, g1pk: 'C#c1#DL', g1sk: `${at(daysAgo)}#${deliveryId}` };
  const endAttribute = isOver ? { finishedAt: at(daysAgo) } : {};
  await put({
    ...itemKeys,
    sk: 'META',
    cid: 'c1',
    did: deliveryId,
    createdAt: at(daysAgo),
    ...endAttribute,
  });
  await put({ pk: `D#${deliveryId}`, sk: 'SUM', ...sum });
};
const rates = async (customerId = 'c1') =>
  ratesOf(await createSentResults(embedded.table, () => now)(customerId));

test('weights every email of the 90 days by its recipients, including the newest', async () => {
  await putSent('d1', 0, { accepted: 100, opened: 10, clicked: 1 });
  await putSent('d2', 40, { accepted: 900, opened: 590, clicked: 29 });
  await putSent('d3', 91, { accepted: 5000, opened: 5000 });
  await putSent('d4', 3, { accepted: 0 });
  expect(await rates()).toEqual({
    emails: 2,
    sent: 1000,
    opened: 600,
    openRate: 60,
    clickRate: 3,
  });
  expect(await rates('c2')).toBeUndefined();
});

test('ignores an email that is still being sent, so that it doesn’t lower the rate', async () => {
  await putSent('d1', 1, { accepted: 38, opened: 19 });
  await putSent('d2', 0, { accepted: 10, opened: 0 }, false);
  expect(await rates()).toMatchObject({ emails: 1, sent: 38, openRate: 50 });
});

test('adds up more than a hundred emails', async () => {
  for (let index = 0; index < 130; index += 1) {
    await putSent(`d${index}`, index / 2, { accepted: 10, opened: index < 100 ? 0 : 10 });
  }
  expect(await rates()).toMatchObject({ emails: 130, sent: 1300, opened: 300, openRate: 23.1 });
});

test('shows no rate until an email has been completely sent', async () => {
  await putSent('d1', 0, { accepted: 10, opened: 5 }, false);
  expect(await rates()).toBeUndefined();
});
