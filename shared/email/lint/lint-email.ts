import type { EmailWarning } from './lint';
import { warning } from './lint';
import { lintDates } from './lint-dates';
import { lintSamples, type SampleInput } from './lint-samples';
import { lintPlaceholders } from './lint-words';
import type { PlacedText } from './placed-texts';

type SubjectFields = Pick<SampleInput, 'subject' | 'preHeader'>;

/** An email as its author writes it. */
type WrittenEmail = SubjectFields &
  Pick<SampleInput, 'body'> & {
    readonly confirmedSamples?: readonly string[] | undefined;
    readonly trial?: { readonly others: readonly SubjectFields[] } | null | undefined;
  };

/**
 * Returns issues that only show when the lines above the body and all of its texts are read
 * together.
 */
export const lintWholeEmail = (
  { subject, preHeader, body, confirmedSamples, trial }: WrittenEmail,
  texts: readonly PlacedText[],
): EmailWarning[] =>
  lintSamples({
    subject,
    preHeader,
    body,
    texts,
    variants: trial?.others ?? [],
    confirmed: confirmedSamples,
  });

/**
 * Returns what a proofreader would find in an email's texts. None of it prevents sending.
 * @param now in ms; without it, no date is in the past
 */
export const lintProof = (
  { subject, preHeader }: SubjectFields,
  texts: readonly PlacedText[],
  now: number | undefined,
): EmailWarning[] => {
  const textParts: readonly PlacedText[] = [
    { text: subject, path: 'subject' },
    { text: preHeader, path: 'preHeader' },
    ...texts,
  ];
  return [
    ...(preHeader.trim() === '' ? [warning('preheader_missing', 'preHeader')] : []),
    ...textParts.flatMap(({ text, path }) => [
      ...lintPlaceholders(text, path),
      ...(now === undefined ? [] : lintDates(text, now, path)),
    ]),
  ];
};
