import * as fc from 'fast-check';
import { allTexts, textsFor } from '../../../../shared/languages/all-texts';
import {
  ownTextProblem,
  plainDefault,
  tidyOwnText,
  variablesOf,
} from '../../../../shared/languages/check-own-text';
import type { TextKey } from '../../../../shared/languages/en';
import { textLanguages } from '../../../../shared/languages/languages';
import { publicTextGroups } from '../../../../shared/languages/public-texts';
import { messages } from '../../../../shared/messages';
import { confirmationEmail } from '../../../../shared/public-pages/confirmation-email';
import { unsubscribePage } from '../../../../shared/public-pages/unsubscribe-page';

const editable = Object.values(publicTextGroups).flat();

test('offers each text once', () => {
  expect(new Set(editable).size).toBe(editable.length);
});

test.each(textLanguages)('accepts all of our texts in %s as a store’s own', (language) => {
  const problems = editable.map((key) =>
    ownTextProblem(key, language, tidyOwnText(plainDefault(allTexts[language][key]))),
  );
  expect(problems.filter(Boolean)).toEqual([]);
});

test.each<readonly [TextKey, string, string | undefined]>([
  ['unsubscribeTitle', 'Tschüss', undefined],
  ['footerReason', 'Post von {brand}', undefined],
  ['footerReason', 'Post von uns', 'Add {brand}. We replace it with its value.'],
  ['footerReason', 'Post von {brand', 'A variable is broken. Write {brand} exactly like this.'],
  ['footerReason', '{brand} für {name}', 'We don’t know {name}. This text can contain {brand}.'],
  ['footerReason', '{brand, number}', 'A variable is broken. Write {brand} exactly like this.'],
  [
    'footerReason',
    '{brand, plural, one {a} other {b}}',
    'A variable is broken. Write {brand} exactly like this.',
  ],
  ['unsubscribeTitle', '{brand}', 'We don’t know {brand}. This text has no variables.'],
  ['unsubscribeTitle', 'Ende {', messages.publicTextWithBraces],
  ['confirmMailNote', '{days} Tage', undefined],
  ['confirmMailNote', '{days, plural, one {# Tag} other {# Tage}}', undefined],
  [
    'confirmMailNote',
    '{days, plural, one {# Tag}}',
    'A variable is broken. Write {days} exactly like this.',
  ],
  ['unsubscribeTitle', 'a'.repeat(10_000), messages.publicTextTooLong],
])('checks %s: %.40s', (key, text, problem) => {
  expect(ownTextProblem(key, 'de', text)).toBe(problem);
});

test('keeps straight apostrophes from hiding variables', () => {
  const text = tidyOwnText("  L'email de '{brand}'\n\tarrive ");
  expect(text).toBe('L’email de ’{brand}’ arrive');
  const { text: show } = textsFor('fr', { fr: { footerReason: text } });
  expect(show('footerReason', { brand: 'Ada' })).toBe('L’email de ’Ada’ arrive');
});

test('uses a store’s own texts only in the language they were written in', () => {
  const stored = { de: { unsubscribeTitle: 'Tschüss' } };
  expect(textsFor('de-AT', stored).text('unsubscribeTitle')).toBe('Tschüss');
  expect(textsFor('fr', stored).text('unsubscribeTitle')).toBe(allTexts.fr.unsubscribeTitle);
  expect(textsFor('de').text('unsubscribeTitle')).toBe(allTexts.de.unsubscribeTitle);
});

test('shows our text if the store’s no longer fits its variables', () => {
  const { text } = textsFor('en', { en: { footerReason: '{gone} and {brand}', undoLate: '{' } });
  expect(text('footerReason', { brand: 'Ada' })).toContain('because you subscribed to Ada');
  expect(text('undoLate', { brand: 'Ada' })).toContain('sign up at Ada');
});

test('names the variables of a text', () => {
  expect(variablesOf('unsubscribeQuestion')).toEqual(['brand', 'email']);
  expect(variablesOf('undoQuestion')).toEqual(['hours']);
});

/** Texts that a careless or hostile person could type. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=', '">', '&lt;', '{brand}'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => tidyOwnText(parts.join('')));

test('never turns a store’s text into markup on a page or in an email', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const own = Object.fromEntries(editable.map((key) => [key, `${text} <b>`]));
      const texts = textsFor('en', { en: own });
      const view = {
        state: 'ask',
        brand: 'Ada',
        logoUrl: undefined,
        color: undefined,
        email: 'a@example.com',
        segments: [{ id: 's', name: 'News', isMember: true }],
        canUndo: false,
      } as const;
      const store = { name: 'Ada', businessAddress: 'Street 1' };
      const pages = [
        unsubscribePage(view, texts),
        confirmationEmail({ store, link: 'https://x.test', days: 7, texts }).html,
      ];
      for (const page of pages) expect(page).not.toMatch(/<script|<b>|<img|onerror="/);
    }),
    { numRuns: 200 },
  );
});
