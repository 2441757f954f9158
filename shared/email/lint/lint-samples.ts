import type { EmailWarning } from './lint';
import { warning } from './lint';
import type { PlacedText } from './placed-texts';
import { STARTER_SAMPLES, type StarterSamples } from './starter-samples';

/** The texts of an email to search for samples, with the paths by which an author finds them. */
export interface SampleInput {
  readonly subject: string;
  readonly preHeader: string;
  /** The body as stored markup or code. It is searched for the URLs of images. */
  readonly body: string;
  /** The texts of the body, with their paths. */
  readonly texts: readonly PlacedText[];
  /** The additional subject lines and preview texts of an A/B test. */
  readonly variants?: readonly Pick<SampleInput, 'subject' | 'preHeader'>[];
  /** The samples that a person confirmed for this email. */
  readonly confirmed?: readonly string[] | undefined;
}

/**
 * Normalizes a text, so that texts that look the same are equal. Affects spaces, quotes, capital
 * letters, and invisible characters.
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

/** Returns whether a text contains these words as whole words. Both must be normalized. */
const containsWords = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + words.length])) return true;
  }
  return false;
};

const comesFromStarter = (
  { picture, promises, common, otherSentences }: StarterSamples,
  text: string,
  body: string,
): boolean => {
  if (new RegExp(`/assets/templates-\\d+/${picture}\\.png`).test(body)) return true;
  const isInText = (words: string) => containsWords(text, plain(words));
  // One common sentence proves nothing, because any store may use it. Two common sentences from the
  // same starter template are hardly a coincidence.
  return [...promises, ...otherSentences].some(isInText) || common.filter(isInText).length > 1;
};

/** A sample promise as the author reads it, and in its normalized form. */
type Sample = { readonly originalText: string; readonly normalizedText: string };

/** Removes samples that are part of another sample found at the same position. */
const withoutNested = (found: readonly Sample[]): readonly Sample[] =>
  found.filter(
    (one) =>
      !found.some(
        (other) => other !== one && containsWords(other.normalizedText, one.normalizedText),
      ),
  );

const warningsAt = (samples: readonly Sample[], path: string | undefined): EmailWarning[] => {
  if (samples.length === 0) return [];
  const details = withoutNested(samples).map(({ originalText: words }) => `“${words}”`);
  return [
    {
      ...warning('sample_promise', path),
      details,
      samples: samples.map(({ originalText: words }) => words),
    },
  ];
};

const openSamples = (text: string, { body, confirmed = [] }: SampleInput): readonly Sample[] => {
  const isConfirmed = new Set(confirmed);
  return STARTER_SAMPLES.flatMap((starter) => [
    ...starter.promises,
    ...(comesFromStarter(starter, text, body) ? starter.common : []),
  ])
    .map((originalText) => ({ originalText, normalizedText: plain(originalText) }))
    .filter(
      ({ originalText: words, normalizedText }) =>
        !isConfirmed.has(words) && containsWords(text, normalizedText),
    );
};

/**
 * Finds promises from a starter template that no one has replaced or confirmed, with their
 * positions. Only their words are compared. So they are still found after an email was copied,
 * merged, or converted, and no longer found once the sentence is changed
 * (docs/adr/0120-templates.md).
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
  const placedTexts = textParts.map(({ text, path }) => ({
    path,
    samples: open.filter(({ normalizedText }) => containsWords(text, normalizedText)),
  }));
  const placedSamples = new Set(placedTexts.flatMap(({ samples }) => samples));
  return [
    ...placedTexts.flatMap(({ samples, path }) => warningsAt(samples, path)),
    // This also finds samples that an author has split between two blocks.
    ...warningsAt(
      open.filter((sample) => !placedSamples.has(sample)),
      undefined,
    ),
  ];
};
