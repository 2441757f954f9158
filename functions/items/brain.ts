import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

const pair = z.object({
  key: z.string(),
  /** The value. For structured data, it's JSON. */
  text: z.string(),
  isData: z.boolean().optional(),
});
export type StoredPair = z.infer<typeof pair>;

const storedSchema = z.object({
  pairs: z.array(pair).default([]),
  /** Increases with every save. A save names the revision it is based on. */
  rev: z.number().default(0),
  updatedAt: z.string().optional(),
});

/** A store's description of itself. */
export type Brain = z.infer<typeof storedSchema>;

export const brainKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'BRAIN' as const,
});

export const brainItem = (customerId: string, value: Brain) => ({
  ...brainKey(customerId),
  ...value,
});

/** Returns an empty brain when there is no item. */
export const readBrain = (item: unknown): Brain => storedSchema.parse(item ?? {});
