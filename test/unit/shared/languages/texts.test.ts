import { IntlMessageFormat } from 'intl-messageformat';
import { allTexts } from '../../../../shared/languages/all-texts';
import type { TextKey } from '../../../../shared/languages/en';
import { type TextLanguage, textLanguages } from '../../../../shared/languages/languages';
import { localTexts } from '../../../../shared/languages/texts';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const keys = Object.keys(allTexts.en) as TextKey[];
const foreignLanguages = textLanguages.filter((language) => language !== 'en');

const partsOf = (language: TextLanguage, key: TextKey): readonly Part[] =>
  new IntlMessageFormat(allTexts[language][key], language, undefined, {
    ignoreTag: true,
  }).getAst();

/** Returns the variables of a message, each once. */
const variablesOf = (parts: readonly Part[]): readonly string[] => {
  const names = parts.flatMap((part) => {
    if (!('value' in part) || part.type === 0) return [];
    const inner = 'options' in part ? Object.values(part.options) : [];
    return [part.value, ...inner.flatMap(({ value }) => variablesOf(value))];
  });
  return [...new Set(names)].sort();
};

const tagsOf = (message: string): readonly string[] => message.match(/<[^>]*>/g) ?? [];

/** Short words that are the same in English and other languages. */
const sameInEnglish = new Set<TextKey>([
  'confirmMailButton',
  'confirmButton',
  'socialWebsite',
  'reasonSpam',
]);

describe.each(foreignLanguages)('the texts in %s', (language) => {
  test('are complete', () => {
    expect(Object.keys(allTexts[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(allTexts[language][key].trim()).not.toBe('');
  });

  test.each(keys)('%s has the variables and tags of the English message', (key) => {
    expect(variablesOf(partsOf(language, key))).toEqual(variablesOf(partsOf('en', key)));
    expect(tagsOf(allTexts[language][key])).toEqual(tagsOf(allTexts.en[key]));
    // A straight apostrophe would make the text after it literal.
    expect(allTexts[language][key]).not.toMatch(/['"&]/);
  });

  test('have all plural categories of the language that our numbers have', () => {
    const rules = new Intl.PluralRules(language);
    const possible = rules.resolvedOptions().pluralCategories;
    // Some languages have a category for millions or fractions, which we never show.
    const needed = Array.from({ length: 1001 }, (_, count) => rules.select(count));
    const plurals = keys.flatMap((key) =>
      partsOf(language, key).flatMap((part) =>
        'pluralType' in part ? [Object.keys(part.options)] : [],
      ),
    );
    expect(plurals).toHaveLength(3);
    for (const categories of plurals) {
      expect(categories).toEqual(expect.arrayContaining([...new Set(needed), 'other']));
      expect(possible).toEqual(expect.arrayContaining(categories));
    }
  });

  test('aren’t English', () => {
    const untranslated = keys.filter(
      (key) => allTexts[language][key] === allTexts.en[key] && !sameInEnglish.has(key),
    );
    expect(untranslated).toEqual([]);
  });

  test('show numbers and names', () => {
    const { text } = localTexts(language, allTexts[language]);
    for (const hours of [0, 1, 2, 3, 5, 11, 21, 24, 100]) {
      expect(text('undoQuestion', { hours })).not.toMatch(/[{}#]/);
    }
    expect(text('confirmMailSubject', { brand: 'Oliven & Farn' })).toContain('Oliven & Farn');
  });
});

test('escapes values in markup, and only there', () => {
  const { markup, text } = localTexts('en', allTexts.en);
  const brand = '<b>{email} & #';
  expect(String(markup('unsubscribeQuestion', { brand, email: '"a"@b.test' }))).toBe(
    'Stop sending emails from &lt;b&gt;{email} &amp; # to <strong>&quot;a&quot;@b.test</strong>?',
  );
  expect(text('footerReason', { brand })).toContain('<b>{email} & #.');
});
