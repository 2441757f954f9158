import * as z from 'zod';
import { id, instant, shown } from './common';

/** The codes of the messages that clients poll for. */
export const messageCode = z.enum([
  'csv_processed',
  'csv_failed',
  'delivery_success',
  'delivery_paused',
  // The account's sending health. Kept until closed.
  'sending_warning',
  'sending_paused',
  'sending_released',
  // Our own addition: a step of an email's review.
  'review_requested',
  'review_changes_requested',
  'review_approved',
  'review_replied',
  'review_resolved',
  'review_reopened',
  'form_page_generated',
  'subscribers_not_imported',
  'payment_success',
  // Our own addition: a change of the plan. Kept until closed.
  'payment_failed',
  'plan_ended',
  'plan_given',
  'range_changed',
  'compliance_approved',
  'compliance_rejected',
  'suppressed_list_processed',
  'suppressed_list_failed',
  // The end of a job. The user who started it may be on another page by then.
  'export_ready',
  'export_failed',
  'bulk_processed',
  'bulk_failed',
  // A change of a sending domain in the background.
  'domain_verified',
  'domain_failed',
  // Our own addition: a customer of the store requests a copy of their data. Kept until closed.
  'store_data_request',
]);

export type MessageCode = z.infer<typeof messageCode>;

const toast = z.object({
  message: shown,
  type: z.enum(['success', 'error', 'info']),
});

export const userMessage = z.object({
  id,
  code: messageCode,
  description: z.string(),
  metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: instant,
  /** Who it is for. If absent, everyone who works in the account. */
  readers: z.enum(['managers', 'customer']).optional(),
  userMessage: toast.optional(),
  systemMessage: toast.optional(),
});
export type UserMessage = z.infer<typeof userMessage>;

export const messagesAnswer = z.object({
  userMessage: z.array(userMessage),
  systemMessage: z.array(userMessage),
});
