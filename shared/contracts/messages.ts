import * as z from 'zod';
import { id, instant, shown } from './common';

/** The codes of the messages that are polled for. */
export const messageCode = z.enum([
  'csv_processed',
  'csv_failed',
  'delivery_success',
  'delivery_paused',
  // How the account's mails fare; kept until closed.
  'sending_warning',
  'sending_paused',
  'sending_released',
  // Ours: a step of an email's review.
  'review_requested',
  'review_changes_requested',
  'review_approved',
  'review_replied',
  'review_resolved',
  'review_reopened',
  'form_page_generated',
  'subscribers_not_imported',
  'payment_success',
  // Ours: what becomes of a plan; kept until closed.
  'payment_failed',
  'plan_ended',
  'plan_given',
  'range_changed',
  'compliance_approved',
  'compliance_rejected',
  'suppressed_list_processed',
  'suppressed_list_failed',
  // Ends of jobs: whoever started one may be on another page by then.
  'export_ready',
  'export_failed',
  'bulk_processed',
  'bulk_failed',
  // What became of a sending domain while nobody looked.
  'domain_verified',
  'domain_failed',
  // Ours: a customer of the shop wants a copy of their data; kept until closed.
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
  /** Whom it is for; everybody who works in the account when absent. */
  readers: z.enum(['managers', 'customer']).optional(),
  userMessage: toast.optional(),
  systemMessage: toast.optional(),
});
export type UserMessage = z.infer<typeof userMessage>;

export const messagesAnswer = z.object({
  userMessage: z.array(userMessage),
  systemMessage: z.array(userMessage),
});
