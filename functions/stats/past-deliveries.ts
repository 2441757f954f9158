import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  customerDeliveriesIndex,
  lastCampaignKey,
  parseDeliveryKey,
} from '../items/delivery/delivery-keys';
import { toInstant } from '../platform/clock';
import type { Table } from '../platform/table/table';

const windowMs = 90 * 24 * 3_600_000;

type Span = {
  /** The end of the 90-day period, in epoch milliseconds. */
  readonly until: number;
  /** Leaves out emails sent at or after this time, in epoch milliseconds. */
  readonly before?: number;
  readonly max: number;
};

/**
 * Returns the ids of a customer's campaigns in the 90 days before a moment, newest first. Excludes
 * steps of sequences: they go out for years, to people who have just subscribed, and would dominate
 * the average.
 */
export const createPastDeliveries =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, { until, before, max }: Span): Promise<readonly string[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :before',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(until - windowMs),
          // Sort keys begin with a time and continue after it, so an email sent at exactly this
          // time sorts after the bound and is left out.
          ':before': before === undefined ? lastCampaignKey : toInstant(before),
        },
        ScanIndexForward: false,
        Limit: max,
      }),
    );
    return Items.map(({ pk }) => parseDeliveryKey({ pk: String(pk) }).deliveryId);
  };
