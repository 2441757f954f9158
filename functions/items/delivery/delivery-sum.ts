import * as z from 'zod';
import { type Revenue, readRevenue } from '../revenue/revenue-counts';
import { parseDeliveryKey } from './delivery-keys';

const count = z
  .number()
  .default(0)
  .transform((value) => Math.max(0, value));

const storedSchema = z.object({
  pk: z.string(),
  accepted: count,
  /** 0 for emails from before this count existed. */
  delivered: count,
  bounced: count,
  complained: count,
  opened: count,
  clicked: count,
  unsubscribed: count,
});

/** A delivery's results over all partitions. Opens and clicks are those of people. */
export type DeliverySum = Omit<z.infer<typeof storedSchema>, 'pk'> & {
  readonly deliveryId: string;
  /** The attributed revenue of the delivery. */
  readonly revenue: Revenue;
};

export const readDeliverySum = (item: Readonly<Record<string, unknown>>): DeliverySum => {
  const { pk, ...counts } = storedSchema.parse(item);
  return { deliveryId: parseDeliveryKey({ pk }).deliveryId, ...counts, revenue: readRevenue(item) };
};
