import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { importKey } from '../items/import';
import { conditionHeld, type Table } from '../platform/table/table';
import type { ImportUpdate } from './import-updates';

/** Writes an update of an import's job. @returns false when its condition does not hold */
export const importChanges =
  ({ client, name: TableName }: Table) =>
  async (
    customerId: string,
    importId: string,
    { set, condition, names, values }: ImportUpdate,
  ): Promise<boolean> => {
    return conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: importKey(customerId, importId),
          UpdateExpression: set,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#state': 'state', ...names },
          ExpressionAttributeValues: values,
        }),
      ),
    );
  };
