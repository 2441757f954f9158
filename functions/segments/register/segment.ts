import { decodeTime } from 'ulid';
import * as z from 'zod';
import { segmentDefinition } from '../../../shared/contracts/segment-rules';
import { segmentOrigin } from '../../../shared/contracts/segments';
import { toInstant } from '../../platform/clock';

export const segment = z.object({
  id: z.string(),
  name: z.string(),
  origin: segmentOrigin,
  /** True for the default file segment only: it is never edited, renamed or deleted. */
  reserved: z.boolean(),
  createdAt: z.string(),
  /** The rules of a dynamic segment, which has no memberships of its own. */
  definition: segmentDefinition.optional(),
  /** A dynamic segment's size when it was evaluated last, at `countAt`. */
  cachedCount: z.number().optional(),
  cachedActiveCount: z.number().optional(),
  countAt: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

export const segmentKey = (customerId: string, segmentId: string) => ({
  pk: `C#${customerId}`,
  sk: `SEG#${segmentId}`,
});

export const defaultSegmentName = 'Default segment';

/**
 * The segment every customer has from the first day. It never changes, so it is not stored: its id
 * is the customer's own, which makes its members' keys as unique as any other segment's.
 */
export const defaultSegment = (customerId: string): Segment => ({
  id: customerId,
  name: defaultSegmentName,
  origin: 'file',
  reserved: true,
  createdAt: toInstant(decodeTime(customerId)),
});
