import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  customerDeliveriesIndex,
  deliveryPlaceOf,
  endOfCampaigns,
} from '../items/delivery/delivery-keys';
import { toInstant } from '../platform/clock';
import type { Table } from '../platform/table/table';

const windowMs = 90 * 24 * 3_600_000;

type Span = {
  /** The 90 days before it are looked at; epoch milliseconds. */
  readonly until: number;
  /** What was sent from then on is left out; epoch milliseconds. */
  readonly before?: number;
  readonly most: number;
};

/**
 * The ids of campaigns that a customer sent in the 90 days before a moment, newest first. Not of steps
 * of series: they go out for years, to people who were just won, and would be the average of all.
 */
export const createPastDeliveries =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, { until, before, most }: Span): Promise<readonly string[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :before',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(until - windowMs),
          // Sort keys go on after the moment, so those of the moment itself lie behind it.
          ':before': before === undefined ? endOfCampaigns : toInstant(before),
        },
        ScanIndexForward: false,
        Limit: most,
      }),
    );
    return Items.map(({ pk }) => deliveryPlaceOf({ pk: String(pk) }).deliveryId);
  };
