import { textsFor, textsForBrowser } from '../../../../shared/languages/all-texts';
import { textLanguageOf, textLanguages } from '../../../../shared/languages/languages';
import { loadTexts } from '../../../../shared/languages/load-texts';

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['pt', 'pt-PT'],
  ['pt-BR', 'pt-BR'],
  ['zh-Hant', undefined],
  ['zh-TW', undefined],
  ['hr', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %s as the language %s of our texts', (tag, language) => {
  expect(textLanguageOf(tag)).toBe(language);
  expect(textsFor(tag).language).toBe(language ?? 'en');
});

test('uses the first language of the browser that we have texts in', () => {
  expect(textsForBrowser('hr, fr-CH;q=0.9, en;q=0.8').language).toBe('fr');
  expect(textsForBrowser('*;q=0.1').language).toBe('en');
  expect(textsForBrowser().language).toBe('en');
  expect(textsForBrowser(`${'hr,'.repeat(50_000)}fr`).language).toBe('en');
});

test('writes Hebrew and Arabic from right to left, and all other languages from left to right', () => {
  const fromRight = textLanguages.filter((language) => textsFor(language).direction === 'rtl');
  expect(fromRight).toEqual(textLanguages.filter((language) => /^(?:ar|he)$/.test(language)));
});

test.each(textLanguages)('loads %s alone with the same texts', async (language) => {
  const loaded = await loadTexts(language);
  expect(loaded.language).toBe(language);
  expect(loaded.text('footerUnsubscribe')).toBe(textsFor(language).text('footerUnsubscribe'));
});
