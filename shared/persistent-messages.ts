import type { MessageCode } from './contracts/messages';

const persistent: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'delivery_paused',
  'sending_warning',
  'sending_paused',
  'sending_released',
  'compliance_approved',
  'compliance_rejected',
  'review_changes_requested',
  'domain_failed',
  'payment_failed',
  'plan_ended',
  'range_changed',
  'store_data_request',
]);

/** Returns whether a message requires a decision. Such a message stays until someone closes it. */
export const isPersistent = (code: MessageCode): boolean => persistent.has(code);
