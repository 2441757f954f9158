import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { type CopyPointer, copyKey } from '../../items/audience/columns-copy';
import { conditionHeld, type Table } from '../../platform/table/table';

/**
 * Removes the pointer that was read, so that the customer no longer has an index.
 * @returns false when the pointer has changed in the meantime
 */
export const endCopy =
  ({ client, name: TableName }: Table) =>
  (customerId: string, { rev }: CopyPointer): Promise<boolean> =>
    conditionHeld(
      client.send(
        new DeleteCommand({
          TableName,
          Key: copyKey(customerId),
          ConditionExpression: 'rev = :rev',
          ExpressionAttributeValues: { ':rev': rev },
        }),
      ),
    );
