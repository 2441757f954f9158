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
  // We added these codes for the steps of an email's review.
  'review_requested',
  'review_changes_requested',
  'review_approved',
  'review_replied',
  'review_resolved',
  'review_reopened',
  'form_page_generated',
  'subscribers_not_imported',
  'payment_success',
  // We added these codes for changes of the plan. Their messages are kept until closed.
  'payment_failed',
  'plan_ended',
  'plan_given',
  'range_changed',
  'compliance_approved',
  'compliance_rejected',
  'suppressed_list_processed',
  'suppressed_list_failed',
  // These codes report the end of a job. The user who started it may be on another page by then.
  'export_ready',
  'export_failed',
  'bulk_processed',
  'bulk_failed',
  // These codes report changes of a sending domain in the background.
  'domain_verified',
  'domain_failed',
  // We added this code for a customer of the store who requests a copy of their data. Its message
  // is kept until closed.
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
