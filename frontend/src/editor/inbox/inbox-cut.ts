import type { InboxClient } from './inbox-limits';

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader counts as characters: an emoji is one, whatever it is made of. */
const characters = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

/** How many characters a reader sees. */
export const seenLength = (text: string): number => characters(text).length;

/** At most `most` characters, the last one an ellipsis when something is left out. */
export const cut = (text: string, most: number): string => {
  const all = characters(text);
  if (all.length <= most) return text;
  return most <= 0
    ? ''
    : `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** A mail in a list of mails. */
export type InboxMail = {
  readonly from: string;
  readonly subject: string;
  /** The beginning of what can be read in the mail. */
  readonly preview: string;
};

/** Shown by every inbox for a mail without a subject. */
const NO_SUBJECT = '(no subject)';

/** What a mail program shows of subject and preview text. */
export const cutFor = (
  client: InboxClient,
  { subject, preview }: Pick<InboxMail, 'subject' | 'preview'>,
): { readonly subject: string; readonly preview: string } => ({
  subject: cut(subject.trim() || NO_SUBJECT, client.subject),
  preview: cut(preview.trim(), client.preview),
});
