import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type AttributionSettings,
  attributionKey,
  choicesUpdate,
  currencyUpdate,
  readAttributionSettings,
} from '../items/revenue/attribution-settings';
import { conditionHeld, type Table } from '../platform/table/table';

/** Stores how a customer's orders are attributed. */
export const createAttributionSettings = ({ client, name: TableName }: Table) => ({
  async read(customerId: string): Promise<AttributionSettings> {
    const Key = attributionKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readAttributionSettings(Item);
  },

  /** @returns false when someone else changed the settings since they were read */
  choose: (customerId: string, choices: Parameters<typeof choicesUpdate>[0]): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: attributionKey(customerId),
          ...choicesUpdate(choices),
        }),
      ),
    ),

  /** Stores the currency of an order, unless a newer order is known. */
  noteCurrency: (customerId: string, currency: string, at: number): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: attributionKey(customerId),
          ...currencyUpdate(currency, at),
        }),
      ),
    ),
});
export type AttributionSettingsRepository = ReturnType<typeof createAttributionSettings>;
