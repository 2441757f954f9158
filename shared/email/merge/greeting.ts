import type { FormOfAddress } from '../../audience/form-of-address';
import type { NameParts } from '../../audience/name-parts';
import type { LocalTexts } from '../../languages/texts';
import { directionOf } from '../language';
import { isolate } from './isolate';

/** The merge tag for a greeting with the first name: `Hallo Anna`. */
export const GREETING_TAG = 'greeting';
/** The merge tag for a formal greeting: `Guten Tag Frau Weber`. */
export const FORMAL_GREETING_TAG = 'formal_greeting';
export const GREETING_TAGS: readonly string[] = [GREETING_TAG, FORMAL_GREETING_TAG];

/**
 * The greetings of an email's language, with `{name}` where the name is. They are stored with the
 * email, so that sending it needs no other texts.
 */
export interface Greetings {
  readonly language: string;
  readonly named: string;
  readonly nameless: string;
  readonly formal: string;
  readonly formalNameless: string;
  readonly toWoman: string;
  readonly toMan: string;
}

const PLACE = '{name}';

/** Returns the greetings of a language. */
export const greetingsOf = ({ language, text }: LocalTexts): Greetings => ({
  language,
  named: text('greeting', { name: PLACE }),
  nameless: text('greetingWithoutName'),
  formal: text('greetingFormal', { name: PLACE }),
  formalNameless: text('greetingFormalWithoutName'),
  toWoman: text('greetingToWoman', { name: PLACE }),
  toMan: text('greetingToMan', { name: PLACE }),
});

/** Returns the greetings to somebody whose name isn't known, by merge tag. */
export const greetingFallbacks = ({
  nameless,
  formalNameless,
}: Greetings): ReadonlyMap<string, string> =>
  new Map([
    [GREETING_TAG, nameless],
    [FORMAL_GREETING_TAG, formalNameless],
  ]);

/**
 * The languages that greet people by another part of their name than the first name. In Japanese
 * and Korean, a first name alone would be rude, in Chinese unusual.
 */
const greetedBy: Readonly<Record<string, (name: NameParts) => string>> = {
  ja: ({ last, plain }) => last || plain,
  ko: ({ plain }) => plain,
  'zh-Hans': ({ plain }) => plain,
};

/**
 * The languages whose formal greetings have the whole name, because a family name alone isn't
 * customary after a greeting, or would have to be inflected.
 */
const greetsByWholeName: ReadonlySet<string> = new Set(
  'hu ko tr fi sv nb da el pl cs sk uk'.split(' '),
);

/** The languages in which an academic title follows the form of address: `Frau Dr. Weber`. */
const joinsTitles: ReadonlySet<string> = new Set(['de']);

const insertName = (greeting: string, name: string, language: string): string =>
  greeting.replace(PLACE, () => isolate(name, directionOf(language) === 'rtl'));

const formalGreeting = (
  { last, plain }: NameParts,
  { gender, academic }: FormOfAddress,
  { language, formal, toWoman, toMan }: Greetings,
): string => {
  if (!plain) return '';
  const isTitled = last !== '' && (gender !== undefined || academic !== '');
  if (!isTitled) return insertName(formal, plain, language);
  const name = greetsByWholeName.has(language) ? plain : last;
  const titledName = academic ? `${academic} ${name}` : name;
  if (!gender || (academic && !joinsTitles.has(language)))
    return insertName(formal, titledName, language);
  return insertName(gender === 'woman' ? toWoman : toMan, titledName, language);
};

/**
 * Returns a name without punctuation around it, which would stand before the comma of a greeting.
 * Empty if the name has no letters.
 */
const withoutEdges = (name: string): string =>
  /\p{L}/u.test(name)
    ? name.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}.)])[^\p{L}\p{M}\p{N}.)]+$/gu, '')
    : '';

/**
 * Returns the greetings of a person, by merge tag. A greeting without a name is left out, because
 * the merge tag's fallback takes its place. Somebody of whom only the form of address and the last
 * name are known is greeted formally by both tags.
 */
export const greetingValues = (
  { first, last, full, plain }: NameParts,
  address: FormOfAddress,
  greetings: Greetings,
): readonly (readonly [string, string])[] => {
  const { language, named } = greetings;
  const name = {
    first: withoutEdges(first),
    last: withoutEdges(last),
    full,
    plain: withoutEdges(plain),
  };
  const casualName = (greetedBy[language] ?? ((parts: NameParts) => parts.first))(name);
  const formal = formalGreeting(name, address, greetings);
  const isTitled = address.gender !== undefined || address.academic !== '';
  const casual = casualName ? insertName(named, casualName, language) : isTitled ? formal : '';
  return [
    ...(casual ? [[GREETING_TAG, casual] as const] : []),
    ...(formal ? [[FORMAL_GREETING_TAG, formal] as const] : []),
  ];
};
