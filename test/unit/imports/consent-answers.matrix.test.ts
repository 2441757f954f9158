import fc from 'fast-check';
import { type FileChoices, openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import type { ConsentAnswer } from '../../../shared/contracts/imports/import-consent';
import {
  consentHeadersByLanguage,
  unrecognizedHeaders,
} from '../../fixtures/standing/headers-of-both-signs';
import { triesOf } from '../../runner/length';
import { allAgreed } from './fixture';

const openFile = (text: string, answers: FileChoices = {}) =>
  openCsvFile(Buffer.from(text), answers);

const statuses = (text: string, answers?: FileChoices): Record<string, string> =>
  Object.fromEntries(
    [...openFile(text, answers).rows()].flatMap((row) =>
      isRejected(row) ? [] : [[row.email.split('@')[0] ?? '', row.consentStatus.status]],
    ),
  );

const fileOf = (header: string, cells: Readonly<Record<string, string>>) =>
  [
    `Email;Name;${header}`,
    ...Object.entries(cells).map(([localPart, cell]) => `${localPart}@x.test;${localPart};${cell}`),
  ].join('\n');

describe.each(Object.entries(consentHeadersByLanguage))(
  'consent headers in %s',
  (_language, { yes, no, agreed, left }) => {
    test.each(agreed)('reads a yes under “%s” as agreed, and a no as not agreed', (header) => {
      const text = fileOf(header, { stays: yes, refuses: no });
      expect(statuses(text, { consent: allAgreed })).toEqual({
        stays: 'active',
        refuses: 'unsubscribed',
      });
    });

    test.each(left)('reads a yes under “%s” as unsubscribed', (header) => {
      const text = fileOf(header, { left: yes, stays: no });
      const { left: unsubscribedStatus } = statuses(text, { consent: allAgreed });
      expect(unsubscribedStatus).toBe('unsubscribed');
      // Even if the importer states that everyone agreed, they are warned, with the number of
      // people.
      expect(openFile(text, { consent: allAgreed }).doubts()).toMatchObject([{ column: 2 }]);
    });
  },
);

test('keeps people with a “no” active under most unsubscribe headers', () => {
  const headerStatuses = Object.values(consentHeadersByLanguage).flatMap(({ yes, no, left }) =>
    left.map(
      (header) => statuses(fileOf(header, { left: yes, stays: no }), { consent: allAgreed }).stays,
    ),
  );
  expect(
    headerStatuses.filter((status) => status === 'active').length / headerStatuses.length,
  ).toBeGreaterThan(0.9);
});

test.each(unrecognizedHeaders)(
  'asks what yes and no mean under “%s”, and emails no one before the user answers',
  (header) => {
    for (const [yes, no] of [
      ['yes', 'no'],
      ['✅', '❌'],
      ['x', ''],
      ['👍', '👎'],
      ['1', '0'],
    ] as const) {
      const text = fileOf(header, { one: yes, two: no, three: yes });
      expect(statuses(text, { consent: allAgreed })).toEqual({
        one: 'unsubscribed',
        two: 'unsubscribed',
        three: 'unsubscribed',
      });
      expect(openFile(text, { consent: allAgreed }).doubts()).toMatchObject([
        { column: 2, kind: 'answers', people: 3 },
      ]);
    }
  },
);

test.each([undefined, { how: 'unknown' }] as const)(
  'makes no one active if the consent question isn’t answered (%j)',
  (consent) => {
    for (const text of ['Email\na@x.test\n', fileOf('Status', { a: 'subscribed' }), 'a@x.test\n']) {
      expect(Object.values(statuses(text, { consent }))).toEqual(['unsubscribed']);
    }
  },
);

test('makes people active only for the values that the user named for a consent column', () => {
  const text = fileOf('Segment', { a: 'Loyal', b: 'At risk', c: 'Opt-outs', d: '' });
  const consent: ConsentAnswer = {
    how: 'column',
    column: 2,
    values: [{ value: 'loyal', means: 'active' }],
  };
  expect(statuses(text, { consent })).toEqual({
    a: 'active',
    b: 'unsubscribed',
    c: 'unsubscribed',
    d: 'unsubscribed',
  });
  const [row] = [...openFile(text, { consent }).rows()];
  expect(row).toMatchObject({ evidence: 'Segment: Loyal' });
});

test.each([
  ['Tags', 'vip; unsubscribed'],
  ['Tags', 'unsub 2023'],
  ['List', 'Unsubscribers'],
  ['Labels', 'blue, hard bounce, new'],
  ['Etiquetas', 'cliente | dado de baja'],
  ['Groups', 'Opted out of marketing'],
])('excludes the person with %s “%s” until the user decides', (header, cell) => {
  const text = `Email;${header}\na@x.test;"${cell}"\nb@x.test;vip\n`;
  expect(statuses(text, { consent: allAgreed })).toMatchObject({ b: 'active' });
  expect(statuses(text, { consent: allAgreed }).a).not.toBe('active');
  const settledConsent = { ...allAgreed, settled: [1] };
  expect(statuses(text, { consent: settledConsent })).toEqual({ a: 'active', b: 'active' });
});

test.each([
  ['Comms', 'Declined', 'Accepted'],
  ['Agreement', 'refused', 'given'],
  ['Info 1', 'nicht erteilt', 'erteilt'],
  ['Spalte 7', 'ABGELEHNT', 'angenommen'],
  ['Colonne', 'refusé', 'accepté'],
  ['Columna', 'rechazado', 'aceptado'],
  ['Colonna', 'rifiutato', 'accettato'],
  ['Pole', 'odmowa', 'zgoda'],
  ['Pole', 'nesouhlasím', 'souhlasím'],
  ['Alan', 'reddedildi', 'kabul'],
  ['DM希望', '不要', '要'],
  ['Поле', 'отказ', 'согласие'],
  ['Πεδίο', 'άρνηση', 'αποδοχή'],
  ['שדה', 'מסרב', 'מאשר'],
])('excludes only the person with “%s: %s” until the user decides', (header, no, yes) => {
  const text = fileOf(header, { a: no, b: yes, c: yes });
  const file = openFile(text, { consent: allAgreed });
  expect(file.doubts()).toMatchObject([{ column: 2 }]);
  const [refused] = [...file.rows()];
  expect(refused).toMatchObject({
    consentStatus: { status: 'unsubscribed', reason: 'no_consent' },
  });
  expect(statuses(text, { consent: { ...allAgreed, settled: [2] } }).a).toBe('active');
});

test('emails people who accepted or weren’t asked, when other people refused', () => {
  const text = fileOf('Comms', { a: 'Declined', b: 'Accepted', c: '' });
  expect(statuses(text, { consent: allAgreed })).toMatchObject({ b: 'active', c: 'active' });
});

test.each([
  ['Mktg', 'OUT', 'IN'],
  ['Contact OK?', 'Nope', 'Sure'],
  ['Contact OK?', 'negative', 'affirmative'],
])('asks the user about the column “%s” with the values %s and %s', (header, no, yes) => {
  const text = fileOf(header, { a: no, b: yes, c: yes });
  expect(openFile(text, { consent: allAgreed }).doubts()).toMatchObject([
    { column: 2, kind: 'answers', people: 3 },
  ]);
});

test.each([
  ['Order status', 'refused', 'shipped'],
  ['Payment', 'declined', 'paid'],
  ['Return', 'rejected', 'accepted'],
])('doesn’t treat a refusal under “%s” as a refusal of email', (header, no, yes) => {
  const text = fileOf(header, { a: no, b: yes, c: yes });
  expect(openFile(text, { consent: allAgreed }).doubts()).toEqual([]);
});

test.each(['Consent valid until', 'Einwilligung gültig bis', 'Zgoda ważna do'])(
  'asks the user about a date under “%s” instead of unsubscribing anyone',
  (header) => {
    const text = fileOf(header, { a: '2020-01-01', b: '2099-01-01', c: '2099-01-01' });
    const file = openFile(text, { consent: allAgreed });
    expect(file.doubts()).toMatchObject([{ column: 2, people: 3 }]);
    for (const row of file.rows()) {
      expect(row).toMatchObject({ consentStatus: { reason: 'no_consent' } });
    }
  },
);

test('recognizes an unsubscribed tag in a column of more than 300 different values', () => {
  const rows = Array.from({ length: 900 }, (_, index) => `p${index}@x.test;vip ${index}`);
  const text = ['Email;Tags', ...rows, 'gone@x.test;vip 5, unsubscribed'].join('\n');
  const { gone: unsubscribedStatus, p7 } = statuses(text, { consent: allAgreed });
  expect([unsubscribedStatus, p7]).toEqual(['unsubscribed', 'active']);
});

test.each([
  ['Double opt-in date', '2024-05-01', ''],
  ['Confirmed at', '2024-05-01 10:00', 'pending'],
  ['DOI-Datum', '01.05.2024', ''],
])('treats someone without a date under “%s” as not confirmed', (header, day, missingDay) => {
  const text = fileOf(header, { a: day, b: missingDay, c: day });
  expect(statuses(text, { consent: allAgreed })).toEqual({
    a: 'active',
    b: 'unsubscribed',
    c: 'active',
  });
});

test.each([
  ['unsubscribed.csv', 'unsubscribed'],
  ['hard_bounces.csv', 'bounced'],
  ['Spring 2024 - Unsubscribes (3).xlsx', 'unsubscribed'],
  ['Abgemeldete 2023.csv', 'unsubscribed'],
  ['suppression-list.csv', 'unsubscribed'],
  ['cleaned_members_export_ab12.csv', 'bounced'],
])('excludes everyone in a file named %s', (fileName, status) => {
  const text = 'Email\na@x.test\n';
  expect(statuses(text, { fileName, consent: allAgreed })).toEqual({ a: status });
  expect(statuses(text, { fileName, consent: { ...allAgreed, nameSettled: true } })).toEqual({
    a: 'active',
  });
});

test('excludes everyone on a sheet called Unsubscribed, but not in files with usual names', () => {
  const text = 'Email\na@x.test\n';
  expect(statuses(text, { sheet: 'Unsubscribed', consent: allAgreed })).toEqual({
    a: 'unsubscribed',
  });
  for (const fileName of ['subscribers.csv', 'kunden.xlsx', 'newsletter 2024.csv', 'new.csv']) {
    expect(statuses(text, { fileName, sheet: 'Sheet1', consent: allAgreed })).toEqual({
      a: 'active',
    });
  }
});

test('uses the strictest of several rows with the same address, wherever the row is', () => {
  const many = Array.from({ length: 2500 }, (_, index) => `p${index}@x.test;yes`);
  const text = ['Email;Newsletter', 'a@x.test;yes', ...many, 'A@x.test;no'].join('\n');
  expect(statuses(text, { consent: allAgreed }).a).toBe('unsubscribed');
});

describe('finding the header row', () => {
  const title = (lines: string) =>
    `${lines}\nName,Email,Unsubscribed\nAnn,ann@x.test,no\nBob,bob@x.test,yes\n`;
  test.each([
    ['below a title with empty cells', title('Customers 2024,,')],
    ['below a bare title', title('Export')],
    ['below a title with commas', title('"Customers, Berlin", 2024, all')],
    ['below a title with commas that are not quoted', title('Customers, Berlin, 2024')],
    ['below several lines and blank ones', title('My shop\nExported on 2024-05-01\n\n,,\n')],
    ['below merged headings', title('Contact,,Marketing')],
    ['below a title about emails', title('Email list of newsletter subscribers')],
    [
      'of another delimiter',
      title('Customers, Berlin, 2024').replace(/^(Name.*|.*@.*)$/gm, (line) =>
        line.replaceAll(',', ';'),
      ),
    ],
  ])('finds the header row %s', (_where, text) => {
    const file = openFile(text, { consent: allAgreed });
    expect(file.columns.map(({ header }) => header)).toEqual(['Name', 'Email', 'Unsubscribed']);
    expect(
      [...file.rows()].map((row) => ('name' in row ? [row.name, row.consentStatus.status] : row)),
    ).toEqual([
      ['Ann', 'active'],
      ['Bob', 'unsubscribed'],
    ]);
  });

  test('finds no header in a file without one, and doesn’t read “no” in a row as a last name', () => {
    const file = openFile('ann@x.test,Ann,no\nbob@x.test,Bob,yes\n', { consent: allAgreed });
    expect([...file.rows()]).toMatchObject([
      { name: 'Ann', consentStatus: { status: 'unsubscribed' } },
      { name: 'Bob', consentStatus: { status: 'unsubscribed' } },
    ]);
    expect(file.doubts()).toMatchObject([{ column: 2, kind: 'answers' }]);
  });
});

const answers = fc.option(
  fc.oneof(
    fc.constant<ConsentAnswer>({ how: 'unknown' }),
    fc.constant<ConsentAnswer>({ how: 'all', text: 'x' }),
  ),
  { nil: undefined },
);
const languages = Object.values(consentHeadersByLanguage);
const dress = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => ` ${text} `,
  (text: string) => text.replaceAll(' ', '_'),
  (text: string) => `${text}?`,
  (text: string) => `${text} (x)`,
);

test('before the user has decided, activates no one who unsubscribed, in any combination of columns', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.nat(),
      dress,
      fc.array(fc.constantFrom('City', 'Plan', 'Age', 'VIP'), { maxLength: 3 }),
      fc.boolean(),
      answers,
      ({ yes, no, left }, at, dressHeader, otherHeaders, hasTitle, consent) => {
        const header = dressHeader(left[at % left.length] ?? '');
        const cells = otherHeaders.map((_, index) => `v${index}`);
        const row = (localPart: string, cell: string) =>
          [`${localPart}@x.test`, ...cells, cell].join(';');
        const text = [
          ...(hasTitle ? ['Customers 2024'] : []),
          ['Email', ...otherHeaders, header].join(';'),
          row('gone', yes),
          row('stays', no),
        ].join('\n');
        expect(statuses(text, { consent }).gone).not.toBe('active');
      },
    ),
    { numRuns: triesOf({ short: 120, long: 600 }) },
  );
});
