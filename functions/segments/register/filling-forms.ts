import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { formKey } from '../../items/form';
import type { Table } from '../../platform/table/table';

/** Returns whether a form fills a segment. Both have the same id. */
export const createFillingForms = ({ client, name: TableName }: Table) => ({
  async fills(customerId: string, segmentId: string): Promise<boolean> {
    const Key = formKey(customerId, segmentId);
    const { Item } = await client.send(
      new GetCommand({ TableName, Key, ConsistentRead: true, ProjectionExpression: 'pk' }),
    );
    return Item !== undefined;
  },
});
