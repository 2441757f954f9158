import * as z from 'zod';
import { displayedText, id, instant } from './common';

/** The codes of the messages that clients poll for. */
export const messageCode = z.enum([
  'csv_processed',
  'csv_failed',
  'delivery_success',
  'delivery_paused',
  // These codes report the account's sending health. Their messages are kept until closed.
  'sending_warning',
  'sending_paused',
  'sending_released',
  // The steps of an email's review. We added these codes.
  'review_requested',
  'review_changes_requested',
  'review_approved',
  'review_replied',
  'review_resolved',
  'review_reopened',
  'form_page_generated',
  'subscribers_not_imported',
  'payment_success',
  // Changes of the plan. We added these codes. Their messages are kept until someone closes them.
  'payment_failed',
  'plan_ended',
  'plan_given',
  'range_changed',
  'compliance_approved',
  'compliance_rejected',
  'suppressed_list_processed',
  'suppressed_list_failed',
  // The end of a job. The user who started it may be on another page when it ends.
  'export_ready',
  'export_failed',
  'bulk_processed',
  'bulk_failed',
  // These codes report changes of a sending domain in the background.
  'domain_verified',
  'domain_failed',
  // A customer of the store requested a copy of their data. We added this code. Its message is kept
  // until someone closes it.
  'store_data_request',
]);

export type MessageCode = z.infer<typeof messageCode>;

const toast = z.object({
  message: displayedText,
  type: z.enum(['success', 'error', 'info']),
});

export const userMessage = z.object({
  id,
  code: messageCode,
  description: z.string(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
  /** Who the message is for. If absent, it is for everyone who works in the account. */
  readers: z.enum(['managers', 'customer']).optional(),
  userMessage: toast.optional(),
  systemMessage: toast.optional(),
});
export type UserMessage = z.infer<typeof userMessage>;

export const messagesResponse = z.object({
  userMessage: z.array(userMessage),
  systemMessage: z.array(userMessage),
});
