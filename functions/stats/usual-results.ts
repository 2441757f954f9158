import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../shared/limits';
import { readDeliveryEnding } from '../items/delivery/delivery-facts';
import {
  customerDeliveriesIndex,
  deliveryKey,
  deliveryPlaceOf,
} from '../items/delivery/delivery-keys';
import { type Clock, toInstant } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliverySums } from './delivery-sums';
import { percent } from './open-rate-service';
import { hasSettled } from './settling-rules';

const windowMs = 90 * 24 * 3_600_000;
const settlingMs = limits.reportHours * 3_600_000;

/** Older ones hardly change the average. */
const mostAveraged = 20;
/** Some are still being sent, or went to nobody; two batches of reads, for ends and for sums. */
const mostRead = 40;

/** What the customer's emails usually reach, in percent of the mails that were sent. */
export type UsualResults = {
  /** Whether the email's own results can be compared with them by now. */
  readonly isSettled: boolean;
  /** How many emails it is the average of; without any the rates are 0. */
  readonly emails: number;
  readonly openRate: number;
  readonly clickRate: number;
  readonly unsubscribeRate: number;
};

/** The email that is compared: when it was sent and when its sending ended, ISO 8601. */
export type ComparedEmail = {
  readonly createdAt: string;
  readonly finishedAt?: string | undefined;
};

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Averages the emails that a customer sent in the 90 days before another one and whose results have
 * settled, twenty at most, by their sums over all recipients: a query of the index and two batches
 * of reads.
 */
export const createUsualResults = (table: Table, clock: Clock) => {
  const readSums = createDeliverySums(table);

  /** Newest first. */
  const earlier = async (customerId: string, createdAt: string): Promise<readonly string[]> => {
    const sentAt = Date.parse(createdAt);
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk BETWEEN :since AND :before',
        ExpressionAttributeValues: {
          ':deliveries': customerDeliveriesIndex(customerId),
          ':since': toInstant(sentAt - windowMs),
          // Sort keys go on after the moment, so those of the moment itself lie behind it. What was
          // sent later than this cannot have settled.
          ':before': toInstant(Math.min(sentAt, clock() - settlingMs)),
        },
        ScanIndexForward: false,
        Limit: mostRead,
      }),
    );
    return Items.map(({ pk }) => deliveryPlaceOf({ pk: String(pk) }).deliveryId);
  };

  const settledOf = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const endings = (await getItems(table, ids.map(deliveryKey))).map(readDeliveryEnding);
    const settled = endings.filter((ending) => hasSettled(ending, clock()));
    return new Set(settled.map(({ deliveryId }) => deliveryId));
  };

  return async (customerId: string, email: ComparedEmail): Promise<UsualResults> => {
    const ids = await earlier(customerId, email.createdAt);
    const [settled, found] = await Promise.all([settledOf(ids), readSums(ids)]);
    const sums = ids
      .flatMap((id) => (settled.has(id) ? (found.get(id) ?? []) : []))
      .filter(({ accepted }) => accepted > 0)
      .slice(0, mostAveraged);
    const sent = sumOf(sums.map(({ accepted }) => accepted));
    return {
      isSettled: hasSettled(email, clock()),
      emails: sums.length,
      openRate: percent(sumOf(sums.map(({ opened }) => opened)), sent),
      clickRate: percent(sumOf(sums.map(({ clicked }) => clicked)), sent),
      unsubscribeRate: percent(sumOf(sums.map(({ unsubscribed }) => unsubscribed)), sent),
    };
  };
};
