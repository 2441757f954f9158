import type { EmailWarning } from './lint';
import { warning } from './lint';
import type { PlacedText } from './placed-texts';
import { STARTER_SAMPLES, type StarterSamples } from './starter-samples';

/** The words of an email in the places where an author finds them. */
export interface SampleInput {
  readonly subject: string;
  readonly preHeader: string;
  /** Stored markup or code, for the addresses of pictures. */
  readonly body: string;
  /** What the body says, with the way to each text. */
  readonly texts: readonly PlacedText[];
  /** Further subjects and preview texts that are tested. */
  readonly variants?: readonly Pick<SampleInput, 'subject' | 'preHeader'>[];
  /** Samples that a person confirmed for this email. */
  readonly confirmed?: readonly string[] | undefined;
}

/** One spelling for what reads the same: spaces, quotes, capitals and invisible characters. */
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

/** Whether a text has these words, not as a part of longer ones. Both are plain. */
const has = (text: string, words: string): boolean => {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + words.length])) return true;
  }
  return false;
};

const comesFrom = (
  { picture, promises, common, marks }: StarterSamples,
  text: string,
  body: string,
): boolean => {
  if (new RegExp(`/assets/templates-\\d+/${picture}\\.png`).test(body)) return true;
  const isThere = (words: string) => has(text, plain(words));
  // One common sentence says nothing; two of one starter hardly meet by chance.
  return [...promises, ...marks].some(isThere) || common.filter(isThere).length > 1;
};

/** A sample as its author reads it, and as it is compared. */
type Sample = { readonly words: string; readonly plainWords: string };

/** Samples that are not within another one found in the same place. */
const longest = (found: readonly Sample[]): readonly Sample[] =>
  found.filter(
    (one) => !found.some((other) => other !== one && has(other.plainWords, one.plainWords)),
  );

const findingsAt = (samples: readonly Sample[], path: string | undefined): EmailWarning[] => {
  if (samples.length === 0) return [];
  const details = longest(samples).map(({ words }) => `“${words}”`);
  return [
    { ...warning('sample_promise', path), details, samples: samples.map(({ words }) => words) },
  ];
};

const openSamples = (text: string, { body, confirmed = [] }: SampleInput): readonly Sample[] => {
  const isConfirmed = new Set(confirmed);
  return STARTER_SAMPLES.flatMap((starter) => [
    ...starter.promises,
    ...(comesFrom(starter, text, body) ? starter.common : []),
  ])
    .map((words) => ({ words, plainWords: plain(words) }))
    .filter(({ words, plainWords }) => !isConfirmed.has(words) && has(text, plainWords));
};

/**
 * Promises that came with a starter template and that nobody has replaced or confirmed, each in its
 * place. They are compared by their words, so they are found after copying, merging and converting,
 * and are gone once the sentence is another one (docs/adr/0120-templates.md).
 */
export const lintSamples = (input: SampleInput): EmailWarning[] => {
  const { subject, preHeader, variants = [], texts } = input;
  const places: readonly PlacedText[] = [
    { text: subject, path: 'subject' },
    { text: preHeader, path: 'preHeader' },
    ...variants.map((lines) => ({ text: `${lines.subject}\n${lines.preHeader}` })),
    ...texts,
  ].map((place) => ({ ...place, text: plain(place.text) }));
  const open = openSamples(places.map(({ text }) => text).join(' '), input);
  if (open.length === 0) return [];
  const placed = places.map(({ text, path }) => ({
    path,
    samples: open.filter(({ plainWords }) => has(text, plainWords)),
  }));
  const inOnePlace = new Set(placed.flatMap(({ samples }) => samples));
  return [
    ...placed.flatMap(({ samples, path }) => findingsAt(samples, path)),
    // Words that an author has since divided between two blocks.
    ...findingsAt(
      open.filter((sample) => !inOnePlace.has(sample)),
      undefined,
    ),
  ];
};
