/**
 * A person's own subscription preference for one segment, set on the page that an email's link
 * leads to.
 */
export type SubscriptionPreference = {
  readonly how: 'left' | 'returned';
  readonly segmentId: string;
  readonly at: string;
};

/**
 * Returns the form in which a preference is stored in a set, `<at>#<how>#<segmentId>`. Additions
 * are stored in the same way.
 */
export const preferenceText = ({ how, segmentId, at }: SubscriptionPreference): string =>
  `${at}#${how}#${segmentId}`;

export const readPreference = (text: string): SubscriptionPreference => {
  const [at = '', how, segmentId = ''] = text.split('#');
  return { at, segmentId, how: how === 'returned' ? 'returned' : 'left' };
};

/**
 * Returns whether a person left a segment and didn't come back. In that case, only the person
 * themselves can rejoin the segment.
 * @param choices oldest first
 */
export const hasLeft = (
  { choices = [] }: { readonly choices?: readonly SubscriptionPreference[] },
  segmentId: string,
): boolean => choices.findLast((choice) => choice.segmentId === segmentId)?.how === 'left';
