import { expectedCounts } from './expected-counts';
import { readFixture, readText } from './fixture';

test.each(Object.entries(expectedCounts))(
  'reads the file %s as expected',
  async (name, { asked: _, ...expected }) => {
    const { file, rows, accepted, rejected } = await readFixture(name);
    const inactive = accepted.filter(({ consentStatus }) => consentStatus.status !== 'active');
    expect({
      encoding: file.encoding,
      delimiter: file.delimiter,
      rows: rows.length,
      distinct: new Set(accepted.map(({ email }) => email)).size,
      rejected: rejected.length,
      inactive: new Set(inactive.map(({ email }) => email)).size,
    }).toEqual(expected);
  },
);

test.each([
  ['empty.csv', 'csv_empty'],
  ['blank-lines.csv', 'csv_empty'],
  ['header-only.csv', 'csv_empty'],
  ['renamed-spreadsheet.csv', 'csv_wrong_type'],
  ['renamed-image.csv', 'csv_wrong_type'],
  ['renamed-document.csv', 'csv_wrong_type'],
  ['renamed-program.csv', 'csv_wrong_type'],
  ['renamed-page.csv', 'csv_wrong_type'],
  ['renamed-table.xls', 'csv_wrong_type'],
  ['unclosed-quote.csv', 'csv_wrong_type'],
])('refuses the file %s with the error %s', async (name, code) => {
  await expect(readFixture(name)).rejects.toMatchObject({ code, status: 400 });
});

test('names the line where a quotation mark isn’t closed', async () => {
  await expect(readFixture('unclosed-quote.csv')).rejects.toThrow(/in row 3/);
});

const statuses = async (name: string) =>
  (await readFixture(name)).accepted.map(({ consentStatus }) => consentStatus.status);

test('honors the consent and status columns of every tool', async () => {
  expect(await statuses('klaviyo.csv')).toEqual([
    'active',
    'unsubscribed',
    'unsubscribed',
    'bounced',
    'spam',
    'unsubscribed',
  ]);
  expect(await statuses('shopify.csv')).toEqual(['active', 'unsubscribed', 'active']);
  expect(await statuses('hubspot.csv')).toEqual(['active', 'unsubscribed', 'bounced', 'bounced']);
  expect(await statuses('brevo.csv')).toEqual(['active', 'unsubscribed', 'unsubscribed']);
  expect(await statuses('omnisend.csv')).toEqual(['unsubscribed', 'unsubscribed', 'unsubscribed']);
  expect(await statuses('mailchimp-cleaned.csv')).toEqual(['bounced']);
});

test('keeps names, addresses with commas, and multi-line notes of a Shopify export', async () => {
  const { accepted } = await readFixture('shopify.csv');
  expect(accepted[0]).toMatchObject({
    name: 'Chloé Dubois',
    fields: {
      customer_id: '6412345678901',
      phone: '+33100000001',
      default_address_address1: '12, rue de la Paix',
    },
  });
  expect(accepted[2]).toMatchObject({
    line: 4,
    name: "Zoë O'Neill, PhD",
    fields: {
      default_address_company: 'Acme "Best" Ltd',
      note: 'Called twice:\n1. wants a refund\n2. happy now',
    },
  });
});

test('reads accents correctly in every encoding', async () => {
  const names = async (name: string) => (await readFixture(name)).accepted.map((row) => row.name);
  expect(await names('german-excel-windows1252.csv')).toEqual([
    'Jürgen Müller',
    'Käthe Weiß',
    'René Lefèvre',
  ]);
  expect(await names('french-bom-semicolons.csv')).toEqual(['Éloïse Lefèvre', 'Gaël Noël']);
  expect(await names('spanish-utf16le-tabs.txt')).toEqual(['Íñigo Muñoz Peña', 'Begoña Álvarez']);
  expect(await names('utf16be-without-bom.csv')).toEqual(['Anna Ågren', 'Bert Öst']);
  const { accepted } = await readFixture('german-excel-windows1252.csv');
  expect(accepted[2]?.fields).toMatchObject({ straße: 'Allee 9 – links', größe: '€' });
});

test('numbers rows like a spreadsheet, even if their cells contain line breaks', async () => {
  const { rejected } = await readFixture('quoted-newlines.csv');
  expect(rejected).toMatchObject([{ line: 6, reason: 'Invalid email: not an address' }]);
  expect((await readFixture('shopify.csv')).rejected).toMatchObject([
    { line: 5, reason: 'No email address' },
  ]);
});

test('counts an empty row, but not the line that only gives Excel the delimiter', async () => {
  const { rejected } = await readText('sep=;\nEmail;Note\n\nann@x.test;"a\n\nb"\nnobody;\n');
  expect(rejected).toMatchObject([{ line: 4 }]);
});

test('extracts an address from angle brackets or a mailto link', async () => {
  const { accepted } = await readFixture('malformed-addresses.csv');
  expect(accepted.map(({ email }) => email)).toEqual([
    'inner@example.com',
    'link@example.com',
    'fine@example.com',
    'user@example.com',
  ]);
});
