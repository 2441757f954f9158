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

/** Of people whose status is unsubscribed only because nobody recorded how they agreed. */
export const noConsentLabel = 'No consent recorded';

export const statusOptions = subscriberStatuses.map((value) => ({
  value,
  label: statusLabels[value],
}));

/** A status as the tables show it. */
export const statusWords = (status: string): string =>
  statusOptions.find(({ value }) => value === status)?.label ?? status;
