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
  /** The number of subscribers, whatever their status. */
  count: z.number(),
  /** The number of subscribers an email would reach today. */
  activeCount: z.number(),
  /**
   * The average open rate of the last 90 days, in percent. Null if nothing was sent to the segment.
   */
  averageOpenRate: z.number().nullable(),
  /**
   * True for the default segment for files, which is reserved. It can't be edited, renamed, or
   * deleted.
   */
  reserved: z.boolean(),
  createdAt: instant,
  /** True if the segment's people come from the connected store. */
  isStore: z.boolean().optional(),
  /**
   * The name under which subscribers see the segment and can leave it. If absent, subscribers don't
   * see the segment.
   */
  publicName: z.string().optional(),
  /**
   * When a dynamic segment was last counted. Absent before the first count. Until then, its counts
   * are 0.
   */
  countAt: instant.optional(),
  /**
   * Only for dynamic segments: the parent segments. The members of these segments have to match the
   * rules below.
   */
  parentSegments: z.array(z.object({ id, name: displayedText })).optional(),
  fieldRule: z.array(fieldRule).optional(),
  behaviorRule: z.array(behaviorRule).optional(),
});
export type SegmentView = z.infer<typeof segmentView>;

/**
 * The values that lists of segments can be sorted by. Without sorting, the newest segment comes
 * first.
 */
export const segmentOrders = ['name', 'count', 'active', 'openRate', 'createdAt'] as const;
export type SegmentOrder = (typeof segmentOrders)[number];

export const segmentListQuery = z.object({
  ...paging(100),
  origin: segmentOrigin.optional(),
  /** Finds segments whose name contains this text, ignoring case. */
  search: z.string().trim().max(limits.searchMaxLength).optional(),
  ...ordering(segmentOrders),
});
export const segmentPage = z.object({
  segments: z.array(segmentView),
  /** The number of matching segments on all pages. */
  total: z.number(),
  nextCursor: z.string().optional(),
});

/** The number of segments from one origin: a file, manual additions, a form, or rules. */
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
 * Creates a segment that is filled manually or by a form. Segments for files and dynamic segments
 * are created in other ways.
 */
export const createSegmentBody = z.object({
  name: segmentName,
  origin: z.enum(['manually', 'form']),
});

/** Changes the dynamic segment with this id, or creates one if there is no id. */
export const saveSegmentBody = segmentDefinition.extend({ id: id.optional(), name: segmentName });
export type SaveSegmentBody = z.infer<typeof saveSegmentBody>;

export const renameSegmentBody = z.object({ name: segmentName });

/** Sets the name under which subscribers see the segment. With `null`, they no longer see it. */
export const publishSegmentBody = z.object({ publicName: segmentName.nullable() });

const namedItem = z.object({ id, name: displayedText });

/**
 * Everything that deleting a segment would affect. Emails that are being sent or were sent aren't
 * affected.
 */
export const segmentUses = z.object({
  drafts: z.array(namedItem),
  scheduled: z.array(namedItem),
  /** The dynamic segments that use this segment. It can't be deleted while there are any. */
  segments: z.array(namedItem),
  /** The active sequences that this segment starts. It can't be deleted while there are any. */
  sequences: z.array(namedItem),
  /** False if there are more emails than were checked. */
  isComplete: z.boolean(),
});
export type SegmentUses = z.infer<typeof segmentUses>;
