import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  clickKey,
  clickPrefix,
  deliveryPartition,
  linkNumberOf,
  linkPrefix,
  parseDeliveryKey,
  recipientKey,
} from '../../items/delivery/delivery-keys';
import { type ItemKey, readKey, readSortKey } from '../../items/key-positions';
import { getItems } from '../../platform/table/batch-requests';
import type { Item } from '../../platform/table/item';
import { isConditionFailed, type Table } from '../../platform/table/table';

export type PersonRow = ItemKey & Item;

/** Finds the rows about one person in the deliveries of a customer by their keys alone. */
export const createPersonRows = (table: Table) => {
  const { client, name: TableName } = table;

  const read = async (keys: readonly ItemKey[]): Promise<PersonRow[]> =>
    (await getItems(table, keys, { consistent: true })).map((item) => ({
      ...item,
      ...readKey(item),
    }));

  const linkNumbers = async (deliveryId: string): Promise<string[]> => {
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeValues: { ':pk': deliveryPartition(deliveryId), ':links': linkPrefix },
      },
    );
    const numbers: string[] = [];
    for await (const { Items = [] } of pages) {
      numbers.push(...Items.map((item) => linkNumberOf(readSortKey(item))));
    }
    return numbers;
  };

  /** Each link has its own row. The row for link `000` exists if any link was clicked. */
  const clicks = async (subscriberId: string, anyLinkClick: PersonRow): Promise<PersonRow[]> => {
    const { deliveryId } = parseDeliveryKey(anyLinkClick);
    const numbers = await linkNumbers(deliveryId);
    return read(numbers.map((number) => clickKey(deliveryId, Number(number), subscriberId)));
  };

  return {
    /**
     * Returns every row of the person in these deliveries: ledger, opens, clicks, and unsubscribes.
     */
    async find(subscriberId: string, deliveryIds: readonly string[]): Promise<PersonRow[]> {
      const ledgerRows = await read(
        deliveryIds.map((id) => recipientKey(id, 'ledger', subscriberId)),
      );
      // Only recipients can open, click, or unsubscribe, so other deliveries need no further reads.
      const engagementRows = await read(
        ledgerRows.flatMap((row) => {
          const { deliveryId } = parseDeliveryKey(row);
          return [
            recipientKey(deliveryId, 'opens', subscriberId),
            recipientKey(deliveryId, 'unsubscribes', subscriberId),
            clickKey(deliveryId, 0, subscriberId),
          ];
        }),
      );
      const anyLinkClick = engagementRows.filter(({ sk }) => sk.startsWith(clickPrefix(0)));
      const clickRows = await Promise.all(anyLinkClick.map((row) => clicks(subscriberId, row)));
      return [...ledgerRows, ...engagementRows, ...clickRows.flat()];
    },

    /**
     * Removes from a row the person's address and any text that they wrote. Keeps the data that
     * counters are based on.
     */
    async clear({ pk, sk }: ItemKey): Promise<void> {
      try {
        await client.send(
          new UpdateCommand({
            TableName,
            Key: { pk, sk },
            UpdateExpression: 'REMOVE e, reason',
            ConditionExpression: 'attribute_exists(pk)',
          }),
        );
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },
  };
};
export type PersonRows = ReturnType<typeof createPersonRows>;
