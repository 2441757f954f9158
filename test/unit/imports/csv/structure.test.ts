import { openCsvFile } from '../../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../../functions/imports/csv/row-rules';
import { allAgreed } from '../fixture';

const openFile = (...lines: string[]) =>
  openCsvFile(Buffer.from(lines.join('\n')), { consent: allAgreed });

const names = (file: ReturnType<typeof openFile>): string[] =>
  [...file.rows()].map((row) => (isRejected(row) ? row.reason : row.name));

test.each([
  'Last, First',
  'Nachname, Vorname',
  'Příjmení a jméno',
  'Cognome e nome',
  'Nazwisko i imię',
  'Apellidos y nombre',
  'Soyadı Adı',
  'Фамилия Имя',
  'Фамилия Имя Отчество',
  'Prezime i ime',
  'Sukunimi ja etunimi',
  'Efternamn och förnamn',
  'Achternaam, voornaam',
  'Surname and first name',
  'Vezetéknév és keresztnév',
  'Επώνυμο και όνομα',
  'Contact',
  'Client',
  'Kunde',
  'Ansprechpartner',
  'Zákazník',
  'Клиент',
  'お客様名',
  'اسم العميل',
])('reads the column “%s” as full names', (header) => {
  const file = openFile(`E-Mail;"${header}"`, 'a@x.test;Weber, Anna', 'b@x.test;Novak, Jan');
  expect(file.columns.map(({ meaning }) => meaning)).toEqual(['email', 'name']);
  expect(names(file)).toEqual(['Anna Weber', 'Jan Novak']);
});

test('swaps two words when the header has the last name first', () => {
  const lines = ['a@x.test;Nováková Jana', 'b@x.test;de la Cruz Ana'];
  expect(names(openFile('E-Mail;Příjmení a jméno', ...lines))).toEqual([
    'Jana Nováková',
    'de la Cruz Ana',
  ]);
  expect(names(openFile('E-Mail;Jméno a příjmení', ...lines))[0]).toBe('Nováková Jana');
});

test.each([
  ['Client', 'ACME GmbH', 'Foo Ltd'],
  ['Kunde', '10045', '10046'],
  ['Contact', 'phone', 'letter'],
  ['Customer', 'Bäckerei Huber', 'Hotel Post'],
])('doesn’t read the column “%s” as names if its cells aren’t people', (header, ...cells) => {
  const file = openFile(`Email;${header}`, ...cells.map((cell, at) => `p${at}@x.test;${cell}`));
  expect(file.columns[1]?.meaning).toBe('attribute');
});

test('reads “Contact” as an attribute next to a column of names', () => {
  const file = openFile('Email;Name;Contact', 'a@x.test;Ann Lee;Bo Kay');
  expect(file.columns.map(({ meaning }) => meaning)).toEqual(['email', 'name', 'attribute']);
});

test.each([
  [';', ['E-Mail;Nachname, Vorname', 'a@x.test;Novak, Jan', 'b@x.test;Weber, Anna']],
  ['|', ['Last, First|E-Mail', 'Novak, Jan|a@x.test', 'Weber, Anna|b@x.test']],
  ['\t', ['Name, Ort, Land\tE-Mail', 'Jan, Wien, AT\ta@x.test', 'Ann, Bonn, DE\tb@x.test']],
  [',', ['Name;Titel,E-Mail', 'Jan;Dr.,a@x.test', 'Anna;Mag.,b@x.test']],
])('detects the delimiter %j, because it gives a column of addresses', (delimiter, lines) => {
  const file = openFile(...lines);
  expect(file.delimiter).toBe(delimiter);
  expect(names(file).join()).not.toMatch(/Invalid|No email|values for/);
});

test('doesn’t use the separator of several addresses in one cell as the delimiter', () => {
  const file = openFile('Name,Email', 'Ann,a@x.test;b@x.test', 'Bo,c@x.test|d@x.test');
  expect(file.delimiter).toBe(',');
});

test('uses the day order that one date column proves as the suggestion for other columns', () => {
  const header = 'EMAIL;ADDED_TIME;MODIFIED_TIME';
  const rows = ['a@x.test;03-04-2024 10:00:00;13-04-2024 10:00:00'];
  expect(openFile(header, ...rows).dates.get(1)).toMatchObject({
    asks: 'either',
    likely: 'dayFirst',
  });
  const american = ['a@x.test;03-04-2024 10:00:00;04-13-2024 10:00:00'];
  expect(openFile(header, ...american).dates.get(1)).toMatchObject({ likely: 'monthFirst' });
  // If two columns prove different date orders, the order of the third is unknown.
  const conflictingFile = openFile('EMAIL;A;B;C', 'a@x.test;03-04-2024;04-13-2024;13-04-2024');
  expect(conflictingFile.dates.get(1)?.likely).toBeUndefined();
});

test.each([
  'Born',
  'Geboren',
  'Née le',
  'Nacido',
  'Nato il',
  'Syntynyt',
  'Narozen',
  'Urodzona',
  'Född',
  'Joined',
  'Kunde seit',
  'Registered',
])('suggests reading Excel’s day numbers under “%s” as dates', (header) => {
  const file = openFile(`Email;${header}`, 'a@x.test;32874', 'b@x.test;29221');
  expect(file.dates.get(1)).toMatchObject({ asks: 'numbers', likely: 'serial' });
});

test.each(['Last order', 'Born in', 'Geburtsort', 'Customer no.'])(
  'doesn’t suggest reading numbers under “%s” as dates',
  (header) => {
    const file = openFile(`Email;${header}`, 'a@x.test;32874', 'b@x.test;29221');
    expect(file.dates.get(1)?.likely ?? 'text').toBe('text');
  },
);

const emails = (file: ReturnType<typeof openFile>): string[] =>
  [...file.rows()].map((row) => (isRejected(row) ? row.reason : row.email));

test.each([
  ['E-Mail privat', 'E-Mail Arbeit'],
  ['Email', 'Email 2'],
  ['Email (home)', 'Email (work)'],
  ['Email personnel', 'Email professionnel'],
  ['Correo', 'Correo alternativo'],
])('if “%s” is empty, uses the address in “%s”', (first, second) => {
  const file = openFile(
    `${first};${second};Name`,
    ';a@work.test;Ann',
    'b@x.test;b@work.test;Bo',
    'c@x.test;;Cy',
    ';;Di',
  );
  expect(emails(file)).toEqual(['a@work.test', 'b@x.test', 'c@x.test', 'No email address']);
  expect(file.otherAddressColumns()).toEqual([{ header: second, rows: 1 }]);
});

test.each(['Referred by (email)', 'Sales rep email', 'Parent email', 'Owner mail'])(
  'doesn’t use another person’s address under “%s”',
  (second) => {
    const file = openFile(`Email;${second}`, ';rep@shop.test', 'b@x.test;rep@shop.test');
    expect(emails(file)).toEqual(['No email address', 'b@x.test']);
  },
);

test('also recognizes someone who unsubscribed if their address is in the second column', () => {
  const file = openFile('Email;Email 2;Status', ';a@x.test;unsubscribed', 'b@x.test;;subscribed');
  const [unsubscribedRow] = [...file.rows()];
  expect(unsubscribedRow).toMatchObject({
    email: 'a@x.test',
    consentStatus: { status: 'unsubscribed' },
  });
});

test('removes quotation marks around tags, but not other quotation marks', () => {
  const tags = openFile('Email,TAGS', 'a@x.test,"""VIP"",""Wholesale"""', 'b@x.test,"""VIP"""');
  const fields = [...tags.rows()].map((row) => (isRejected(row) ? {} : row.fields));
  expect(fields).toEqual([{ tags: 'VIP, Wholesale' }, { tags: 'VIP' }]);
  const notesFile = openFile('Email,Note', 'a@x.test,"says ""hi"""', 'b@x.test,"""Carpe diem"""');
  expect([...notesFile.rows()].map((row) => (isRejected(row) ? {} : row.fields))).toEqual([
    { note: 'says "hi"' },
    { note: '"Carpe diem"' },
  ]);
});
