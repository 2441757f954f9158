import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UtmParameters } from '../../shared/contracts/utm';
import { customerKey } from '../items/account/customer-keys';
import { conditionHeld, type Table } from '../platform/table/table';

/** What a shop's own reports call visits from emails, until somebody chooses other words. */
const first: UtmParameters = { source: 'mailbloom', medium: 'email', campaign: '' };

/** Gives links parameters where nobody ever chose any; who chose none keeps none. */
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
