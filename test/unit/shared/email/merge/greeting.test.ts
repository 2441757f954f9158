import * as fc from 'fast-check';
import { greetingFallbacks, greetingsOf } from '../../../../../shared/email/merge/greeting';
import { compile, fill } from '../../../../../shared/email/merge/merge';
import {
  type Recipient,
  recipientValues,
} from '../../../../../shared/email/merge/recipient-values';
import { textsFor } from '../../../../../shared/languages/all-texts';
import { type TextLanguage, textLanguages } from '../../../../../shared/languages/languages';

const write = (
  text: string,
  language: TextLanguage,
  person: Omit<Recipient, 'email'> & { email?: string },
): string => {
  const greetings = greetingsOf(textsFor(language));
  const segs = compile(text, 'text', { fallbacks: greetingFallbacks(greetings) });
  const email = { lang: language, greetings };
  return fill(segs, recipientValues({ email: 'p@x.test', ...person }, undefined, email));
};

const anna = { name: 'Anna Weber' };
const woman = { name: 'Anna Weber', fields: { anrede: 'Frau' } };
const man = { name: 'Max Weber', fields: { title: 'Mr' } };

test.each<[TextLanguage, string, string, string, string, string]>([
  // Language, by first name, formal, formal to a woman, without a name, formal without a name
  ['en', 'Hello Anna', 'Hello Anna Weber', 'Dear Ms Weber', 'Hello there', 'Hello'],
  ['de', 'Hallo Anna', 'Guten Tag Anna Weber', 'Guten Tag Frau Weber', 'Hallo', 'Guten Tag'],
  ['fr', 'Bonjour Anna', 'Bonjour Anna Weber', 'Bonjour Madame Weber', 'Bonjour', 'Bonjour'],
  ['it', 'Ciao Anna', 'Buongiorno Anna Weber', 'Gentile signora Weber', 'Ciao', 'Buongiorno'],
  ['nl', 'Hoi Anna', 'Beste Anna Weber', 'Geachte mevrouw Weber', 'Hoi', 'Goedendag'],
  [
    'pl',
    'Cześć Anna',
    'Dzień dobry, Anna Weber',
    'Szanowna Pani Anna Weber',
    'Cześć',
    'Dzień dobry',
  ],
  ['hu', 'Szia, Anna', 'Tisztelt Weber Anna', 'Tisztelt Weber Anna', 'Szia', 'Tisztelt Vásárlónk'],
  ['fi', 'Hei Anna', 'Hyvä Anna Weber', 'Hyvä Anna Weber', 'Hei', 'Hyvä asiakas'],
])('greets in %s', (language, casual, formal, toWoman, nameless, formalNameless) => {
  const asHungarian = (person: object) =>
    language === 'hu' ? { ...person, name: 'Weber Anna' } : person;
  expect(write('{{greeting}},', language, asHungarian(anna))).toBe(`${casual},`);
  expect(write('{{formal_greeting}},', language, asHungarian(anna))).toBe(`${formal},`);
  expect(write('{{formal_greeting}},', language, asHungarian(woman))).toBe(`${toWoman},`);
  expect(write('{{greeting}},', language, {})).toBe(`${nameless},`);
  expect(write('{{formal_greeting}},', language, {})).toBe(`${formalNameless},`);
});

test.each<[TextLanguage, string, string, string]>([
  ['ja', '田中 太郎', '田中様', 'お客様'],
  ['ko', '김민수', '김민수님, 안녕하세요', '안녕하세요'],
  ['zh-Hans', '李明', '李明，您好', '您好'],
])('greets politely in %s, never by the first name alone', (language, name, named, nameless) => {
  expect(write('{{greeting}}', language, { name })).toBe(named);
  expect(write('{{greeting}}', language, {})).toBe(nameless);
});

test.each([
  [man, 'Dear Mr Weber'],
  [{ name: 'Dr. Anna Weber' }, 'Hello Dr. Weber'],
  [{ name: 'Mrs Weber' }, 'Dear Ms Weber'],
  [{ fields: { first_name: 'Anna', last_name: 'Weber', title: 'CEO' } }, 'Hello Anna Weber'],
])('greets %j formally only by a form of address that is stored', (person, greeting) => {
  expect(write('{{formal_greeting}}', 'en', person)).toBe(greeting);
});

test('isolates only the name in a greeting in the other direction', () => {
  expect(write('{{greeting}},', 'en', { name: 'נועה כהן' })).toBe('Hello \u2068נועה\u2069,');
  expect(write('{{greeting}},', 'he', { name: 'Noa Cohen' })).toBe('שלום \u2068Noa\u2069,');
  expect(write('{{greeting}},', 'he', { name: 'נועה כהן' })).toBe('שלום נועה,');
});

test('puts an academic title after the German form of address', () => {
  expect(write('{{formal_greeting}}', 'de', { name: 'Frau Dr. Anna Weber' })).toBe(
    'Guten Tag Frau Dr. Weber',
  );
});

test('greets somebody with only a title and a last name formally, never by the last name alone', () => {
  expect(write('{{greeting}},', 'de', { name: 'Frau Weber' })).toBe('Guten Tag Frau Weber,');
  expect(write('{{greeting}},', 'de', { fields: { last_name: 'Weber' } })).toBe('Hallo,');
});

test('greets in the language of the email, whatever language the person has', () => {
  expect(write('{{greeting}}', 'de', { ...anna, fields: { language: 'fr' } })).toBe('Hallo Anna');
});

test('prefers a greeting of the store’s own, and an author’s fallback', () => {
  const own = { ...anna, fields: { greeting: 'Liebe Anna' } };
  expect(write('{{greeting}}', 'de', own)).toBe('Liebe Anna');
  expect(write('{{greeting|Hallo du}}', 'de', {})).toBe('Hallo du');
  expect(write('{{greeting|Hallo du}}', 'de', anna)).toBe('Hallo Anna');
});

describe.each(textLanguages)('greetings in %s', (language) => {
  const names = fc.oneof(
    fc.constantFrom(
      '',
      'NULL',
      '🌸',
      ' ',
      'Frau',
      'Dr.',
      'n/a',
      'anna@x.test',
      'Weber,',
      '{name}',
      '$&',
    ),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  test('are never empty, and never have a space before the comma', () => {
    const fields = fc.record({ first_name: names, last_name: names, title: names });
    fc.assert(
      fc.property(
        names,
        fields,
        fc.constantFrom('greeting', 'formal_greeting'),
        (name, all, tag) => {
          const greeting = write(`{{${tag}}}`, language, { name, fields: all });
          expect(greeting).toBe(greeting.trim());
          expect(greeting).not.toBe('');
          expect(greeting).not.toMatch(/^[\s,!，]|[\s,，]$/u);
          expect(greeting).not.toContain(`{{${tag}`);
        },
      ),
    );
  });
});
