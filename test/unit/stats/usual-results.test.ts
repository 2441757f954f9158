import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createUsualResults } from '../../../functions/stats/usual-results';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const now = Date.UTC(2026, 10, 1);
const day = 86_400_000;
const nothing = { emails: 0, openRate: 0, clickRate: 0, unsubscribeRate: 0 };

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const put = (Item: Record<string, unknown>) =>
  embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));

const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString();

const sent = async (did: string, daysAgo: number, sum: Readonly<Record<string, number>>) => {
  const place = { pk: `D#${did}`, g1pk: 'C#c1#DL', g1sk: `${at(daysAgo)}#${did}` };
  await put({ ...place, sk: 'META', cid: 'c1', did });
  await put({ pk: `D#${did}`, sk: 'SUM', ...sum });
};

const usual = (customerId = 'c1', daysAgo = 0) =>
  createUsualResults(embedded.table)(customerId, at(daysAgo));

test('a first email has nothing to be compared with', async () => {
  await sent('d0', 0, { accepted: 100, opened: 50 });
  expect(await usual()).toEqual(nothing);
});

test('each mail of the 90 days before counts the same, the email itself and later ones do not', async () => {
  await sent('d0', 0, { accepted: 100, opened: 100, clicked: 100, unsubscribed: 100 });
  await sent('d1', 1, { accepted: 900, opened: 90, clicked: 9, unsubscribed: 1 });
  await sent('d2', 90, { accepted: 100, opened: 60, clicked: 11, unsubscribed: 1 });
  await sent('d3', 91, { accepted: 1000, opened: 1000 });
  await sent('d4', 2, { accepted: 0 });
  await sent('d5', -1, { accepted: 10, opened: 10 });
  const expected = { emails: 2, openRate: 15, clickRate: 2, unsubscribeRate: 0.2 };
  expect(await usual()).toEqual(expected);
  expect(await usual('c2')).toEqual(nothing);
});

test('twenty emails are the average', async () => {
  for (let index = 1; index <= 21; index += 1) {
    await sent(`d${index}`, index, { accepted: 10, opened: index === 21 ? 10 : 1 });
  }
  expect(await usual()).toMatchObject({ emails: 20, openRate: 10 });
});
