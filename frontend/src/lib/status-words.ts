import {
  type SubscriberStatus,
  subscriberStatuses,
} from '../../../shared/audience/subscriber-status';

export const statusLabels: Readonly<Record<SubscriberStatus, string>> = {
  active: 'Active',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  spam: 'Spam',
};

/**
 * Shown for people whose status is unsubscribed only because no one recorded how they gave consent.
 */
export const noConsentLabel = 'No consent recorded';

export const statusOptions = subscriberStatuses.map((value) => ({
  value,
  label: statusLabels[value],
}));

/** Returns the label that tables show for a status. */
export const statusLabel = (status: string): string =>
  statusOptions.find(({ value }) => value === status)?.label ?? status;
