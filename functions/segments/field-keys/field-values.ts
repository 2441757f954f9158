import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { attributesOf } from '../../items/audience/subscriber-image';
import {
  memberPartition,
  subscriberKey,
  subscriberPartition,
} from '../../items/audience/subscriber-keys';
import { readSortKey } from '../../items/key-positions';
import { partitions } from '../../items/partitions';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';

/** Fifty reads of a hundred people each take a tenth of a second and cover most stores' lists. */
const maxPeople = 5000;
const minInPartition = 25;
/** How many partitions are read concurrently. */
const width = 20;

export type FieldValues = {
  /** One entry per person who was read: their current attributes. */
  readonly people: readonly Readonly<Record<string, unknown>>[];
  /** True when all members were read. */
  readonly isAll: boolean;
};

/**
 * Reads the current attributes of members of static segments, or of everyone, for a limited number
 * of people.
 */
export const createFieldValues = (table: Table) => {
  const { client, name: TableName } = table;

  const idsOfPartition = async (pk: string, Limit: number) => {
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
    const partitionKeys =
      whom === 'everybody'
        ? partitions.map((partition) => subscriberPartition(customerId, partition))
        : whom.flatMap((id) =>
            partitions.map((partition) => memberPartition(customerId, id, partition)),
          );
    const limit = Math.max(
      minInPartition,
      Math.floor(maxPeople / Math.max(1, partitionKeys.length)),
    );
    const partitionResults = await pMap(partitionKeys, (pk) => idsOfPartition(pk, limit), {
      concurrency: width,
    });
    const ids = [...new Set(partitionResults.flatMap((partition) => partition.ids))];
    const keys = ids.slice(0, maxPeople).map((id) => subscriberKey(customerId, id));
    const isAll = ids.length <= maxPeople && partitionResults.every((partition) => partition.isAll);
    const items = await getItems(table, keys, { attributes: ['f'] });
    return { people: items.map(attributesOf), isAll };
  };
};
export type ReadFieldValues = ReturnType<typeof createFieldValues>;
