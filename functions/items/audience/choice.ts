/**
 * A person's own subscription preference for one segment, set on the page that an email's link
 * leads to.
 */
export type Choice = {
  readonly how: 'left' | 'returned';
  readonly segmentId: string;
  readonly at: string;
};

/** Stored as `<at>#<how>#<segmentId>` in a set, in the same way as additions. */
export const choiceText = ({ how, segmentId, at }: Choice): string => `${at}#${how}#${segmentId}`;

export const readChoice = (text: string): Choice => {
  const [at = '', how, segmentId = ''] = text.split('#');
  return { at, segmentId, how: how === 'returned' ? 'returned' : 'left' };
};

/**
 * Returns whether a person left a segment and didn't come back. In that case, only they themselves
 * can rejoin it.
 * @param choices oldest first
 */
export const hasLeft = (
  { choices = [] }: { readonly choices?: readonly Choice[] },
  segmentId: string,
): boolean => choices.findLast((choice) => choice.segmentId === segmentId)?.how === 'left';
