import * as z from 'zod';
import { customerPartition } from '../account/customer-keys';

/** Part of an email that a customer saves for use in other emails. */
const block = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  body: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Block = z.infer<typeof block>;

export const blockPrefix = 'BLK#';

export const blockKey = (customerId: string, blockId: string) => ({
  pk: customerPartition(customerId),
  sk: `${blockPrefix}${blockId}`,
});

export const blockItem = (customerId: string, value: Block) => ({
  ...blockKey(customerId, value.id),
  ...value,
});

export const readBlock = (item: unknown): Block => block.parse(item);
