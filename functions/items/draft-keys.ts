import { customerPartition } from './account/customer-keys';

export const draftPrefix = 'DR#';

export const draftKey = (customerId: string, draftId: string) => ({
  pk: customerPartition(customerId),
  sk: `${draftPrefix}${draftId}`,
});

/**
 * Returns the id of the email whose item has this sort key, or undefined for the sort key of
 * another item.
 */
export const draftOf = (sk: string): string | undefined => /^DR#([^#]+)$/.exec(sk)?.[1];

/**
 * Returns the partition of GSI1 that lists a customer's drafts by the moment shown in lists, the
 * latest last.
 */
export const draftIndex = (customerId: string): string => `C#${customerId}#DR`;

/** Returns a minute in the form used by the index of due items: 202611210905. */
export const dueMinute = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 16).replace(/\D/g, '');

export const duePrefix = 'DUE#';

/** Returns the partition of GSI2 with everything due in a minute. */
export const dueBucket = (epochMs: number): string => `${duePrefix}${dueMinute(epochMs)}`;

/** Returns the minute of a partition from `dueBucket`, in epoch milliseconds. */
export const dueMinuteOf = (bucket: string): number => {
  const digits = bucket.slice(duePrefix.length);
  const year = digits.slice(0, 4);
  const month = digits.slice(4, 6);
  const day = digits.slice(6, 8);
  return Date.parse(`${year}-${month}-${day}T${digits.slice(8, 10)}:${digits.slice(10, 12)}:00Z`);
};

/** Returns the GSI2 keys of a draft that is scheduled for `epochMs`. */
export const dueIndex = (customerId: string, draftId: string, epochMs: number) => ({
  g2pk: dueBucket(epochMs),
  g2sk: `${draftPrefix}${customerId}#${draftId}`,
});

/** Returns the customer and the draft in a sort key of GSI2. */
export const dueDraftOf = (g2sk: string) => {
  const [, customerId = '', draftId = ''] = g2sk.split('#');
  return { customerId, draftId };
};
