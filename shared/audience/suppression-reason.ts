/** Why an address must not be written to, from the weakest reason to the strongest. */
export const suppressionReasons = [
  'bounce',
  'upload',
  'manual',
  'unsubscribe',
  'complaint',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What a person asked for themselves, nobody else may undo. */
export const isRemovable = (reason: SuppressionReason): boolean =>
  reason !== 'unsubscribe' && reason !== 'complaint';
