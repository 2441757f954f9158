import { readDeliveryTimes } from '../items/delivery/delivery-fields';
import { deliveryKey } from '../items/delivery/delivery-keys';
import type { DeliverySum } from '../items/delivery/delivery-sum';
import type { Clock } from '../platform/clock';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { createDeliverySums } from './delivery-sums';
import { percent } from './open-rate-service';
import { createPastDeliveries } from './past-deliveries';

/**
 * The maximum number of emails to read, which is about four a day. If there are more, the oldest of
 * the 90 days are left out. Takes eight batches of reads.
 */
const maxEmails = 400;

/** An email of the last 90 days with its results. */
export type SentResult = {
  readonly deliveryId: string;
  /** When the user pressed Send, in epoch milliseconds. */
  readonly sentAt: number;
  readonly isFinished: boolean;
  readonly sum: DeliverySum;
};

/** The combined results of several emails. Opens and clicks by bots don't count. */
export type WindowRates = {
  /** The number of emails whose sending is finished and that were sent to at least one person. */
  readonly emails: number;
  /** The number of emails sent. `opened` is the number of these emails that people opened. */
  readonly sent: number;
  readonly opened: number;
  /** As a percentage of emails sent, to one decimal place. */
  readonly openRate: number;
  readonly clickRate: number;
};

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Adds up the results of emails. Leaves out an email that is still being sent, because most of its
 * recipients couldn't have opened it. @returns undefined when no email was sent completely
 */
export const ratesOf = (results: readonly SentResult[]): WindowRates | undefined => {
  const sums = results
    .filter(({ isFinished, sum }) => isFinished && sum.accepted > 0)
    .map(({ sum }) => sum);
  if (sums.length === 0) return undefined;
  const sent = sumOf(sums.map(({ accepted }) => accepted));
  const opened = sumOf(sums.map((sum) => sum.opened));
  return {
    emails: sums.length,
    sent,
    opened,
    openRate: percent(opened, sent),
    clickRate: percent(sumOf(sums.map(({ clicked }) => clicked)), sent),
  };
};

/** Reads the results of a customer's emails of the last 90 days, newest first. */
export const createSentResults = (table: Table, clock: Clock) => {
  const readSums = createDeliverySums(table);
  const past = createPastDeliveries(table);
  return async (customerId: string): Promise<SentResult[]> => {
    const ids = await past(customerId, { until: clock(), max: maxEmails });
    const [items, sumsById] = await Promise.all([
      getItems(table, ids.map(deliveryKey)),
      readSums(ids),
    ]);
    return items
      .map(readDeliveryTimes)
      .flatMap(({ deliveryId, createdAt, finishedAt }) => {
        const sum = sumsById.get(deliveryId);
        const isFinished = finishedAt !== undefined;
        return sum ? [{ deliveryId, sentAt: Date.parse(createdAt), isFinished, sum }] : [];
      })
      .sort((one, other) => other.sentAt - one.sentAt);
  };
};
export type ReadSentResults = ReturnType<typeof createSentResults>;
