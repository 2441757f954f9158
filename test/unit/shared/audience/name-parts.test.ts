import * as fc from 'fast-check';
import { nameParts } from '../../../../shared/audience/name-parts';

const partsOf = (name: string, language?: string, stored = {}) =>
  nameParts({ email: 'p@x.test', name, first: '', last: '', ...stored }, language);

test.each([
  // Name, language, first name, last name
  ['Anna Weber', 'de', 'Anna', 'Weber'],
  ['Weber, Anna', 'de', 'Anna', 'Weber'],
  ['Frau Dr. Anna Weber', 'de', 'Anna', 'Weber'],
  ['Mrs. Smith', 'en', '', 'Smith'],
  ['Anna van der Berg', 'nl', 'Anna', 'van der Berg'],
  ['van der Berg', 'nl', '', 'van der Berg'],
  ['De La Cruz', 'es', '', 'De La Cruz'],
  ['Van Morrison', 'en', 'Van', 'Morrison'],
  ['ANNA WEBER', 'de', 'Anna', 'Weber'],
  ['ANNA-LENA VAN DER BERG', 'nl', 'Anna-Lena', 'van der Berg'],
  ['anna weber', 'de', 'Anna', 'Weber'],
  ['RONALD MCDONALD', 'en', 'Ronald', 'McDonald'],
  ["mary o'brien", 'en', 'Mary', "O'Brien"],
  ['İBRAHİM IŞIK', 'tr', 'İbrahim', 'Işık'],
  ['JJ Abrams', 'en', 'JJ', 'Abrams'],
  ['JJ', 'en', 'JJ', ''],
  ['Anna MacLeod', 'en', 'Anna', 'MacLeod'],
  ['🌸 Anna 🌸', 'en', 'Anna', ''],
  ['Anna👩‍🍳Weber', 'en', 'Anna', 'Weber'],
  ['🌸', 'en', '', ''],
  ['anna@weber.example', 'en', '', ''],
  ['NULL', 'en', '', ''],
  // Hungarian puts the family name first, and some people don't.
  ['Kovács Anna', 'hu', 'Anna', 'Kovács'],
  ['Kovács Anna Mária', 'hu', 'Anna Mária', 'Kovács'],
  ['Anna Kovács', 'hu', 'Anna', 'Kovács'],
  ['Dr. Kovács Anna', 'hu', 'Anna', 'Kovács'],
  ['Kovács, Anna', 'hu', 'Anna', 'Kovács'],
  ['Kovács Anna', 'de', 'Kovács', 'Anna'],
  ['Kovács', 'hu', 'Kovács', ''],
  // The script says the order, whatever the language of the email.
  ['田中 太郎', undefined, '太郎', '田中'],
  ['田中太郎', 'ja', '', '田中太郎'],
  ['田中 太郎 様', 'ja', '太郎', '田中'],
  ['김민수', 'en', '민수', '김'],
  ['남궁민수', 'ko', '민수', '남궁'],
  ['李明', 'zh-Hans', '明', '李'],
  ['欧阳娜娜', 'zh-Hans', '娜娜', '欧阳'],
  ['Taro Tanaka', 'ja', 'Taro', 'Tanaka'],
  ['נועה כהן', 'he', 'נועה', 'כהן'],
])('splits %s (%s) into “%s” and “%s”', (name, language, first, last) => {
  expect(partsOf(name, language)).toMatchObject({ first, last });
});

test.each([
  ['hu', 'Anna Kovács', { first: 'Anna', last: 'Kovács' }, 'Kovács Anna'],
  ['de', 'Anna Kovács', { first: 'Anna', last: 'Kovács' }, 'Anna Kovács'],
  ['ja', '', { first: '太郎', last: '田中' }, '田中 太郎'],
  ['zh-Hans', '', { first: '明', last: '李' }, '李明'],
  ['ko', '', { first: '민수', last: '김' }, '김민수'],
  ['de', '', { first: 'ANNA', last: 'WEBER' }, 'Anna Weber'],
  ['de', 'Anna Weber', {}, 'Anna Weber'],
  ['de', 'Dr. Anna Weber', {}, 'Dr. Anna Weber'],
])('writes a whole name in the order of %s', (language, name, stored, full) => {
  expect(partsOf(name, language, stored).full).toBe(full);
});

test('takes no name from an email address', () => {
  const email = 'anna.weber87@x.test';
  expect(partsOf('anna.weber87', 'de', { email })).toMatchObject({ first: '', full: '' });
  expect(partsOf('Anna', 'de', { email: 'anna@x.test' })).toMatchObject({ first: 'Anna' });
});

test('prefers first and last name that are stored apart', () => {
  expect(partsOf('Weber Anna', 'de', { first: 'Anna', last: 'Weber' })).toMatchObject({
    first: 'Anna',
    last: 'Weber',
  });
});

test('never returns parts with spaces around them, whatever people write', () => {
  const word = fc.constantFrom(
    ...['Anna', 'WEBER', 'van', 'der', 'Dr.', 'Frau', ',', '🌸', '田中', '김민수', 'כהן', 'NULL'],
    ...['\u200b', '  ', '-', "O'", 'ß', 'İ', 'x@y.test', '\u2068', '\u202e'],
  );
  const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  const language = fc.constantFrom('de', 'hu', 'ja', 'zh-Hans', 'ko', 'tr', undefined);
  fc.assert(
    fc.property(name, language, (text, tag) => {
      for (const part of Object.values(partsOf(text, tag))) expect(part).toBe(part.trim());
    }),
  );
});
