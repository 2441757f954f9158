import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { notificationItem } from '../items/managers/notification';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { conditionHeld, type Table } from '../platform/table/table';
import type { NewNotification } from './notification-source';

/** Writes a notification once. An existing one stays unchanged. */
export const createRaiseNotification =
  ({ client, name: TableName }: Table, newId: NewId, clock: Clock) =>
  async (raised: NewNotification): Promise<void> => {
    const now = clock();
    await conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: notificationItem({ ...raised, id: newId(now) }, now),
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    );
  };
