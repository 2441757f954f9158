import type { InboxClient } from './inbox-limits';

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into characters as readers count them. An emoji is one character, even if it is
 * composed of several code points.
 */
const characters = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

/** Returns the number of characters as a reader counts them. */
export const visibleLength = (text: string): number => characters(text).length;

/**
 * Returns up to `max` characters of the text. If this shortens the text, the last character is an
 * ellipsis.
 */
export const truncate = (text: string, max: number): string => {
  const all = characters(text);
  if (all.length <= max) return text;
  return max <= 0
    ? ''
    : `${all
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};

/** The parts of an email that a message list shows. */
export type InboxEmail = {
  readonly from: string;
  readonly subject: string;
  /** The beginning of the email's readable text. */
  readonly preview: string;
};

/** Shown by every inbox for an email without a subject. */
const NO_SUBJECT = '(no subject)';

/** Returns the parts of the subject and preview text that an email client shows. */
export const truncateFor = (
  client: InboxClient,
  { subject, preview }: Pick<InboxEmail, 'subject' | 'preview'>,
): { readonly subject: string; readonly preview: string } => ({
  subject: truncate(subject.trim() || NO_SUBJECT, client.subject),
  preview: truncate(preview.trim(), client.preview),
});
