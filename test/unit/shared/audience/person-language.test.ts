import { formOfAddress, storedTitle } from '../../../../shared/audience/form-of-address';
import { personLanguage, readLanguage } from '../../../../shared/audience/person-language';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de_AT', 'de-AT'],
  ['de_DE.UTF-8', 'de-DE'],
  [' pt-br ', 'pt-BR'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['German', 'de'],
  ['Deutsch', 'de'],
  ['français', 'fr'],
  ['Französisch', 'fr'],
  ['日本語', 'ja'],
  ['עברית', 'he'],
  ['no', 'nb'],
  ['iw', 'he'],
  ['jp', 'ja'],
  ['cz', 'cs'],
  ['xx', undefined],
  ['Klingon', undefined],
  ['yes', undefined],
  ['', undefined],
  ['x'.repeat(5000), undefined],
  ['../../etc', undefined],
])('reads the language %p as %p', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

const languageIn = (fields: Readonly<Record<string, string>>) =>
  personLanguage((key) => fields[key]);

test('finds a person’s language under the names of files and stores, our own name first', () => {
  expect(languageIn({ sprache: 'Deutsch' })).toBe('de');
  expect(languageIn({ shopify_language: 'fr-CA' })).toBe('fr-CA');
  expect(languageIn({ shopify_language: 'fr', locale: 'de_CH', language: 'it' })).toBe('it');
  expect(languageIn({ language: 'n/a', locale: 'de_CH' })).toBe('de-CH');
  expect(languageIn({ city: 'de' })).toBeUndefined();
});

test.each([
  ['Frau', 'woman', ''],
  ['Herr Prof. Dr.', 'man', 'Prof. Dr.'],
  ['MRS', 'woman', ''],
  ['Sig.ra', 'woman', ''],
  ['M.', undefined, ''],
  ['Dr', undefined, 'Dr.'],
  ['Herr und Frau', undefined, ''],
  ['κ.', 'man', ''],
  ['CEO', undefined, ''],
])('reads the form of address %s', (title, gender, academic) => {
  expect(formOfAddress(title)).toEqual({ gender, academic });
});

test('takes no job title for a form of address', () => {
  expect(storedTitle((key) => ({ title: 'Head of Sales', anrede: 'Frau' })[key])).toBe('Frau');
  expect(storedTitle((key) => ({ title: 'Head of Sales' })[key])).toBe('');
});
