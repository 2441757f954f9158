import { customerPartition } from './account/customer-keys';

export const draftPrefix = 'DR#';

export const draftKey = (customerId: string, draftId: string) => ({
  pk: customerPartition(customerId),
  sk: `${draftPrefix}${draftId}`,
});

/** The email whose item has this sort key. */
export const draftOf = (sk: string): string | undefined => /^DR#([^#]+)$/.exec(sk)?.[1];

/** Partition of GSI1 that lists a customer's drafts by the moment that lists show, the latest last. */
export const draftIndex = (customerId: string): string => `C#${customerId}#DR`;

/** The minute as the index of what is due names it: 202611210905. */
export const dueMinute = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 16).replace(/\D/g, '');

export const duePrefix = 'DUE#';

/** Partition of GSI2 that holds what is due in a minute. */
export const dueBucket = (epochMs: number): string => `${duePrefix}${dueMinute(epochMs)}`;

/** The minute of such a partition, as epoch milliseconds. */
export const dueMinuteOf = (bucket: string): number => {
  const digits = bucket.slice(duePrefix.length);
  const year = digits.slice(0, 4);
  const month = digits.slice(4, 6);
  const day = digits.slice(6, 8);
  return Date.parse(`${year}-${month}-${day}T${digits.slice(8, 10)}:${digits.slice(10, 12)}:00Z`);
};

/** Where GSI2 keeps a draft that is scheduled for `epochMs`. */
export const dueIndex = (customerId: string, draftId: string, epochMs: number) => ({
  g2pk: dueBucket(epochMs),
  g2sk: `${draftPrefix}${customerId}#${draftId}`,
});

/** Whose draft it is, from its sort key in GSI2. */
export const dueDraftOf = (g2sk: string) => {
  const [, customerId = '', draftId = ''] = g2sk.split('#');
  return { customerId, draftId };
};
