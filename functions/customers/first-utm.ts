import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UtmParameters } from '../../shared/contracts/utm';
import { customerKey } from '../items/account/customer-keys';
import { conditionHeld, type Table } from '../platform/table/table';

/** The UTM parameters that links have until a user changes them. */
const first: UtmParameters = { source: 'mailbloom', medium: 'email', campaign: '' };

/**
 * Adds default UTM parameters for customers who never chose any. Customers who turned them off
 * don't get any.
 */
export const createFirstUtm =
  ({ client, name: TableName }: Table) =>
  (customerId: string): Promise<boolean> =>
    conditionHeld(
      client.send(
        new UpdateCommand({
          TableName,
          Key: customerKey(customerId),
          UpdateExpression: 'SET utm = :utm',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(utm)',
          ExpressionAttributeValues: { ':utm': first },
        }),
      ),
    );
