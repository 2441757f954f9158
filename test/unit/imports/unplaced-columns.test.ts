import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import type { ConsentAnswer } from '../../../shared/contracts/imports/import-consent';
import { allAgreed } from './fixture';

const headers = ['Mail', 'Comms', 'Info 1', 'Spalte 7', 'Поле', 'メモ欄'];

/**
 * Pairs of values, at least one of which is unknown to our lists. The second value of each means
 * that someone left.
 */
const answerPairs = [
  ['weekly', 'never'],
  ['alive', 'dead'],
  ['member', 'ex-member'],
  ['current', 'lapsed'],
  ['present', 'former'],
  ['valid', 'expired'],
  ['engaged', 'gone quiet'],
  ['green', 'amber'],
  ['A', 'B'],
  ['1', '2'],
  ['keep', 'bin'],
  ['hot', 'dust'],
  ['dabei', 'weggezogen'],
  ['là', 'ailleurs'],
  ['S', 'D'],
  ['Green', 'Red'],
  ['在籍', '休眠'],
] as const;

const fileOf = (header: string, cells: readonly string[]) =>
  ['Email;Name;City', ...cells.map((_, at) => `p${at}@x.test;Ann Lee;Bern`)]
    .map((line, at) => `${line};${at === 0 ? header : cells[at - 1]}`)
    .join('\n');

const readConsents = (text: string, consent: ConsentAnswer = allAgreed) => {
  const file = openCsvFile(Buffer.from(text), { consent });
  const statuses = [...file.rows()].map((row) => !isRejected(row) && row.consentStatus.status);
  return { doubts: file.doubts(), statuses };
};

const all = headers.flatMap((header) => answerPairs.map((pair) => [header, ...pair] as const));

test.each(all)(
  'asks about “%s: %s or %s” and emails no one before the user answers',
  (header, yes, no) => {
    for (const cells of [
      [yes, no],
      [yes, yes, no, yes, yes],
      ['', no, '', '', ''],
      [...Array.from({ length: 40 }, () => yes), no],
    ]) {
      const { doubts, statuses } = readConsents(fileOf(header, cells));
      expect(doubts).toMatchObject([{ column: 3 }]);
      // A known value for leaving excludes only the people who have it. Any other value excludes
      // everyone until the importer decides.
      const isOpen = doubts[0]?.kind !== 'leaving';
      expect(statuses.filter((_, at) => isOpen || cells[at] === no)).not.toContain('active');
      const settledResult = readConsents(fileOf(header, cells), { ...allAgreed, settled: [3] });
      expect(settledResult.statuses).toEqual(cells.map(() => 'active'));
    }
  },
);

test('proposes a meaning for values that sound like unsubscribing', () => {
  const [doubt] = readConsents(
    fileOf('Mail', ['weekly', 'never', 'weekly', 'lapsed', 'now']),
  ).doubts;
  const proposed = doubt?.values.filter(({ means }) => means === 'noConsent');
  expect(proposed?.map(({ value }) => value)).toEqual(['never', 'lapsed']);
});

test('applies exactly the user’s choice for each value', () => {
  const text = fileOf('Mail', ['weekly', 'gone', 'weekly']);
  const file = openCsvFile(Buffer.from(text), {
    consent: allAgreed,
    choices: [
      { column: 0, meaning: 'email' },
      {
        column: 3,
        meaning: 'status',
        values: [
          { value: 'weekly', means: 'active' },
          { value: 'gone', means: 'noConsent' },
        ],
      },
    ],
  });
  const statuses = [...file.rows()].map((row) => !isRejected(row) && row.consentStatus.status);
  expect(statuses).toEqual(['active', 'unsubscribed', 'active']);
});

test.each([
  ['Gender', ['f', 'm', 'f', 'f']],
  ['MEMBER_RATING', ['2', '3', '2']],
  ['Geschlecht', ['weiblich', 'männlich', 'weiblich']],
  ['Country', ['Germany', 'Austria', 'Germany']],
  ['Shipping Country Code', ['DE', 'AT', 'DE']],
  ['Market', ['DE', 'AT', 'CH', 'DE']],
  ['Land', ['Deutschland', 'Schweiz', 'Schweiz']],
  ['Preferred language', ['de', 'en', 'de']],
  ['Locale', ['de-AT', 'en-US', 'en-US']],
  ['T-shirt size', ['S', 'M', 'M', 'XL']],
  ['Fit', ['S', 'M', 'M', 'XL']],
  ['Plan', ['Free', 'Pro', 'Pro']],
  ['Favorite color', ['teal', 'red', 'teal']],
  ['Source', ['Instagram', 'Google', 'Instagram']],
  ['Total orders', ['0', '1', '1', '3']],
  ['Children', ['0', '2', '2', '1']],
  ['Tags', ['vip', '', 'vip', 'wholesale']],
  ['性別', ['男性', '女性', '男性']],
  ['City', ['Rome', 'Oslo', 'Rome']],
  ['Company', ['Acme', '', 'Acme']],
  [
    'Note',
    ['likes tea', 'has a dog', 'calls on Monday', 'new here', 'met at fair', 'x1', 'x2', 'x3'],
  ],
])('doesn’t ask about an ordinary column “%s”', (header, cells) => {
  const { doubts, statuses } = readConsents(fileOf(header, cells));
  expect(doubts).toEqual([]);
  expect(statuses).toEqual(cells.map(() => 'active'));
});

test('doesn’t ask about values of other columns if one column says who agreed', () => {
  const text = 'Email;Wants it;Circle\na@x.test;yes;blue\nb@x.test;no;amber\n';
  const consent: ConsentAnswer = {
    how: 'column',
    column: 1,
    values: [{ value: 'yes', means: 'active' }],
  };
  expect(readConsents(text, consent)).toEqual({ doubts: [], statuses: ['active', 'unsubscribed'] });
});

test.each([
  'Newsletter (leer = abgemeldet)',
  'Newsletter (empty = unsubscribed)',
  'Newsletter: x = subscribed, blank = left',
  'Opt-in 0=yes 1=no',
  'Unsubscribed (0 = yes)',
  'Abgemeldet (leer bedeutet ja)',
  'Consent (if empty, do not mail)',
  'Infolettre (vide = désinscrit)',
  'Boletín (vacío significa baja)',
  'Newsletter (vuoto = disiscritto)',
  'Nyhetsbrev (tom = avregistrerad)',
  'Рассылка (пусто = отписан)',
  'メルマガ（空＝停止）',
])('asks about the column “%s”, whose header says what its cells mean', (header) => {
  for (const cells of [
    ['x', '', 'x'],
    ['1', '0', '1'],
    ['', '', ''],
    ['yes', 'no', ''],
  ]) {
    const { doubts, statuses } = readConsents(fileOf(header, cells));
    expect(doubts).toMatchObject([{ column: 3, kind: 'answers' }]);
    expect(statuses).not.toContain('active');
  }
});

test.each(['Newsletter (yes/no)', 'Opt-in (Ja/Nein)', 'Newsletter [weekly]', 'Consenso (si/no)'])(
  'doesn’t read “%s” as an explanation of the column’s cells',
  (header) => {
    const { statuses } = readConsents(fileOf(header, ['yes', 'yes', 'no']));
    expect(statuses[2]).not.toBe('active');
    expect(readConsents(fileOf(header, ['yes', 'yes', 'no'])).doubts[0]?.kind).not.toBe('answers');
  },
);
