/** Why an address must not be emailed, from the weakest reason to the strongest. */
export const suppressionReasons = [
  'bounce',
  'upload',
  'manual',
  'unsubscribe',
  'complaint',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What a person requested themselves, no one else may undo. */
export const isRemovable = (reason: SuppressionReason): boolean =>
  reason !== 'unsubscribe' && reason !== 'complaint';
