/** What somebody decided themselves about one segment, on the page that an email's link leads to. */
export type Choice = {
  readonly how: 'left' | 'returned';
  readonly segmentId: string;
  readonly at: string;
};

/** Stored as `<at>#<how>#<segmentId>` in a set, as arrivals are. */
export const choiceText = ({ how, segmentId, at }: Choice): string => `${at}#${how}#${segmentId}`;

export const readChoice = (text: string): Choice => {
  const [at = '', how, segmentId = ''] = text.split('#');
  return { at, segmentId, how: how === 'returned' ? 'returned' : 'left' };
};

/**
 * Whether somebody left a segment and did not come back: nobody but they puts them into it again.
 * @param choices oldest first
 */
export const hasLeft = (
  { choices = [] }: { readonly choices?: readonly Choice[] },
  segmentId: string,
): boolean => choices.findLast((choice) => choice.segmentId === segmentId)?.how === 'left';
