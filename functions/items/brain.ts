import * as z from 'zod';
import { customerPartition } from './account/customer-keys';

const pair = z.object({
  key: z.string(),
  /** The value; of structured data its JSON. */
  text: z.string(),
  isData: z.boolean().optional(),
});
export type StoredPair = z.infer<typeof pair>;

const stored = z.object({
  pairs: z.array(pair).default([]),
  /** Grows with every save, which names the one it was made to. */
  rev: z.number().default(0),
  updatedAt: z.string().optional(),
});

/** What a store tells of itself. */
export type Brain = z.infer<typeof stored>;

export const brainKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'BRAIN' as const,
});

export const brainItem = (customerId: string, value: Brain) => ({
  ...brainKey(customerId),
  ...value,
});

/** An empty brain when there is no item. */
export const readBrain = (item: unknown): Brain => stored.parse(item ?? {});
