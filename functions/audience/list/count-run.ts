import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { inStatus, placeInStatus } from '../../items/audience/subscriber-keys';
import { readIndexOrder } from '../../items/places';
import type { Table } from '../../platform/table/table';
import type { Direction, Place } from './list-lanes';

/** The rows of one lane with one status: sorted by place, without repeats. */
export type Run = { readonly pk: string; readonly status: SubscriberStatus };

/** Part of a run, both ends included; a missing end is open. */
export type Stretch = { readonly from?: Place; readonly to?: Place };

export type RunCount = {
  readonly count: number;
  /** Where counting stopped, when it stopped at `most`. */
  readonly last?: Place;
};

/** These sort below and above every possible place. */
const lowest = '';
const highest = '~';

const query = ({ name }: Table, { pk, status }: Run, stretch: Stretch, direction: Direction) => {
  const isDown = direction === 'newest first';
  const [lower, upper] = isDown ? [stretch.to, stretch.from] : [stretch.from, stretch.to];
  return {
    TableName: name,
    IndexName: 'GSI1',
    KeyConditionExpression: 'g1pk = :pk AND g1sk BETWEEN :lower AND :upper',
    ExpressionAttributeValues: {
      ':pk': pk,
      ':lower': inStatus(status, lower ?? lowest),
      ':upper': inStatus(status, upper ?? highest),
    },
    ScanIndexForward: !isDown,
    Select: 'COUNT' as const,
  };
};

/**
 * Counts at most `most` rows of a run in the direction of the read; DynamoDB returns the number and
 * not the rows. One call counts some 5,000 index rows, a megabyte.
 */
export const countRun = async (
  table: Table,
  run: Run,
  stretch: Stretch,
  direction: Direction,
  most = Number.POSITIVE_INFINITY,
): Promise<RunCount> => {
  const input = query(table, run, stretch, direction);
  let count = 0;
  let from: Record<string, unknown> | undefined;
  while (count < most) {
    const Limit = Number.isFinite(most) ? most - count : undefined;
    const answer = await table.client.send(
      new QueryCommand({ ...input, Limit, ExclusiveStartKey: from }),
    );
    count += answer.Count ?? 0;
    from = answer.LastEvaluatedKey;
    if (!from) return { count };
  }
  return from ? { count, last: placeInStatus(readIndexOrder(from), run.status) } : { count };
};
