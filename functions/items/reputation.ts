import * as z from 'zod';
import { reputationLevel, reputationRates } from '../../shared/contracts/sending-health';
import { customerPartition } from './account/customer-keys';
import { indexPosition } from './key-positions';

/** The counts of one UTC day, such as 20261122. */
const dayCounts = z.object({ delivered: z.number(), bounced: z.number(), complained: z.number() });
export type DayCounts = z.infer<typeof dayCounts>;

const storedSchema = z.object({
  cid: z.string(),
  level: reputationLevel,
  /** When the reputation changed to its current level. */
  since: z.string(),
  rates: reputationRates,
  /**
   * Daily counts that no longer affect the reputation because a manager resumed sending. They are
   * subtracted from the counts of the same days.
   */
  baseline: z.record(z.string(), dayCounts).default({}),
  v: z.number(),
});
/** How a customer's recent emails were received, and the consequences for their sending. */
export type Reputation = {
  readonly customerId: string;
  /** Increases with every write. */
  readonly version: number;
} & Omit<z.infer<typeof storedSchema>, 'cid' | 'v'>;

export const reputationKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'REPUTATION' as const,
});

/** The partition of GSI1 that lists every reputation, the worst first. */
export const allReputations = 'REPUTATION';

/** The content of a cursor over the list of reputations. */
export const reputationPosition = indexPosition.extend({ g1pk: z.literal(allReputations) });
const ranks = { paused: 0, warning: 1, good: 2 } as const;

/**
 * How long a reputation is kept after the last email. After that, the customer is no longer listed,
 * unless their sending is paused.
 */
const retentionSeconds = 9 * 24 * 3600;

export const reputationItem = ({ customerId, version, ...value }: Reputation, now: number) => ({
  ...reputationKey(customerId),
  g1pk: allReputations,
  g1sk: `${ranks[value.level]}#${customerId}`,
  ...(value.level === 'paused' ? {} : { ttl: Math.floor(now / 1000) + retentionSeconds }),
  cid: customerId,
  v: version,
  ...value,
});

export const readReputation = (item: unknown): Reputation => {
  const { cid: customerId, v: version, ...rest } = storedSchema.parse(item);
  return { customerId, version, ...rest };
};
