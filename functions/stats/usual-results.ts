import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  customerDeliveriesIndex,
  deliveryPlaceOf,
  deliverySumKey,
} from '../items/delivery/delivery-keys';
import { readDeliverySum } from '../items/delivery/delivery-sum';
import { toInstant } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { percent } from './open-rate-service';

const windowMs = 90 * 24 * 3_600_000;

/** Older ones hardly change the average; twenty are one batch of reads. */
const mostDeliveries = 20;

/** What the customer's emails usually reach, in percent of the mails that were sent. */
export type UsualResults = {
  /** How many emails it is the average of; without any the rates are 0. */
  readonly emails: number;
  readonly openRate: number;
  readonly clickRate: number;
  readonly unsubscribeRate: number;
};

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Averages the emails that a customer sent in the 90 days before another one, twenty at most, by
 * their sums over all recipients: a query of the index and one batch of reads.
 */
export const createUsualResults = (table: Table) => {
  const earlier = async (customerId: string, before: string): Promise<readonly string[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :before',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(Date.parse(before) - windowMs),
          // Sort keys go on after the moment, so those of the moment itself lie behind it.
          ':before': before,
        },
        ScanIndexForward: false,
        Limit: mostDeliveries,
      }),
    );
    return Items.map(({ pk }) => deliveryPlaceOf({ pk: String(pk) }).deliveryId);
  };

  /** @param before when the email was sent that is compared, ISO 8601 */
  return async (customerId: string, before: string): Promise<UsualResults> => {
    const ids = await earlier(customerId, before);
    const sums = (await getItems(table, ids.map(deliverySumKey)))
      .map(readDeliverySum)
      .filter(({ accepted }) => accepted > 0);
    const sent = sumOf(sums.map(({ accepted }) => accepted));
    return {
      emails: sums.length,
      openRate: percent(sumOf(sums.map(({ opened }) => opened)), sent),
      clickRate: percent(sumOf(sums.map(({ clicked }) => clicked)), sent),
      unsubscribeRate: percent(sumOf(sums.map(({ unsubscribed }) => unsubscribed)), sent),
    };
  };
};
