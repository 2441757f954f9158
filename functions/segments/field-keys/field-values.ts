import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { attributesOf } from '../../items/audience/subscriber-image';
import { memberLane, subscriberKey, subscriberLane } from '../../items/audience/subscriber-keys';
import { lanes } from '../../items/lanes';
import { readSortKey } from '../../items/places';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/**
 * Fifty reads of a hundred people each: a tenth of a second, and an answer for most shops' lists.
 */
const mostPeople = 5000;
const fewestInLane = 25;
/** Lanes asked at a time. */
const width = 20;

export type FieldValues = {
  /** Attributes of the people looked at. */
  readonly people: readonly Readonly<Record<string, unknown>>[];
  /** True when all members were looked at. */
  readonly isAll: boolean;
};

/** The attributes that members of static segments, or everybody, have now: of up to so many people. */
export const createFieldValues = (table: Table) => {
  const { client, name: TableName } = table;

  const idsOfLane = async (pk: string, Limit: number) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ProjectionExpression: 'sk',
        ExpressionAttributeValues: { ':pk': pk },
        Limit,
      }),
    );
    return { ids: Items.map(readSortKey), isAll: LastEvaluatedKey === undefined };
  };

  return async (
    customerId: string,
    whom: readonly string[] | 'everybody',
  ): Promise<FieldValues> => {
    const places =
      whom === 'everybody'
        ? lanes.map((lane) => subscriberLane(customerId, lane))
        : whom.flatMap((id) => lanes.map((lane) => memberLane(customerId, id, lane)));
    const limit = Math.max(fewestInLane, Math.floor(mostPeople / Math.max(1, places.length)));
    const found = await pMap(places, (pk) => idsOfLane(pk, limit), { concurrency: width });
    const ids = [...new Set(found.flatMap((lane) => lane.ids))];
    const keys = ids.slice(0, mostPeople).map((id) => subscriberKey(customerId, id));
    const isAll = ids.length <= mostPeople && found.every((lane) => lane.isAll);
    const items = await getItems(table, keys, { attributes: ['f'] });
    return { people: items.map(attributesOf), isAll };
  };
};
export type ReadFieldValues = ReturnType<typeof createFieldValues>;
