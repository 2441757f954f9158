import { messages } from '../../../shared/messages';
import { fixtureBytes, readFixture, readText } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

/** Files with headers that aren't from any known tool, and the expected meaning of each column. */
const files: Readonly<Record<string, readonly string[]>> = {
  'google-contacts.csv': [
    ...['name', 'firstName', 'lastName', 'e_mail_1_type', 'email', 'phone_1_value'],
  ],
  'email-or-phone.csv': ['customer', 'email', 'visits'],
  'form-answers.csv': [
    ...['timestamp', 'name', 'email'],
    'how_did_you_hear_about_us_and_what_would_you_like_us_to_tell',
  ],
  'comment-authors.csv': ['name', 'email', 'content'],
  'crm-leads.csv': ['name', 'company_name', 'email', 'owner'],
  'arabic.csv': ['name', 'email', 'المدينة'],
  'japanese.csv': ['name', 'email', '誕生日', 'お気に入り'],
  'swedish.csv': ['firstName', 'lastName', 'email', 'ålder'],
  'space-before-quote.csv': ['email', 'name', 'city'],
  'short-header.csv': ['email', 'name', 'column_3', 'column_4'],
  'unknown-address-column.csv': ['customer', 'note', 'city'],
};

test.each(Object.entries(files))(
  'recognizes the columns of the file %s',
  async (file, expected) => {
    const { columns } = (await readFixture(file)).file;
    expect(columns.map(({ meaning, key }) => key ?? meaning)).toEqual(expected);
  },
);

test.each([
  'E-mail 1 - Value',
  'Email / Phone',
  "What's your email?",
  'author_email',
  'البريد',
  'Correo del cliente',
  'E-postadress',
  'Электронная почта',
  'Kontakt',
])(
  'finds the address column by one address in five hundred rows under the header %s',
  async (header) => {
    const rows = Array.from({ length: 500 }, (_, index) =>
      index === 450 ? 'ann@example.com,Ann' : `${header === 'Kontakt' ? '' : '555-0100'},Bo`,
    );
    const { accepted } = await readText(`"${header}",Vorname\n${rows.join('\n')}\n`);
    expect(accepted.map(({ email }) => email)).toEqual(['ann@example.com']);
  },
);

test.each([
  ['Namn', 'name'],
  ['Navn', 'name'],
  ['Förnamn', 'firstName'],
  ['Efternamn', 'lastName'],
  ['Voornaam', 'firstName'],
  ['Achternaam', 'lastName'],
  ['Cognome', 'lastName'],
  ['Imię', 'firstName'],
  ['Nazwisko', 'lastName'],
  ['Soyadı', 'lastName'],
  ['Имя', 'firstName'],
  ['Фамилия', 'lastName'],
  ['ФИО', 'name'],
  ['姓名', 'name'],
  ['이름', 'name'],
  ['שם פרטי', 'firstName'],
  ['Your full name', 'name'],
  ['Lead Name', 'name'],
  ['Billing First Name', 'firstName'],
  ['Last Name (required)', 'lastName'],
  ['firstName', 'firstName'],
  ['Company name', 'company_name'],
  ['User name', 'user_name'],
  ['Имя питомца', 'имя_питомца'],
  ['ईमेल तारीख', 'ईमेल_तारीख'],
  ['__', 'column_2'],
])('reads the column %s as %s', async (header, expected) => {
  const { columns } = (await readText(`Email,${header}\nann@example.com,x\n`)).file;
  expect(columns[1]?.key ?? columns[1]?.meaning).toBe(expected);
});

test('accepts a space before an opening quotation mark without shifting columns', async () => {
  const { accepted } = await readFixture('space-before-quote.csv');
  expect(accepted).toMatchObject([
    { name: 'Ann Smith', fields: { city: 'New York, NY' } },
    { name: '"Bo" Ek', fields: { city: 'Lund' } },
  ]);
});

test('uses the first of several addresses in a cell and stores the others', async () => {
  const { accepted, rejected } = await readFixture('several-addresses.csv');
  expect(accepted.map(({ email, others }) => [email, others?.emails])).toEqual([
    ['ann@example.com', ['ann@example.org']],
    ['bo@example.com', ['bo@example.org']],
    ['cy@example.com', ['cy@example.org']],
    ['di@example.com', ['di@example.org']],
    ['ed@example.com', ['eve@example.com']],
    ['fay@example.com', ['fay@example.org']],
  ]);
  expect(rejected).toMatchObject([{ reason: 'Invalid email: not one@example.com two' }]);
});

test('refuses values beyond the header and says what to do, or adds columns if most rows have them', async () => {
  const { accepted, rejected } = await readFixture('ragged.csv');
  expect(accepted).toHaveLength(2);
  expect(rejected[0]?.reason).toBe(
    'The row has 5 values, but the file has 3 columns. Put quotation marks around values that contain the separator',
  );
  const short = await readFixture('short-header.csv');
  expect(short.accepted[0]?.fields).toEqual({ column_3: 'Bern', column_4: '12' });
});

test('keeps typed line breaks and tabs in attributes, but reads names as one line', async () => {
  const { accepted } = await readText(
    'Email,Name,Note\r\nann@example.com,"Ann\r\nLee","  1.\tA\r\n2.\tB\r\n\r\n"\r\n',
  );
  expect(accepted).toMatchObject([{ name: 'Ann Lee', fields: { note: '1.\tA\n2.\tB' } }]);
});

test.each([
  ["'33600", '33600'],
  ["'+49 30 123", '+49 30 123'],
  ["'-5", '-5'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'90s kid", "'90s kid"],
  ["'@home'", "'@home'"],
])('reads the cell %s, written by another program, as %s', async (cell, value) => {
  const { accepted } = await readText(`Email,Note\nann@example.com,${cell}\n`);
  expect(accepted).toMatchObject([{ fields: { note: value } }]);
});

describe('unfamiliar files in the running product', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());
  const customerId = '01JD0000000000000000000ASK';

  test('shows the columns in the preview if the address column is unclear, and imports the file after the user chooses', async () => {
    const assetKey = product.upload(customerId, fixtureBytes('unknown-address-column.csv'));
    const asked = await product.previews.preview(customerId, { assetKey });
    expect(asked).toMatchObject({
      needsAddressColumn: true,
      rows: 4,
      subsToCreate: 0,
      rejected: 0,
      rejectedRows: [],
      columns: [{ header: 'Customer' }, { header: 'Note' }, { header: 'City' }],
    });
    const columns = [
      { column: 0, meaning: 'name' as const },
      { column: 1, meaning: 'email' as const },
    ];
    const correctedPreview = await product.previews.preview(customerId, { assetKey, columns });
    expect(correctedPreview).toMatchObject({
      needsAddressColumn: false,
      subsToCreate: 1,
      rejected: 3,
    });
    expect(correctedPreview.rejectedRows[0]?.reason).toBe(`${messages.invalidEmail}: called twice`);
    const start = (choices?: typeof columns) =>
      product.imports.start(customerId, { assetKey, fileName: 'x.csv', columns: choices });
    await expect(start()).rejects.toMatchObject({ code: 'csv_no_email_column' });
    expect(await start(columns)).toMatchObject({ state: 'queued' });
  });

  test('names the skipped addresses in the preview, and lists them in the file of rejected rows', async () => {
    const assetKey = product.upload(customerId, fixtureBytes('several-addresses.csv'));
    const { otherAddresses } = await product.previews.preview(customerId, { assetKey });
    expect(otherAddresses).toMatchObject({
      rows: 6,
      examples: [{ line: 2, taken: 'ann@example.com', left: ['ann@example.org'] }, {}, {}],
    });
    const rejectedCsv =
      product.offered.get(await product.rejected.ofUpload(customerId, assetKey)) ?? '';
    await product.importNow(customerId, fixtureBytes('several-addresses.csv'));
    expect(await product.importNow(customerId, rejectedCsv)).toMatchObject({
      created: 6,
      updated: 0,
      rejected: 1,
    });
  });
});
