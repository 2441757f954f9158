import type { InboxClient } from './inbox-limits';

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into characters as readers count them. An emoji is one character, whatever it is
 * composed of.
 */
const characters = (text: string): string[] =>
  Array.from(segments.segment(text), ({ segment }) => segment);

/** Returns how many characters a reader sees. */
export const visibleLength = (text: string): number => characters(text).length;

/**
 * Returns up to `max` characters of the text. If the text was shortened, the last character is an
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

/** An email in a message list. */
export type InboxEmail = {
  readonly from: string;
  readonly subject: string;
  /** The beginning of the email's readable text. */
  readonly preview: string;
};

/** Shown by every inbox for an email without a subject. */
const NO_SUBJECT = '(no subject)';

/** Returns what an email client shows of the subject and preview text. */
export const truncateFor = (
  client: InboxClient,
  { subject, preview }: Pick<InboxEmail, 'subject' | 'preview'>,
): { readonly subject: string; readonly preview: string } => ({
  subject: truncate(subject.trim() || NO_SUBJECT, client.subject),
  preview: truncate(preview.trim(), client.preview),
});
