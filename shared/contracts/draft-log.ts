import * as z from 'zod';
import { id, instant, shown } from './common';
import { ownTimeAt } from './email/own-time';
import { variantLetter } from './email/trial';
import { audienceMoment, author, editorContentType } from './emails';

/** What may happen to an email, from its first word to its sending. */
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

/** What happened, apart from when and by whom. Which details there are depends on the kind. */
export const draftLogDetails = {
  kind: draftLogKind,
  /** saved: what it changed. */
  changes: z.array(draftPart).optional(),
  /** saved: by itself, while somebody was writing. */
  isAutomatic: z.boolean().optional(),
  /** saved: how many automatic saves in a row this line stands for. */
  times: z.number().int().optional(),
  /** saved: over a newer version of somebody else, on purpose. */
  overwrote: z.boolean().optional(),
  /** saved, in earlier times: names of elements and attributes of a code email that were left out. */
  removed: z.array(z.string()).optional(),
  /** converted: the older content type. */
  from: editorContentType.optional(),
  /** converted: what changed, with how often. */
  report: z.array(z.object({ code: z.string(), count: z.number() })).optional(),
  /** tested, reopened: to how many. */
  recipients: z.number().int().optional(),
  /** copied: name of the original. */
  name: shown.optional(),
  scheduledFor: instant.optional(),
  /** winner_chosen: which variant it is, and whether it is more than a guess. */
  variant: variantLetter.optional(),
  isClear: z.boolean().optional(),
  /** scheduled: whom it goes to. */
  audienceAt: audienceMoment.optional(),
  /** scheduled: the hour on everybody's own clocks. */
  ownTimeAt: ownTimeAt.optional(),
  /** not_sent, and paused by the product: why, in its words. */
  reason: shown.optional(),
  /** review_requested, changes_requested, approved: what was said with it. */
  note: shown.optional(),
};

export const draftLogEntry = z.object({
  id,
  at: instant,
  /** Nobody: the product itself, as when a scheduled email is sent. */
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
