import { customerPartition } from './account/customer-keys';

export const draftPrefix = 'DR#';

export const draftKey = (customerId: string, draftId: string) => ({
  pk: customerPartition(customerId),
  sk: `${draftPrefix}${draftId}`,
});

/** Partition of GSI1 that lists a customer's drafts, last changed last. */
export const draftIndex = (customerId: string): string => `C#${customerId}#DR`;

/** Where GSI2 keeps a scheduled draft: by the minute it is due in, 202611210905. */
export const dueIndex = (customerId: string, draftId: string, minute: string) => ({
  g2pk: `DUE#${minute}`,
  g2sk: `DR#${customerId}#${draftId}`,
});
