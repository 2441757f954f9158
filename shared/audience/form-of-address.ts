import { stripMarks } from './no-value';

/** The attribute with a subscriber's form of address: `Frau`, `Mr`, `Sig.ra Dott.ssa`. */
export const titleField = 'title';

/**
 * The attributes that may contain a form of address, the first one first. Files and other tools
 * have their own names for it.
 */
const titleFields: readonly string[] = [
  titleField,
  ...['salutation', 'anrede', 'civility', 'civilité', 'tratamiento', 'titolo', 'aanhef', 'titel'],
  ...['honorific', 'form_of_address', 'name_prefix', 'prefix'],
];

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stripMarks));

const womensTitles = wordsOf(
  'mrs ms miss madam lady dame frau fräulein frl madame mme mlle mademoiselle señora sra señorita srta doña signora sigra signorina senhora mevr mevrouw mw fru frk fröken rouva neiti pani paní slečna doamna dna domnișoara hanım bayan пані panna κυρία κα δεσποινίς السيدة الآنسة גברת גב',
);
const mensTitles = wordsOf(
  'mr mister sir lord herr hr monsieur señor sr don signor sig signore senhor dhr heer meneer herra pan pán domnul dl bey bay пан κύριος κος κ السيد מר',
);

/** Academic titles that are part of how people are addressed, as we write them. */
const academicTitles: Readonly<Record<string, string>> = {
  dr: 'Dr.',
  doctor: 'Dr.',
  doktor: 'Dr.',
  prof: 'Prof.',
  professor: 'Prof.',
};

/** How a person is addressed formally. */
export type FormOfAddress = {
  /** Undefined if it isn't known. We never guess it from a first name. */
  readonly gender: 'woman' | 'man' | undefined;
  /** `Prof. Dr.`, or empty. */
  readonly academic: string;
};

const bare = (word: string): string => stripMarks(word.replace(/[.’'׳״"-]/g, ''));

/** Returns the form of address that a title says: `Frau Dr.` is a woman with a doctorate. */
export const formOfAddress = (title: string): FormOfAddress => {
  const words = title.slice(0, 100).split(/\s+/).map(bare).filter(Boolean);
  const isWoman = words.some((word) => womensTitles.has(word));
  const isMan = words.some((word) => mensTitles.has(word));
  const academic = words.flatMap((word) =>
    Object.hasOwn(academicTitles, word) ? [academicTitles[word]] : [],
  );
  // “Herr und Frau” are two people.
  const gender = isWoman === isMan ? undefined : isWoman ? 'woman' : 'man';
  return { gender, academic: academic.join(' ') };
};

/**
 * Returns a person's title, as their attributes say it. Empty if there is none.
 * @param attributeOf returns an attribute by its key
 */
export const storedTitle = (attributeOf: (key: string) => string | undefined): string => {
  for (const key of titleFields) {
    const value = attributeOf(key)?.trim();
    const { gender, academic } = formOfAddress(value ?? '');
    if (value && (gender || academic)) return value;
  }
  return '';
};
