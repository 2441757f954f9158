import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, instant } from './common';
import { consentText } from './imports/import-consent';
import { subscriberStatus } from './subscribers';

export const jobKind = z.enum([
  'export_subscribers',
  'export_recipients',
  'add_to_segment',
  'remove_from_segment',
  'unsubscribe',
  'state_consent',
  'delete_subscribers',
  'clear_segment',
  'attribute_orders',
  'note_purchases',
  'import_suppressions',
]);

const ids = z.array(id);

/**
 * The people that a job processes: the selected people, or everyone in a list with these filters
 * except the excluded people. The list is evaluated when the job runs.
 */
export const selection = z.object({
  selectedIds: ids.min(1).max(limits.maxSelectedIds).optional(),
  /**
   * Must be set to select everyone, so that an empty list of ids never selects everyone by mistake.
   */
  everybody: z.literal(true).optional(),
  segmentIds: ids.max(50).optional(),
  status: subscriberStatus.optional(),
  /** The text of a search. Only people who match it are selected. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
  excludedIds: ids.max(limits.maxSelectedIds).optional(),
});
export type Selection = z.infer<typeof selection>;

/** Exports one segment, several segments, or everyone. */
export const exportBody = z.object({
  segmentId: id.optional(),
  ...selection.shape,
});

/** A list of people in an email's report, or some people selected from it. */
export const recipientList = z.object({
  /** If absent, the list contains everyone the email was sent to. */
  filter: z.enum(['opened', 'unsubscribed', 'clicked']).optional(),
  /**
   * The number of a link, such as '007'. The list then contains only people who clicked this link.
   */
  linkId: z
    .string()
    .regex(/^(?!000)\d{3}$/, 'This link is not in the email.')
    .optional(),
  selectedIds: ids.min(1).max(limits.maxSelectedIds).optional(),
  /** People deselected after the whole list was selected. */
  excludedIds: ids.max(limits.maxSelectedIds).optional(),
});

export const bulkAction = z.enum([
  'add_to_segment',
  'remove_from_segment',
  'unsubscribe',
  'state_consent',
  'delete_subscribers',
]);
export type BulkAction = z.infer<typeof bulkAction>;

export const bulkBody = z.object({
  action: bulkAction,
  selection: selection.refine(({ selectedIds, everybody }) => selectedIds || everybody, {
    message: 'Choose subscribers, or everyone in the list.',
  }),
  /** The segment that the action is about. Only for the two actions that need one. */
  segmentId: id.optional(),
  /** For `state_consent`: how or where these people agreed. Stored with each of them. */
  consentText: consentText.optional(),
});

export const jobStarted = z.object({ jobId: id });

export const jobState = z.enum(['queued', 'processing', 'done', 'failed']);

export const jobView = z.object({
  id,
  kind: jobKind,
  state: jobState,
  /** The total number of steps for a progress bar, as far as it is known. */
  total: z.number(),
  processed: z.number(),
  /**
   * The number of people or addresses that the job changed. For an export, the number of rows in
   * the file.
   */
  changed: z.number(),
  /** The number of people or addresses that the job didn't need to change. */
  unchanged: z.number(),
  /** A message for the user about what happened or went wrong. */
  message: displayedText.optional(),
  /**
   * A link to the file of a finished export. It is valid for 15 minutes. Requesting the job again
   * returns a new link.
   */
  link: z.string().optional(),
  fileName: z.string().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type JobView = z.infer<typeof jobView>;
