import type { EmailWarning } from './lint';
import { warning } from './lint';
import type { PlacedText } from './placed-texts';
import { STARTER_SAMPLES, type StarterSamples } from './starter-samples';

/** The texts of an email, with the paths by which an author finds them. */
export interface SampleInput {
  readonly subject: string;
  readonly preHeader: string;
  /** Stored markup or code, for the URLs of images. */
  readonly body: string;
  /** The texts of the body, with their paths. */
  readonly texts: readonly PlacedText[];
  /** Further subjects and preview texts of an A/B test. */
  readonly variants?: readonly Pick<SampleInput, 'subject' | 'preHeader'>[];
  /** Samples that a person confirmed for this email. */
  readonly confirmed?: readonly string[] | undefined;
}

/**
 * Normalizes texts that read the same: spaces, quotes, capital letters, and invisible characters.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(\d) %/g, '$1%')
    .toLowerCase();

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Returns whether a text contains these words, not as a part of longer ones. Both are normalized.
 */
const containsWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + words.length])) return true;
  }
  return false;
};

const comesFromStarter = (
  { picture, promises, common, marks }: StarterSamples,
  text: string,
  body: string,
): boolean => {
  if (new RegExp(`/assets/templates-\\d+/${picture}\\.png`).test(body)) return true;
  const isInText = (words: string) => containsWords(text, plain(words));
  // One common sentence proves nothing. Two from the same starter template are hardly a
  // coincidence.
  return [...promises, ...marks].some(isInText) || common.filter(isInText).length > 1;
};

/** A sample as its author reads it, and as it is compared. */
type Sample = { readonly words: string; readonly plainWords: string };

/** Returns samples that aren't part of another one found in the same place. */
const withoutNested = (found: readonly Sample[]): readonly Sample[] =>
  found.filter(
    (one) =>
      !found.some((other) => other !== one && containsWords(other.plainWords, one.plainWords)),
  );

const warningsAt = (samples: readonly Sample[], path: string | undefined): EmailWarning[] => {
  if (samples.length === 0) return [];
  const details = withoutNested(samples).map(({ words }) => `“${words}”`);
  return [
    { ...warning('sample_promise', path), details, samples: samples.map(({ words }) => words) },
  ];
};

const openSamples = (text: string, { body, confirmed = [] }: SampleInput): readonly Sample[] => {
  const isConfirmed = new Set(confirmed);
  return STARTER_SAMPLES.flatMap((starter) => [
    ...starter.promises,
    ...(comesFromStarter(starter, text, body) ? starter.common : []),
  ])
    .map((words) => ({ words, plainWords: plain(words) }))
    .filter(({ words, plainWords }) => !isConfirmed.has(words) && containsWords(text, plainWords));
};

/**
 * Finds promises from a starter template that no one has replaced or confirmed, with their
 * positions. They are compared by their words, so they are found after copying, merging, and
 * converting, and disappear once the sentence is changed (docs/adr/0120-templates.md).
 */
export const lintSamples = (input: SampleInput): EmailWarning[] => {
  const { subject, preHeader, variants = [], texts } = input;
  const textParts: readonly PlacedText[] = [
    { text: subject, path: 'subject' },
    { text: preHeader, path: 'preHeader' },
    ...variants.map((lines) => ({ text: `${lines.subject}\n${lines.preHeader}` })),
    ...texts,
  ].map((part) => ({ ...part, text: plain(part.text) }));
  const open = openSamples(textParts.map(({ text }) => text).join(' '), input);
  if (open.length === 0) return [];
  const placed = textParts.map(({ text, path }) => ({
    path,
    samples: open.filter(({ plainWords }) => containsWords(text, plainWords)),
  }));
  const placedSamples = new Set(placed.flatMap(({ samples }) => samples));
  return [
    ...placed.flatMap(({ samples, path }) => warningsAt(samples, path)),
    // Also finds samples whose words an author has since split between two blocks.
    ...warningsAt(
      open.filter((sample) => !placedSamples.has(sample)),
      undefined,
    ),
  ];
};
