import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type IndexPointer, indexPointerKey } from '../../items/audience/columnar-index';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * Removes the pointer that was read, so that the customer no longer has an index.
 * @returns false when the pointer has changed in the meantime
 */
export const deleteIndexPointer =
  ({ client, name: TableName }: Table) =>
  (customerId: string, { rev }: IndexPointer): Promise<boolean> =>
    conditionHeld(
      client.send(
        new DeleteCommand({
          TableName,
          Key: indexPointerKey(customerId),
          ConditionExpression: 'rev = :rev',
          ExpressionAttributeValues: { ':rev': rev },
        }),
      ),
    );
