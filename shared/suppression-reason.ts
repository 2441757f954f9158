/** Why an address must not be written to, from the weakest reason to the strongest. */
export const suppressionReasons = [
  'bounce',
  'upload',
  'manual',
  'unsubscribe',
  'complaint',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** A person's own word is not taken back by anybody else. */
export const isRemovable = (reason: SuppressionReason): boolean =>
  reason !== 'unsubscribe' && reason !== 'complaint';
