import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type SubscriberStatus, subscriberStatus } from '../../shared/contracts/subscribers';
import { lanes } from '../platform/lanes';
import type { Item } from '../platform/stream-handler';
import type { Table } from '../platform/table';
import type { PageSource } from './merge-pages';
import { memberLane, subscriberLane } from './subscriber-keys';

/** Whom a list is about: everybody, or the members of any of the segments. */
export type Audience = {
  readonly customerId: string;
  readonly segmentIds?: readonly string[];
  readonly status?: SubscriberStatus;
};

/** A place in a list, newest first: `<createdAt>#<sid>`. */
export type Place = string;

export type IndexRow = { readonly place: Place; readonly item: Item };

export type LaneRead = {
  /** Only what comes after this place. */
  readonly after?: Place;
  /** Index rows read at a time. */
  readonly pageSize: number;
  /** Only rows whose address or name contains this lower-cased text. */
  readonly contains?: string;
  /** Reads keys instead of whole rows: enough to skip. */
  readonly keysOnly?: boolean;
  /** True as soon as no further page may be read. */
  readonly isOver?: () => boolean;
};

/** Partitions the audience lies in; several segments may hold the same subscriber. */
const partitionsOf = ({ customerId, segmentIds }: Audience): string[] =>
  segmentIds && segmentIds.length > 0
    ? segmentIds.flatMap((id) => lanes.map((lane) => memberLane(customerId, id, lane)))
    : lanes.map((lane) => subscriberLane(customerId, lane));

const indexKey = z.object({ g1sk: z.string() });

/** Above every character of a place. */
const end = '~';

const query = ({ name }: Table, pk: string, status: SubscriberStatus, read: LaneRead) => ({
  TableName: name,
  IndexName: 'GSI1',
  KeyConditionExpression: 'g1pk = :pk AND g1sk BETWEEN :from AND :to',
  ...(read.contains ? { FilterExpression: 'contains(e, :text) OR contains(nm, :text)' } : {}),
  ...(read.keysOnly ? { ProjectionExpression: 'g1sk' } : {}),
  ExpressionAttributeValues: {
    ':pk': pk,
    ':from': `${status}#`,
    ':to': `${status}#${read.after ?? end}`,
    ...(read.contains ? { ':text': read.contains } : {}),
  },
  ScanIndexForward: false,
  Limit: read.pageSize,
});

/** One status of one lane, newest first. */
const laneSource = (
  table: Table,
  pk: string,
  status: SubscriberStatus,
  read: LaneRead,
): PageSource<IndexRow> => {
  const input = query(table, pk, status, read);
  let from: Record<string, unknown> | undefined;
  let ended = false;
  return async () => {
    if (ended || read.isOver?.()) return undefined;
    const answer = await table.client.send(new QueryCommand({ ...input, ExclusiveStartKey: from }));
    from = answer.LastEvaluatedKey;
    ended = from === undefined;
    return (answer.Items ?? [])
      .map((item) => ({ place: indexKey.parse(item).g1sk.slice(status.length + 1), item }))
      .filter(({ place }) => place !== read.after);
  };
};

/** Every source that has to be merged for the audience: lanes × statuses (× segments). */
export const audienceSources = (
  table: Table,
  audience: Audience,
  read: LaneRead,
): PageSource<IndexRow>[] => {
  const statuses = audience.status ? [audience.status] : subscriberStatus.options;
  return partitionsOf(audience).flatMap((pk) =>
    statuses.map((status) => laneSource(table, pk, status, read)),
  );
};
