import { planColumns } from '../../../../functions/imports/csv/column-rules';
import { tableStart } from '../../../../functions/imports/csv/header-row';

const cells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(';'));

/** Returns the header row as it is written in the file, or undefined if there is none. */
const headerOf = (text: string): string | undefined => {
  const records = cells(text);
  const { header } = tableStart(records);
  return header === undefined ? undefined : records[header]?.join(';');
};

describe('never reads people in a list as the header row', () => {
  test.each([
    ['labels', 'Kunde;Ort;Info;Kontakt\nAnn;subscribed;active;\nBob;Bonn;removed;bob@x.test'],
    ['labels', 'Customer;Where;Via;Reach\nAnn;Berlin;email;\nBob;Bonn;sms;bob@x.test'],
    ['labels', 'Klant;Bron;OK;Contact\nAnn;Newsletter;yes;\nBob;Shop;no;bob@x.test'],
    ['labels', 'Klant;Bron;OK;Contact\nAnn;Newsletter: yes;1;\nBob;Newsletter: no;0;bob@x.test'],
    ['labels', 'Klant;Sinds;OK;Contact\nName;2024-05-01;subscribed;\nBob;2024-05-02;x;bob@x.test'],
    ['labels', 'Who;Status;List\nAnn;unsubscribed;newsletter\nbob@x.test;subscribed;newsletter'],
    ['labels', 'Person;2021;2022;2023;Reach\nAnn;1;0;1;\nBob;0;0;1;bob@x.test'],
    ['labels', 'Email;2021;2022\nn/a;1;2\nbob@x.test;1;2'],
    ['labels', 'Reach;Newsletter;Consent\nnone;subscribed;opted in\nbob@x.test;opted out;no'],
    ['labels', 'Contacto;Boletín;Baja\nsin correo;sí;no\nbob@x.test;no;sí'],
    ['labels', 'Ansprechpartner;Werbung\nAnna Weber;E-Mail\nBob Maier;Post\nbob@x.test;E-Mail'],
  ])('finds a header row with %s: %s', (_description, text) => {
    expect(headerOf(text)).toBe(text.split('\n')[0]);
  });
});

test.each([
  ['Kunden 2024\nStand: 01.05.2024\n\nName;Email;Newsletter\nAnn;ann@x.test;ja'],
  ['Export of ann@x.test\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Questions? Write to help@x.test\n\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Contact;;Marketing\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Person;Person;Marketing\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Newsletter: yes\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Filter: status = subscribed;;\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['1;2;3\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['A;B;C\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['yes;no;yes\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Rows;3;Date;2024-05-01\nName;Email;Newsletter\nAnn;ann@x.test;yes'],
  ['Name;Email;Newsletter\nAnn;ann@x.test;yes\nName;Email;Newsletter\nBob;bob@x.test;no'],
])('finds the header row below titles and headings: %s', (text) => {
  expect(headerOf(text)).toBe('Name;Email;Newsletter');
});

test.each([
  ['ann@x.test;Ann;yes\nbob@x.test;Bob;no'],
  ['ann@x.test\nbob@x.test'],
  [';Ann;yes\nbob@x.test;Bob;no'],
  ['n/a;subscribed;yes\nbob@x.test;subscribed;no'],
  ['ann(at)x.test;subscribed;2024-05-01\nbob@x.test;subscribed;2024-05-02'],
  ['Ann;;no\nBob;bob@x.test;yes'],
  ['Ann <ann@x.test>;yes\nBob <bob@x.test>;no'],
  ['+49 30 1234;;email\n+49 30 1235;bob@x.test;email'],
])('finds no header row: %s', (text) => {
  expect(headerOf(text)).toBeUndefined();
  expect(planColumns(cells(text)).hasHeader).toBe(false);
  // No row is skipped. People without an address are rejected rows.
  expect(tableStart(cells(text)).first).toBe(0);
});

test('uses the label below a title as the header of a single column', () => {
  expect(headerOf('Our list\nE-mail\nann@x.test')).toBe('E-mail');
  expect(headerOf('E-mail\nann@x.test')).toBe('E-mail');
  expect(headerOf('Newsletter: yes\nann@x.test\nbob@x.test')).toBeUndefined();
});
