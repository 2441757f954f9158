import type { EmailWarning } from './lint';
import { warning } from './lint';
import { lintDates } from './lint-dates';
import { lintSamples, type SampleInput } from './lint-samples';
import { lintPlaceholders } from './lint-words';
import type { PlacedText } from './placed-texts';

type SubjectFields = Pick<SampleInput, 'subject' | 'preHeader'>;

/** The parts of an email that its author writes. */
type WrittenEmail = SubjectFields &
  Pick<SampleInput, 'body'> & {
    readonly confirmedSamples?: readonly string[] | undefined;
    readonly trial?: { readonly others: readonly SubjectFields[] } | null | undefined;
  };

/**
 * Returns the issues that can only be found by looking at the whole email: the subject line, the
 * preview text, and all texts of the body.
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
 * Returns the issues that a proofreader would find in the texts of an email. None of them prevents
 * sending.
 * @param now in ms; without it, no date counts as past
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
