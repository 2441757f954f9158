/** Why an address must not be emailed, from the weakest reason to the strongest. */
export const suppressionReasons = [
  'bounce',
  'upload',
  'manual',
  'unsubscribe',
  'complaint',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/**
 * Returns whether a user may remove a suppression with this reason. No one may remove a suppression
 * that the person requested themselves.
 */
export const isRemovable = (reason: SuppressionReason): boolean =>
  reason !== 'unsubscribe' && reason !== 'complaint';
