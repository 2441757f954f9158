import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { putItems } from '../../platform/batch-requests';
import { inParallel } from '../../platform/in-parallel';
import type { Table } from '../../platform/table';
import type { PersonRows } from './person-rows';

const prefix = 'GONE#';
const row = z.object({ pk: z.string(), sk: z.string() });

/**
 * Who was deleted while a delivery was under way. A worker may have read them a moment before and
 * write their address a moment after; the delivery's last step looks again.
 */
export const createDeletedRecipients = (table: Table, rows: Pick<PersonRows, 'find' | 'clear'>) => {
  const markerOf = (deliveryId: string, sid: string) => ({
    pk: `D#${deliveryId}`,
    sk: `${prefix}${sid}`,
  });

  const settle = async (deliveryId: string, sid: string): Promise<void> => {
    for (const found of await rows.find(sid, [deliveryId])) await rows.clear(found);
    await table.client.send(
      new DeleteCommand({ TableName: table.name, Key: markerOf(deliveryId, sid) }),
    );
  };

  return {
    async note(sid: string, deliveryIds: readonly string[]): Promise<void> {
      await putItems(
        table,
        deliveryIds.map((id) => markerOf(id, sid)),
      );
    },

    /** Clears what was written about them since. To be called when nothing more is sent. */
    async settleAll(deliveryId: string): Promise<void> {
      let from: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :gone)',
            ExpressionAttributeValues: { ':pk': `D#${deliveryId}`, ':gone': prefix },
            ConsistentRead: true,
            ExclusiveStartKey: from,
          }),
        );
        const sids = Items.map((item) => row.parse(item).sk.slice(prefix.length));
        await inParallel(sids, 8, (sid) => settle(deliveryId, sid));
        from = LastEvaluatedKey;
      } while (from);
    },
  };
};
export type DeletedRecipients = ReturnType<typeof createDeletedRecipients>;
