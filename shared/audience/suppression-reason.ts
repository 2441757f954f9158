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
 * Returns whether someone else may remove a suppression. No one may undo what a person requested
 * themselves.
 */
export const isRemovable = (reason: SuppressionReason): boolean =>
  reason !== 'unsubscribe' && reason !== 'complaint';
