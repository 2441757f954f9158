import { normalizeText, searchFor } from '../../../shared/search-text';

const matchesQuery = (query: string, ...texts: readonly string[]) => searchFor(query)(...texts);

test.each([
  ['German', 'muller', 'Jürgen Müller'],
  ['German', 'mueller', 'Jürgen Müller'],
  ['German', 'Müller', 'Anna Mueller'],
  ['German', 'strasse', 'Kaffeehaus Straße'],
  ['German', 'GROß', 'Karl GROSS'],
  ['French', 'helene lefevre', 'Hélène Lefèvre'],
  ['French', 'coeur', 'Sacré-Cœur'],
  ['French', "d'arc", 'Jeanne d’Arc'],
  ['Swedish', 'bjorn', 'Björn Ångström'],
  ['Swedish', 'angstrom bjorn', 'Björn Ångström'],
  ['Swedish', 'Aangstroem', 'Björn Ångström'],
  ['Danish', 'soren', 'Søren Kjær'],
  ['Danish', 'soeren kjaer', 'Søren Kjær'],
  ['Norwegian', 'Øystein', 'Oystein Dahl'],
  ['Icelandic', 'gudrun thorsdottir', 'Guðrún Þórsdóttir'],
  ['Polish', 'lukasz wisniewska', 'Łukasz Wiśniewska'],
  ['Czech', 'dvorak', 'Antonín Dvořák'],
  ['Spanish', 'nino', 'El Niño'],
  ['Portuguese', 'joao goncalves', 'João Gonçalves'],
  ['Turkish', 'isik', 'Işık Öztürk'],
  ['Turkish', 'istanbul', 'İSTANBUL'],
  ['Vietnamese', 'nguyen dang', 'Đặng Nguyễn'],
  ['Hungarian', 'szabo', 'Szabó Erzsébet'],
  ['Greek', 'αλεξης', 'Αλέξης'],
  ['Greek', 'ΑΛΕΞΗΣ', 'Αλέξης'],
  ['Russian', 'семен', 'Семён'],
  ['full width', 'shop', 'Ｓｈｏｐ 東京'],
])('searches text: %s: %s finds %s', (_language, query, name) => {
  expect(matchesQuery(query, name)).toBe(true);
});

test('finds a name when searching for the same name, however its accents are stored', () => {
  for (const name of ['Zoë', 'Ångström', 'Łódź', 'Đặng', '서연', 'が', 'की', 'محمّد', '👩🏽‍🌾']) {
    for (const storedForm of ['NFC', 'NFD'] as const) {
      for (const queryForm of ['NFC', 'NFD'] as const) {
        expect(matchesQuery(name.normalize(queryForm), name.normalize(storedForm))).toBe(true);
      }
    }
  }
});

test('finds words in any order, each in any of the texts', () => {
  expect(matchesQuery('costa zoe', 'z@example.com', 'Zoë Costa')).toBe(true);
  expect(matchesQuery('  example.com   COSTA ', 'z@example.com', 'Zoë Costa')).toBe(true);
  expect(matchesQuery('costa maria', 'z@example.com', 'Zoë Costa')).toBe(false);
  expect(matchesQuery('zoe.costa', 'z@example.com', 'Zoë Costa')).toBe(false);
});

test('keeps letters of other scripts unchanged', () => {
  expect(normalizeText('東京')).toBe('東京');
  expect(matchesQuery('कि', 'की')).toBe(false);
  expect(matchesQuery('か', 'が')).toBe(false);
});

test('finds everyone if the search is empty', () => {
  expect(matchesQuery('  ', 'z@example.com', '')).toBe(true);
});

test('ignores an accent on its own', () => {
  expect(normalizeText('a¨b´')).toBe("ab'");
  expect(matchesQuery('¨', 'Ø Berg')).toBe(true);
});
