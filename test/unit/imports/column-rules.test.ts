import { addressesOf } from '../../../functions/imports/csv/address-cell';
import { planColumns } from '../../../functions/imports/csv/column-rules';

const meanings = (header: string, ...rows: string[]) =>
  planColumns([header, ...rows].map((line) => line.split(','))).columns.map(
    ({ meaning, key }) => key ?? meaning,
  );

test.each([
  ['Email,First Name,Last Name', ['email', 'firstName', 'lastName']],
  ['E-Mail-Adresse,Vorname,Name', ['email', 'firstName', 'lastName']],
  ['Adresse e-mail,Prénom,Nom', ['email', 'firstName', 'lastName']],
  ['Correo electrónico,Nombre,Apellidos', ['email', 'firstName', 'lastName']],
  ['EMAIL_ADDRESS,Full Name', ['email', 'name']],
  ['email,First Name,Last Name,Name', ['email', 'firstName', 'lastName', 'name']],
])('recognizes the columns of %s', (header, expected) => {
  expect(meanings(header)).toEqual(expected);
});

test('uses the most plainly named of several address columns, and reads the others as attributes', () => {
  expect(meanings('Work Email,Email,Name')).toEqual(['work_email', 'email', 'name']);
});

test('gives attributes unused keys that work as merge tags', () => {
  expect(meanings('Email,Größe (cm),Größe cm,Brand,1st order,Город')).toEqual([
    'email',
    'größe_cm',
    'größe_cm_2',
    'brand_2',
    'st_order',
    'город',
  ]);
});

test('omits a column without a header and values, but keeps one that has values', () => {
  expect(meanings('Email,,', 'a@example.com,,x', 'b@example.com,,')).toEqual([
    'email',
    'ignored',
    'column_3',
  ]);
});

test('imports two hundred of a thousand columns as attributes, and shows the other columns as omitted', () => {
  const header = ['Email', ...Array.from({ length: 999 }, (_, index) => `Field ${index}`)];
  const plan = planColumns([header, []]);
  const count = (meaning: string) =>
    plan.columns.filter((column) => column.meaning === meaning).length;
  expect([count('attribute'), count('ignored')]).toEqual([200, 799]);
});

test('reads one word next to the address as the name, and two words as first and last name, in a file without headers', () => {
  expect(meanings('a@example.com,Anna', 'b@example.com,Bert')).toEqual(['email', 'name']);
  expect(meanings('Smith,Anna,a@example.com,2024')).toEqual([
    'firstName',
    'lastName',
    'email',
    'column_4',
  ]);
});

test('doesn’t read a lead status or an SMS consent as email consent', () => {
  expect(meanings('Email,Lead Status,SMS Marketing Consent,Accepts SMS Marketing')).toEqual([
    'email',
    'lead_status',
    'sms_marketing_consent',
    'accepts_sms_marketing',
  ]);
});

test.each([
  'MAILTO:ann@x.test?subject=Hi%20there',
  'ann@x.test;',
  '<ann@x.test>',
  'ann@x.test,',
  '<mailto:ann@x.test>',
])('reads the address in the cell %s', (cell) =>
  expect(addressesOf(cell)).toEqual({ email: 'ann@x.test', others: [] }),
);

test('fills existing attributes that were created when keys had no accents', () => {
  const header = ['Email', 'Größe', 'Straße', 'Année'];
  const plan = planColumns([header, ['ann@x.test', '42', 'Allee 9', '1990']], new Set(['grosse']));
  expect(plan.columns.map(({ key }) => key)).toEqual([undefined, 'grosse', 'straße', 'année']);
});
