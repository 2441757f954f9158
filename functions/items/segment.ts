import * as z from 'zod';
import { segmentDefinition } from '../../shared/contracts/segment-rules';
import { segmentOrigin } from '../../shared/contracts/segments';
import { segmentKey } from './segment-keys';

const segment = z.object({
  id: z.string(),
  name: z.string(),
  origin: segmentOrigin,
  /** True for the default file segment only: it is never edited, renamed or deleted. */
  reserved: z.boolean(),
  createdAt: z.string(),
  /** Who made it, or had it made by a run; absent of those that the product makes by itself. */
  createdBy: z.string().optional(),
  /** A manager, inside the customer's account. */
  createdAsManager: z.boolean().optional(),
  /** Under which readers see it beside the unsubscribe button; absent: they do not. */
  publicName: z.string().optional(),
  /** The rules of a dynamic segment, which has no memberships of its own. */
  definition: segmentDefinition.optional(),
  /** A dynamic segment's size when it was evaluated last, at `countAt`. */
  cachedCount: z.number().optional(),
  cachedActiveCount: z.number().optional(),
  countAt: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

export const readSegment = (item: unknown): Segment => segment.parse(item);

/** Whether a segment's own rules ask what people bought. */
export const asksPurchases = (item: unknown): boolean =>
  (readSegment(item).definition?.behaviorRule ?? []).some((rule) => 'what' in rule);

/** A dynamic segment's rules as a change of the table shows them, to be compared. */
export const rulesImage = ({ definition }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(definition) ?? '';

export const segmentItem = (customerId: string, value: Segment) => ({
  ...segmentKey(customerId, value.id),
  ...value,
});

const plan = z.object({ segments: z.number(), rev: z.number() });
/** How many segments the plan counts; `rev` grows with every change of a segment. */
export type SegmentPlan = z.infer<typeof plan>;
export const readSegmentPlan = (item: unknown): SegmentPlan => plan.parse(item);
