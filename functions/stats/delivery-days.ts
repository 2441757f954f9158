import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readDeliveryDays } from '../items/delivery/delivery-days';
import { deliveryPartition, ledgerCountsPrefix } from '../items/delivery/delivery-keys';
import type { Table } from '../platform/table/table';

/**
 * Reads the outcomes of a delivery's emails by the day (UTC) on which SES reported them. These are
 * eight items with up to a hundred days each.
 */
export const createDeliveryDays =
  ({ client, name: TableName }: Table) =>
  async (deliveryId: string): Promise<ReturnType<typeof readDeliveryDays>> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
        ExpressionAttributeValues: {
          ':pk': deliveryPartition(deliveryId),
          ':ledger': ledgerCountsPrefix,
        },
      }),
    );
    return readDeliveryDays(Items);
  };
export type DeliveryDays = ReturnType<typeof createDeliveryDays>;
