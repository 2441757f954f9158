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
 * The people a job is about: the selected people, or everyone a list with these filters shows when
 * the job gets to them, except the excluded ones.
 */
export const selection = z.object({
  selectedIds: ids.min(1).max(limits.maxSelectedIds).optional(),
  /** Required to select everyone, so that an empty list of ids can never do so. */
  everybody: z.literal(true).optional(),
  segmentIds: ids.max(50).optional(),
  status: subscriberStatus.optional(),
  /** The text of a search. */
  filter: z.string().trim().max(limits.searchMaxLength).optional(),
  excludedIds: ids.max(limits.maxSelectedIds).optional(),
});
export type Selection = z.infer<typeof selection>;

/** Exports one segment, several segments, or everyone. */
export const exportBody = z.object({
  segmentId: id.optional(),
  ...selection.shape,
});

/** A list in an email's report, or the selected people in it. */
export const recipientList = z.object({
  /** If absent, the list contains everyone the email was sent to. */
  filter: z.enum(['opened', 'unsubscribed', 'clicked']).optional(),
  /** The number of a link, such as '007', to select the people who clicked it. */
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
  /** For the two actions that work on a segment. */
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
  /** The number of steps in total, as far as known, for a progress bar. */
  total: z.number(),
  processed: z.number(),
  /** People or addresses that the job changed. For an export, rows of the file. */
  changed: z.number(),
  /** People or addresses that needed no change. */
  unchanged: z.number(),
  /** A message for the user about what happened or went wrong. */
  message: displayedText.optional(),
  /** The file of a finished export, valid for 15 minutes. A new request renews it. */
  link: z.string().optional(),
  fileName: z.string().optional(),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type JobView = z.infer<typeof jobView>;
