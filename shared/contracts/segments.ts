import * as z from 'zod';
import { segmentNameRequired, segmentNameTooLong } from '../audience/segment-name';
import { limits } from '../limits';
import { toVisibleText } from '../shown-text';
import { displayedText, id, instant, ordering, paging } from './common';
import { behaviorRule, fieldRule, segmentDefinition } from './segment-rules';

export const segmentOrigin = z.enum(['dynamic', 'file', 'form', 'manually']);
export type SegmentOrigin = z.infer<typeof segmentOrigin>;

export const segmentView = z.object({
  id,
  name: displayedText,
  origin: segmentOrigin,
  /** Subscribers of any status. */
  count: z.number(),
  /** Subscribers a send would reach today. */
  activeCount: z.number(),
  /** Percent over the last 90 days. Null when nothing was sent to the segment. */
  averageOpenRate: z.number().nullable(),
  /** The reserved default file segment, which can't be edited, renamed, or deleted. */
  reserved: z.boolean(),
  createdAt: instant,
  /** Its people come from the connected store. */
  isStore: z.boolean().optional(),
  /**
   * The name under which subscribers see the segment and may leave it. If absent, they don't see
   * the segment.
   */
  publicName: z.string().optional(),
  /**
   * When a dynamic segment was last counted. Absent before the first count, when its counts are 0.
   */
  countAt: instant.optional(),
  /** For dynamic segments: the parent segments, and the rules that their members have to match. */
  parentSegments: z.array(z.object({ id, name: displayedText })).optional(),
  fieldRule: z.array(fieldRule).optional(),
  behaviorRule: z.array(behaviorRule).optional(),
});
export type SegmentView = z.infer<typeof segmentView>;

/** What segments can be ordered by. In stored order, the newest comes first. */
export const segmentOrders = ['name', 'count', 'active', 'openRate', 'createdAt'] as const;
export type SegmentOrder = (typeof segmentOrders)[number];

export const segmentListQuery = z.object({
  ...paging(100),
  origin: segmentOrigin.optional(),
  /** Finds segments by a part of their name, ignoring case. */
  search: z.string().trim().max(limits.searchMaxLength).optional(),
  ...ordering(segmentOrders),
});
export const segmentPage = z.object({
  segments: z.array(segmentView),
  /** The number of matching segments on all pages. */
  total: z.number(),
  nextCursor: z.string().optional(),
});

/** The number of segments of each origin. */
export const segmentOriginTotal = z.object({
  dynamic: z.number(),
  file: z.number(),
  form: z.number(),
  manually: z.number(),
});

export const segmentName = z
  .string({ error: segmentNameRequired })
  // Removes line breaks, because lists show the name on one line.
  .overwrite((name) =>
    toVisibleText(name)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )
  .min(1, segmentNameRequired)
  .max(limits.segmentNameMaxLength, segmentNameTooLong);

/**
 * Creates a segment that is filled manually or by a form. Segments of files and rules are created
 * in other ways.
 */
export const createSegmentBody = z.object({
  name: segmentName,
  origin: z.enum(['manually', 'form']),
});

/** Changes the dynamic segment with this id, or creates one if there is no id. */
export const saveSegmentBody = segmentDefinition.extend({ id: id.optional(), name: segmentName });
export type SaveSegmentBody = z.infer<typeof saveSegmentBody>;

export const renameSegmentBody = z.object({ name: segmentName });

/** `null`: subscribers no longer see the segment. */
export const publishSegmentBody = z.object({ publicName: segmentName.nullable() });

const named = z.object({ id, name: displayedText });

/**
 * What deleting a segment affects. Emails that are being sent or were sent keep their recipients.
 */
export const segmentUses = z.object({
  drafts: z.array(named),
  scheduled: z.array(named),
  /** Dynamic segments whose rules name this segment. It can't be deleted while there are any. */
  segments: z.array(named),
  /** Active sequences that start with this segment. It can't be deleted while there are any. */
  sequences: z.array(named),
  /** False when there are more emails than were checked. */
  isComplete: z.boolean(),
});
export type SegmentUses = z.infer<typeof segmentUses>;
