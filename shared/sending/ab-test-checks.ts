import { subjectLengthProblem } from '../email/subject-length';
import type { Formats } from '../locale/formats';
import {
  abTestLimits,
  abTestSize,
  type Variant,
  type VariantLetter,
  variantLetters,
} from './ab-test';

type AbTest = { readonly others: readonly Variant[]; readonly percent: number };
type WrittenSubject = Variant & { readonly trial?: AbTest | null | undefined };

export type AbTestProblem = {
  readonly code:
    | 'variant_has_no_subject'
    | 'variant_subject_too_long'
    | 'variants_are_equal'
    | 'trial_too_small';
  readonly message: string;
  /**
   * The variant that has the problem. Absent when the problem is about the size of the A/B test.
   */
  readonly variant?: VariantLetter;
};

/**
 * Returns all variants of an email, its own subject first. Returns an empty list without an A/B
 * test.
 */
export const variantsOf = ({ subject, preHeader, trial }: WrittenSubject): readonly Variant[] =>
  trial ? [{ subject, preHeader }, ...trial.others] : [];

const visibleText = ({ subject, preHeader }: Variant): string =>
  [subject, preHeader].map((text) => text.trim().replace(/\s+/g, ' ')).join('\n');

const variantLetterAt = (index: number): VariantLetter => variantLetters[index] ?? 'A';

const emptyProblem = (variants: readonly Variant[]): AbTestProblem | undefined => {
  const empty = variants.findIndex(({ subject }, index) => index > 0 && subject.trim() === '');
  if (empty < 0) return undefined;
  const variant = variantLetterAt(empty);
  const message = `Subject ${variant} is empty. Fill it in, or remove it from the test.`;
  return { code: 'variant_has_no_subject', message, variant };
};

/**
 * Returns a problem for the first variant whose subject is too long. Skips the email's own subject,
 * because it is checked with the email.
 */
const lengthProblem = (variants: readonly Variant[]): AbTestProblem | undefined => {
  const problems = variants.map(({ subject }) => subjectLengthProblem(subject));
  const firstLongIndex = problems.findIndex((problem, index) => index > 0 && problem !== undefined);
  if (firstLongIndex < 0) return undefined;
  const variant = variantLetterAt(firstLongIndex);
  const message = `Variant ${variant}: ${problems[firstLongIndex]}`;
  return { code: 'variant_subject_too_long', message, variant };
};

const equalProblem = (variants: readonly Variant[]): AbTestProblem | undefined => {
  const texts = variants.map(visibleText);
  const repeatedIndex = texts.findIndex((text, index) => texts.indexOf(text) < index);
  if (repeatedIndex < 0) return undefined;
  const variant = variantLetterAt(repeatedIndex);
  const first = variantLetterAt(texts.indexOf(texts[repeatedIndex] ?? ''));
  const message = `Subject ${variant} is the same as subject ${first}. Change one of them, or remove it from the test.`;
  return { code: 'variants_are_equal', message, variant };
};

const textProblem = (variants: readonly Variant[]): AbTestProblem | undefined =>
  emptyProblem(variants) ?? lengthProblem(variants) ?? equalProblem(variants);

const isTooSmall = ({ others, percent }: AbTest, recipients: number): boolean =>
  Math.floor(abTestSize(recipients, percent) / (others.length + 1)) < abTestLimits.minPerVariant;

const sizeProblem = (
  { others, percent }: AbTest,
  recipients: number,
  formats: Formats,
): AbTestProblem | undefined => {
  const variants = others.length + 1;
  const size = abTestSize(recipients, percent);
  const { minPerVariant } = abTestLimits;
  if (!isTooSmall({ others, percent }, recipients)) return undefined;
  const message = `${formats.percent(percent)} of ${formats.number(recipients)} people is ${formats.number(size)}, and each of the ${variants} subjects needs at least ${minPerVariant}. Test more people or fewer subjects.`;
  return { code: 'trial_too_small', message };
};

/**
 * Returns a warning if an A/B test is so small that its result could be chance. Returns undefined
 * for a larger A/B test, and for one that can't be run.
 */
export const abTestWarning = (
  { others, percent }: AbTest,
  recipients: number | undefined,
): string | undefined => {
  if (recipients === undefined || isTooSmall({ others, percent }, recipients)) return undefined;
  const perVariant = Math.floor(abTestSize(recipients, percent) / (others.length + 1));
  const { recommendedPerVariant } = abTestLimits;
  return perVariant < recommendedPerVariant
    ? `With so few people, the result could be chance. For a clearer result, test each subject with at least ${recommendedPerVariant} people.`
    : undefined;
};

/**
 * Returns the problem that prevents an email's A/B test. Returns undefined when the A/B test can be
 * run or there is none.
 * @param recipients how many people the email would reach; undefined while unknown
 * @param formats how the reader sees numbers
 */
export const abTestProblem = (
  written: WrittenSubject,
  recipients: number | undefined,
  formats: Formats,
): AbTestProblem | undefined => {
  const { trial } = written;
  if (!trial) return undefined;
  const text = textProblem(variantsOf(written));
  return text ?? (recipients === undefined ? undefined : sizeProblem(trial, recipients, formats));
};
