import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Clock, toInstant } from '../platform/clock';
import type { Table } from '../platform/table';
import { createDeliveryCounters } from './delivery-counters';

const windowMs = 90 * 24 * 3_600_000;

/** An average over more emails says nothing new about a sender and costs a query each. */
const mostDeliveries = 20;

/** Part of the whole in percent, one decimal; 0 of nothing is 0. */
export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;

/** The customer's open rate over the last 90 days: people who opened per mail accepted. */
export const createOpenRates = (table: Table, clock: Clock) => {
  const counters = createDeliveryCounters(table);

  const recentDeliveries = async (customerId: string): Promise<string[]> => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'GSI1',
        KeyConditionExpression: 'g1pk = :deliveries AND g1sk >= :since',
        ExpressionAttributeValues: {
          ':deliveries': `C#${customerId}#DL`,
          ':since': toInstant(clock() - windowMs),
        },
        ScanIndexForward: false,
        Limit: mostDeliveries,
      }),
    );
    return Items.map((item) => String(item.pk).slice('D#'.length));
  };

  return {
    /** Percent, one decimal. */
    async ofCustomer(customerId: string): Promise<number> {
      const deliveries = await recentDeliveries(customerId);
      const counts = await Promise.all(deliveries.map((id) => counters.read(id)));
      const opened = counts.reduce((sum, { opens }) => sum + opens, 0);
      const accepted = counts.reduce((sum, count) => sum + count.accepted, 0);
      return percent(opened, accepted);
    },
  };
};
export type OpenRates = ReturnType<typeof createOpenRates>;
