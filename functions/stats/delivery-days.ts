import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readDeliveryDays } from '../items/delivery/delivery-days';
import { deliveryPartition, ledgerCountsPrefix } from '../items/delivery/delivery-keys';
import type { Table } from '../platform/table/table';

/**
 * What became of a delivery's mails, by the day (UTC) on which SES said so. Eight items of at most
 * some hundred days each.
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
