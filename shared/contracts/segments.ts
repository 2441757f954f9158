import * as z from 'zod';
import { id, instant, paging } from './common';
import { behaviorRule, fieldRule } from './segment-rules';

export const segmentOrigin = z.enum(['dynamic', 'file', 'form', 'manually']);
export type SegmentOrigin = z.infer<typeof segmentOrigin>;

export const segmentView = z.object({
  id,
  name: z.string(),
  origin: segmentOrigin,
  /** Subscribers of every status. */
  count: z.number(),
  /** Subscribers a send would reach today. */
  activeCount: z.number(),
  /** Percent. */
  averageOpenRate: z.number(),
  /** The reserved default file segment: cannot be edited, renamed or deleted. */
  reserved: z.boolean(),
  createdAt: instant,
  /** When a dynamic segment was counted last; absent while it never was (its counts are 0 then). */
  countAt: instant.optional(),
  /** Dynamic segments only: the sources and the rules their members have to fulfil. */
  parentSegments: z.array(z.object({ id, name: z.string() })).optional(),
  fieldRule: z.array(fieldRule).optional(),
  behaviorRule: z.array(behaviorRule).optional(),
});
export type SegmentView = z.infer<typeof segmentView>;

export const segmentListQuery = z.object({ ...paging(100), origin: segmentOrigin.optional() });
export const segmentPage = z.object({
  segments: z.array(segmentView),
  nextCursor: z.string().optional(),
});
