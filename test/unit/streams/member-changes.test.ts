import { SFNClient } from '@aws-sdk/client-sfn';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createSubscriberRepository } from '../../../functions/audience/subscriber-repository';
import { newSubscriberItem } from '../../../functions/items/audience/new-subscriber';
import { memberKey, subscriberKey } from '../../../functions/items/audience/subscriber-keys';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { type Change, readChange } from '../../../functions/platform/work/stream-handler';
import { createStreamHandlers, reactTo } from '../../../functions/streams/workers/react';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { columnsInMemory } from '../../support/fakes/columns-in-memory';
import { noSequence } from '../../support/no-sequence';

const customerId = '01JD0000000000000000000001';
const subscriberId = '01JD0000000000000000000003';
/** The segments that the subscriber is in. */
const segments = ['01JD000000000000000000000A', '01JD000000000000000000000B'];

let embedded: EmbeddedTable;
let logs: LogCapture;

const refuse = (_change: Change, _by: string, error: unknown) => Promise.reject(error);
const run = (changes: readonly Change[]) => {
  const send = async () => undefined;
  const noDependencies = {
    stateMachineArn: 'none',
    jobs: { send },
    emailQueue: { send },
    automations: { goOn: send },
    appUrl: '',
    customers: { get: async () => ({ email: '', name: '' }) },
  };
  const reactor = createStreamHandlers({
    table: embedded.table,
    workflows: new SFNClient({}),
    columns: columnsInMemory().objects,
    startIndexUpkeep: async () => undefined,
    ...noDependencies,
    ...noSequence,
  });
  return reactTo(changes, reactor, { refuse });
};

const input = {
  id: subscriberId,
  email: 'ada@example.com',
  name: 'Ada',
  fields: {},
  segmentIds: segments,
  status: 'active',
  createdAt: '2026-05-01T00:00:00.000Z',
} as const;

const changes = () =>
  embedded
    .stream()
    .read('test', 1000)
    .map((record) => readChange(record, 'single'));

const memberOf = async (segmentId: string) => {
  const Key = memberKey(customerId, segmentId, subscriberId);
  return (await embedded.table.client.send(new GetCommand({ TableName: embedded.table.name, Key })))
    .Item;
};

const changeStatusTo = (status: 'bounced' | 'unsubscribed' | 'spam') =>
  createSubscriberRepository(embedded.table).setStatus(customerId, subscriberId, {
    status,
    reason: 'test',
    at: '2026-11-20T00:00:00.000Z',
  });

beforeEach(async () => {
  logs = captureLogs();
  embedded = embeddedTable();
  await embedded.stream().consumers(['test']);
  await putItems(embedded.table, [newSubscriberItem(customerId, input)]);
  await putItems(
    embedded.table,
    segments.map((id) => ({
      ...memberKey(customerId, id, subscriberId),
      e: input.email,
      n: input.name,
      nm: ' ada',
      st: input.status,
      ca: input.createdAt,
      g1pk: memberKey(customerId, id, subscriberId).pk,
      g1sk: `active#${input.createdAt}#${subscriberId}`,
    })),
  );
});

afterEach(() => {
  logs.restore();
  embedded.close();
});

test('copies a new status to all memberships, including their order in lists', async () => {
  await changeStatusTo('unsubscribed');
  await run(changes());
  for (const id of segments) {
    expect(await memberOf(id)).toMatchObject({
      st: 'unsubscribed',
      g1sk: `unsubscribed#${input.createdAt}#${subscriberId}`,
    });
  }
});

test('uses the later of two changes to a subscriber in one batch, however often they are repeated', async () => {
  await changeStatusTo('bounced');
  await changeStatusTo('spam');
  const batch = changes();
  for (let i = 0; i < 3; i += 1) await run(batch);
  expect(await memberOf(segments[0] ?? '')).toMatchObject({ st: 'spam' });
});

test('doesn’t restore an old status when an old change is repeated', async () => {
  await changeStatusTo('bounced');
  const old = changes();
  await changeStatusTo('spam');
  await run(old);
  expect(await memberOf(segments[0] ?? '')).toMatchObject({ st: 'spam' });
});

test('doesn’t put a subscriber back into a segment that they left', async () => {
  await changeStatusTo('unsubscribed');
  const batch = changes();
  const Key = memberKey(customerId, segments[0] ?? '', subscriberId);
  await embedded.table.client.send(new DeleteCommand({ TableName: embedded.table.name, Key }));
  await run(batch);
  expect(await memberOf(segments[0] ?? '')).toBeUndefined();
  expect(await memberOf(segments[1] ?? '')).toMatchObject({ st: 'unsubscribed' });
});

test('copies a new name to all memberships', async () => {
  await embedded.table.client.send(
    new UpdateCommand({
      TableName: embedded.table.name,
      Key: subscriberKey(customerId, subscriberId),
      UpdateExpression: 'SET n = :name',
      ExpressionAttributeValues: { ':name': 'Ada L.' },
    }),
  );
  await run(changes());
  expect(await memberOf(segments[1] ?? '')).toMatchObject({ n: 'Ada L.', nm: ' ada l.' });
});
