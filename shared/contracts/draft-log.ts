import * as z from 'zod';
import { displayedText, id, instant } from './common';
import { variantLetter } from './email/ab-test';
import { recipientTimeAt } from './email/recipient-time';
import { author, editorContentType, recipientsFixedAt } from './emails';

/** The kinds of entries in a draft log, from the draft's creation until it is sent. */
export const draftLogKind = z.enum([
  'created',
  'copied',
  'saved',
  'converted',
  'tested',
  'scheduled',
  'unscheduled',
  'not_sent',
  'sent',
  'paused',
  'resumed',
  'reopened',
  'cancelled',
  'wait_skipped',
  'winner_chosen',
  'review_requested',
  'changes_requested',
  'approved',
]);

/** The parts of an email that a save can change. */
export const draftPart = z.enum([
  'subject',
  'body',
  'name',
  'preHeader',
  'editor',
  'styles',
  'senderId',
  'segmentIds',
  'excludedSegmentIds',
  'warmUpConfig',
  'utm',
  'trial',
  'ownTime',
  'confirmedSamples',
]);
export type DraftPart = z.infer<typeof draftPart>;

/** The details of an entry besides its time and author. They depend on the kind. */
export const draftLogDetails = {
  kind: draftLogKind,
  /** For `saved`: the parts of the email that the save changed. */
  changes: z.array(draftPart).optional(),
  /** For `saved`: whether the editor saved automatically while someone was writing. */
  isAutomatic: z.boolean().optional(),
  /** For `saved`: the number of consecutive automatic saves that this entry combines. */
  times: z.number().int().optional(),
  /** For `saved`: whether the save deliberately replaced a newer version by someone else. */
  overwrote: z.boolean().optional(),
  /**
   * For `saved`, in older entries: names of elements and attributes that were removed from a code
   * email.
   */
  removed: z.array(z.string()).optional(),
  /** For `converted`: the previous content type. */
  from: editorContentType.optional(),
  /** For `converted`: the kinds of changes, and the number of each. */
  report: z.array(z.object({ code: z.string(), count: z.number() })).optional(),
  /** For `tested` and `reopened`: the number of recipients. */
  recipients: z.number().int().optional(),
  /** For `copied`: the name of the email that was copied. */
  name: displayedText.optional(),
  scheduledFor: instant.optional(),
  /**
   * For `winner_chosen`: the winning variant. `isClear` says whether the result is statistically
   * significant.
   */
  variant: variantLetter.optional(),
  isClear: z.boolean().optional(),
  /** For `scheduled`: when the recipients are determined. */
  audienceAt: recipientsFixedAt.optional(),
  /** For `scheduled`: the time at which recipients get the email in their local time. */
  ownTimeAt: recipientTimeAt.optional(),
  /**
   * For `not_sent`, and for `paused` if the product paused the delivery: the reason, as a message
   * for the user.
   */
  reason: displayedText.optional(),
  /**
   * For `review_requested`, `changes_requested`, and `approved`: the note that the person wrote.
   */
  note: displayedText.optional(),
};

export const draftLogEntry = z.object({
  id,
  at: instant,
  /**
   * The person who caused the entry. Absent if the product acted itself, for example when it sent a
   * scheduled email.
   */
  by: author.optional(),
  ...draftLogDetails,
});
export type DraftLogEntry = z.infer<typeof draftLogEntry>;

export const draftLogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
});
export const draftLogPage = z.object({
  entries: z.array(draftLogEntry),
  nextCursor: z.string().optional(),
});
