import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type SubscriberStatus, subscriberStatus } from '../../../shared/contracts/subscribers';
import { searchFor } from '../../../shared/search-text';
import { searchFilter } from '../../items/audience/search-filter';
import { readSearched } from '../../items/audience/subscriber';
import {
  inStatus,
  memberLane,
  placeInStatus,
  subscriberLane,
} from '../../items/audience/subscriber-keys';
import { lanes } from '../../items/lanes';
import { readIndexOrder } from '../../items/places';
import type { Item } from '../../platform/table/item';
import type { Table } from '../../platform/table/table';
import type { PageSource } from './merge-pages';

/** Whom a list shows: everybody, or the members of any of the segments. */
export type ListScope = {
  readonly customerId: string;
  readonly segmentIds?: readonly string[];
  readonly status?: SubscriberStatus;
};

/** A place in a list, newest first: `<createdAt>#<subscriberId>`. */
export type Place = string;

export type IndexRow = { readonly place: Place; readonly item: Item };

/** `reached`: everything up to this place was read; absent at the end. */
export type IndexPage = { readonly rows: readonly IndexRow[]; readonly reached?: Place };

export type Direction = 'newest first' | 'oldest first';

export type LaneRead = {
  readonly direction: Direction;
  /** Only what comes after this place, in the direction of the read. */
  readonly after?: Place;
  /** Index rows of the first page; pages double up to `mostRowsPerPage`. */
  readonly pageSize: number;
  /** Only rows whose address or name contains every word of this. */
  readonly search?: string;
  /** Reads keys instead of whole rows, for rows that are only skipped. */
  readonly keysOnly?: boolean;
};

/**
 * A megabyte holds about 5,000 index rows. Pages are smaller, because a search checks its time
 * limit between two pages.
 */
export const mostRowsPerPage = 2000;

/** Partitions the audience lies in; several segments may hold the same subscriber. */
const partitionsOf = ({ customerId, segmentIds }: ListScope): string[] =>
  segmentIds && segmentIds.length > 0
    ? segmentIds.flatMap((id) => lanes.map((lane) => memberLane(customerId, id, lane)))
    : lanes.map((lane) => subscriberLane(customerId, lane));

/** These sort below and above every possible place. */
const start = '';
const end = '~';

const boundsOf = ({ direction, after }: LaneRead): readonly [Place, Place] =>
  direction === 'newest first' ? [start, after ?? end] : [after ?? start, end];

const query = ({ name }: Table, pk: string, status: SubscriberStatus, read: LaneRead) => {
  const [from, to] = boundsOf(read);
  const filter = read.search ? searchFilter(read.search) : undefined;
  return {
    TableName: name,
    IndexName: 'GSI1',
    KeyConditionExpression: 'g1pk = :pk AND g1sk BETWEEN :from AND :to',
    ...(filter ? { FilterExpression: filter.expression } : {}),
    ...(read.keysOnly ? { ProjectionExpression: 'g1sk' } : {}),
    ExpressionAttributeValues: {
      ':pk': pk,
      ':from': inStatus(status, from),
      ':to': inStatus(status, to),
      ...filter?.values,
    },
    ScanIndexForward: read.direction === 'oldest first',
  };
};

/** One status of one lane, in the direction of the read. */
const lanePages = (table: Table, pk: string, status: SubscriberStatus, read: LaneRead) => {
  const input = query(table, pk, status, read);
  const isFound = searchFor(read.search ?? '');
  const placeOf = (key: unknown): Place => placeInStatus(readIndexOrder(key), status);
  let Limit = read.pageSize;
  let from: Record<string, unknown> | undefined;
  return {
    async next(): Promise<IndexPage> {
      const request = { ...input, Limit, ExclusiveStartKey: from };
      const answer = await table.client.send(new QueryCommand(request));
      from = answer.LastEvaluatedKey;
      Limit = Math.min(mostRowsPerPage, Limit * 2);
      const rows = (answer.Items ?? [])
        .map((item) => ({ place: placeOf(item), item }))
        .filter(({ place, item }) => place !== read.after && isFound(...readSearched(item)));
      return { rows, reached: from && placeOf(from) };
    },
  };
};

/** Every partition that has to be read for the audience: lanes × statuses (× segments). */
export const scopePages = (table: Table, scope: ListScope, read: LaneRead) => {
  const statuses = scope.status ? [scope.status] : subscriberStatus.options;
  return partitionsOf(scope).flatMap((pk) =>
    statuses.map((status) => lanePages(table, pk, status, read)),
  );
};

/** The pages of `audiencePages` as sources to be merged. */
export const scopeSources = (
  table: Table,
  scope: ListScope,
  read: LaneRead,
): PageSource<IndexRow>[] =>
  scopePages(table, scope, read).map((pages) => {
    let ended = false;
    return async () => {
      if (ended) return undefined;
      const { rows, reached } = await pages.next();
      ended = reached === undefined;
      return rows;
    };
  });
