import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readCustomerName } from '../items/account/customer';
import { customerKey } from '../items/account/customer-keys';
import {
  allNotifications,
  isNotification,
  type Notification,
  type NotificationPosition,
  readNotification,
  readNotificationPosition,
} from '../items/managers/notification';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';

type Key = { readonly pk: string; readonly sk: string };

export type NamedNotification = Notification & { readonly customerName: string };

/** The range of notification ids to read, excluding both ends. */
export type Span = {
  readonly above: string;
  readonly below: string | undefined;
  readonly limit: number;
};

/** Sorts after every id, since ids consist of digits and capital letters. */
const endMarker = '~';

export const createNotificationRepository = (table: Table) => {
  const { client, name: TableName } = table;
  return {
    /** Lists the newest notifications of a span. `hasMore` means that the span contains more. */
    async places({ above, below, limit }: Span) {
      // The notification that a cursor names may have expired. Then the span ends before it begins,
      // which DynamoDB refuses.
      if (below !== undefined && below <= above) return { places: [], hasMore: false };
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'g1pk = :all AND g1sk BETWEEN :above AND :below',
          ExpressionAttributeValues: {
            ':all': allNotifications,
            ':above': above,
            ':below': below ?? endMarker,
          },
          ScanIndexForward: false,
          // The query may include both ends of the span. One more item shows whether the span
          // continues.
          Limit: limit + 3,
        }),
      );
      const found = Items.map(readNotificationPosition).filter(
        ({ id }) => id > above && (below === undefined || id < below),
      );
      return { places: found.slice(0, limit), hasMore: found.length > limit };
    },

    async place(id: string): Promise<NotificationPosition | undefined> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'g1pk = :all AND g1sk = :id',
          ExpressionAttributeValues: { ':all': allNotifications, ':id': id },
        }),
      );
      return Items.map(readNotificationPosition)[0];
    },

    /**
     * Returns the notifications with their customers' current brands, newest first. Notifications
     * that no longer exist are left out.
     */
    async read(keys: readonly Key[]): Promise<readonly NamedNotification[]> {
      if (keys.length === 0) return [];
      const items = await getItems(table, keys);
      const found = items.filter(({ sk }) => isNotification(String(sk))).map(readNotification);
      const ids = [...new Set(found.map(({ customerId }) => customerId))];
      const customers = await getItems(table, ids.map(customerKey), {
        attributes: ['cid', '#name'],
        names: { '#name': 'name' },
      });
      const names = new Map(customers.map(readCustomerName));
      return found
        .map((one) => ({ ...one, customerName: names.get(one.customerId) ?? '' }))
        .sort((a, b) => (a.id < b.id ? 1 : -1));
    },
  };
};
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
