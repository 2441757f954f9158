import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPlace } from '../../items/account/customer';
import { allCustomers, customerOf } from '../../items/account/customer-keys';
import { firstLookKey } from '../../items/operation-keys';
import { readFirstLook } from '../../items/operations';
import { type Clock, toInstant } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { SequenceRepository } from '../sequence-repository';
import { beginLooks } from './look-openings';
import type { OpeningRepository } from './opening-repository';

export type FirstLookDependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly openings: Pick<OpeningRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const customersPerTick = 25;

/**
 * People used to leave a sequence only when their next email was due. Once for every customer, a few
 * at each tick, everybody inside is looked at. After the last customer it costs one read a tick.
 */
export const lookOnce = async ({
  table: { client, name: TableName },
  sequences,
  openings,
  queue,
  clock,
}: FirstLookDependencies): Promise<void> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: firstLookKey }));
  const { isDone, after } = readFirstLook(Item);
  if (isDone) return;
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'g1pk = :all',
      ExpressionAttributeValues: { ':all': allCustomers },
      ExclusiveStartKey: after,
      Limit: customersPerTick,
    }),
  );
  for (const item of Items) {
    const customerId = customerOf(customerPlace.parse(item).pk);
    if (customerId === undefined) continue;
    const started = (await sequences.list(customerId)).filter(({ running }) => running);
    const series = started.map(({ id: sequenceId }) => ({ customerId, sequenceId }));
    await beginLooks(series, toInstant(clock()), { openings, queue });
  }
  const next = LastEvaluatedKey ? { after: LastEvaluatedKey } : { isDone: true };
  await client.send(new PutCommand({ TableName, Item: { ...firstLookKey, ...next } }));
};
