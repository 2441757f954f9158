import * as z from 'zod';
import { linkNumberOf, parseDeliveryKey } from './delivery-keys';

const storedSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  url: z.string(),
  label: z.string().default(''),
  later: z.string().optional(),
  createdAt: z.string().optional(),
});

/** One link of one delivery. `number` is in the form used in keys, '007'. */
export type Link = {
  readonly deliveryId: string;
  readonly number: string;
  readonly url: string;
  readonly label: string;
  /** Parameters that are added to the URL once the values of their merge tags are known. */
  readonly later?: string;
  readonly createdAt?: string;
};

export const readLink = (item: unknown): Link => {
  const { pk, sk, ...rest } = storedSchema.parse(item);
  return { deliveryId: parseDeliveryKey({ pk }).deliveryId, number: linkNumberOf(sk), ...rest };
};
