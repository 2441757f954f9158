import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { customerPosition } from '../../items/account/customer';
import { allCustomers, customerOf } from '../../items/account/customer-keys';
import { initialCheckKey } from '../../items/operation-keys';
import { type InitialCheck, readInitialCheck } from '../../items/operations';
import { type Clock, toInstant } from '../../platform/clock';
import { errorFields, log } from '../../platform/logger';
import type { Table } from '../../platform/table/table';
import type { SequenceQueue } from '../engine/sequence-queue';
import type { SequenceRepository } from '../sequence-repository';
import type { BackfillRepository } from './backfill-repository';
import { beginCheckBackfills } from './look-backfills';

export type InitialCheckDependencies = {
  readonly table: Table;
  readonly sequences: Pick<SequenceRepository, 'list'>;
  readonly backfills: Pick<BackfillRepository, 'begin'>;
  readonly queue: Pick<SequenceQueue, 'open'>;
  readonly clock: Clock;
};

const customersPerTick = 25;

/**
 * How long to wait before everyone is checked again in another round. During a deployment, the
 * previous version of the code still writes enrollments that the current round might miss.
 */
const betweenRoundsMs = 60 * 60_000;
const minRounds = 2;
/**
 * The maximum number of rounds, each of which checks everyone once. Rounds beyond the minimum run
 * only if checking a customer failed. The maximum stops a permanent failure from causing endless
 * rounds.
 */
const maxRounds = 5;

/** Returns the changes to store after the last customer of a round was checked. */
const progressAfterRound = (
  { round }: InitialCheck,
  hasFailed: boolean,
  now: number,
): Partial<InitialCheck> => {
  const rounds = round + 1;
  const isDone = rounds >= maxRounds || (rounds >= minRounds && !hasFailed);
  return isDone ? { isDone } : { round: rounds, notBefore: now + betweenRoundsMs };
};

/**
 * Checks everyone in sequences once, because people used to leave a sequence only when their next
 * email was due. Each tick checks a few customers. An hour after the last customer, the check is
 * repeated for people who entered during the deployment and for customers whose check failed. Once
 * the check is complete, it costs each tick only one read.
 */
export const runInitialCheck = async ({
  table: { client, name: TableName },
  sequences,
  backfills,
  queue,
  clock,
}: InitialCheckDependencies): Promise<void> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: initialCheckKey }));
  const progress = readInitialCheck(Item);
  const { isDone, notBefore, after } = progress;
  if (isDone || clock() < notBefore) return;
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
  let { hasFailed } = progress;
  for (const item of Items) {
    const customerId = customerOf(customerPosition.parse(item).pk);
    if (customerId === undefined) continue;
    try {
      const started = (await sequences.list(customerId)).filter(({ running }) => running);
      const startedSequences = started.map(({ id: sequenceId }) => ({ customerId, sequenceId }));
      await beginCheckBackfills(startedSequences, toInstant(clock()), { backfills, queue });
    } catch (error) {
      hasFailed = true;
      log.error('Couldn’t start checking who is in a customer’s sequences', {
        customerId,
        ...errorFields(error),
      });
    }
  }
  const next = LastEvaluatedKey
    ? { ...progress, hasFailed, after: LastEvaluatedKey }
    : progressAfterRound(progress, hasFailed, clock());
  await client.send(new PutCommand({ TableName, Item: { ...initialCheckKey, ...next } }));
};
