import * as z from 'zod';
import { segmentDefinition } from '../../shared/contracts/segment-rules';
import { segmentOrigin } from '../../shared/contracts/segments';
import { segmentKey } from './segment-keys';

const segment = z.object({
  id: z.string(),
  name: z.string(),
  origin: segmentOrigin,
  /** True only for the default file segment, which is never edited, renamed, or deleted. */
  reserved: z.boolean(),
  createdAt: z.string(),
  /**
   * The user who created the segment, or who started the run that created it. Absent for segments
   * that the product creates itself.
   */
  createdBy: z.string().optional(),
  /** Whether a manager created the segment in the customer's account. */
  createdAsManager: z.boolean().optional(),
  /**
   * The name that subscribers see next to the unsubscribe button. Absent when subscribers don't see
   * the segment.
   */
  publicName: z.string().optional(),
  /** The rules of a dynamic segment, which has no memberships of its own. */
  definition: segmentDefinition.optional(),
  /** A dynamic segment's size when it was last evaluated, at `countAt`. */
  cachedCount: z.number().optional(),
  cachedActiveCount: z.number().optional(),
  countAt: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

export const readSegment = (item: unknown): Segment => segment.parse(item);

/** Returns whether a segment's own rules depend on what people bought. */
export const usesPurchases = (item: unknown): boolean =>
  (readSegment(item).definition?.behaviorRule ?? []).some((rule) => 'what' in rule);

/**
 * Returns a dynamic segment's rules from a stream image as text, so that the rules before and after
 * a change can be compared.
 */
export const rulesImage = ({ definition }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(definition) ?? '';

export const segmentItem = (customerId: string, value: Segment) => ({
  ...segmentKey(customerId, value.id),
  ...value,
});

const plan = z.object({ segments: z.number(), rev: z.number() });
/**
 * The number of segments that count toward the plan. `rev` increases with every change of a
 * segment.
 */
export type SegmentPlan = z.infer<typeof plan>;
export const readSegmentPlan = (item: unknown): SegmentPlan => plan.parse(item);
