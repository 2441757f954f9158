import fc from 'fast-check';
import { cleanAttributes } from '../../../functions/audience/attributes/attribute-rules';
import { cleanLine } from '../../../functions/audience/attributes/clean-text-rules';
import { exportHeader, exportLine } from '../../../functions/audience/export-rules';
import { openCsvFile } from '../../../functions/imports/csv/csv-file';
import { rejectedFile } from '../../../functions/imports/csv/rejected-file-rules';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import type { Subscriber } from '../../../functions/items/audience/subscriber';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { allAgreed } from './fixture';
import { type ImportProduct, openImportProduct } from './import-product';

type Person = Pick<Subscriber, 'email' | 'name' | 'status' | 'statusReason' | 'fields'>;

/**
 * Generates beginnings that spreadsheets execute, that look like the characters we add for
 * protection, or that mean something in a CSV file.
 */
const oddStart = fc.constantFrom(
  ...[
    '',
    "'",
    "''",
    '=',
    '+',
    '-',
    '@',
    "'=",
    "''-",
    '\t',
    '\r\n',
    '\n',
    '＝',
    '＋',
    '"',
    '" ',
    ';',
  ],
  ...[
    ',',
    '|',
    ' "',
    'שלום ',
    'مرحبا\u200f',
    '👩‍👩‍👧',
    '\u202e',
    '\ufeff',
    '\u0000',
    '0',
    "'33600",
    "'s-",
  ],
);
const oddText = fc
  .tuple(oddStart, fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })))
  .map(([start, rest]) => start + rest);

const email = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(..."abz019!#$%&'*+/=?^_`{|}~-"),
      minLength: 1,
      maxLength: 12,
    }),
    fc.constantFrom('shop.test', 'bücher.example', 'x-y.co.uk', '例え.テスト'),
  )
  .map(([local, domain]) => normalizeEmail(`${local}@${domain}`))
  .filter(isEmailAddress);

const name = oddText.map((text) => cleanLine(text).slice(0, 254).trim()).map(cleanLine);

/** Generates valid attribute names as users might type them. */
const key = fc.oneof(
  fc.constantFrom(
    'first_name',
    'last_name',
    'city',
    'status',
    'consent',
    'unsubscribed',
    'segments',
  ),
  fc.constantFrom(
    'constructor',
    'to string',
    'имя',
    'العمر',
    '年齢',
    'ईमेल',
    'Größe (cm)',
    'email_2',
  ),
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `k ${text}`),
);
const fields = fc.dictionary(key, oddText, { maxKeys: 6 }).map((typed) => cleanAttributes(typed));

const reason = fc.constantFrom(
  ...['no_consent', 'import_unsubscribed', 'manual', 'unsubscribed by email link', 'abuse'],
  ...['bounce', '-5', "'=x", 'too many, "really"'],
);
const consentStatus = fc.oneof(
  fc.record({ status: fc.constant('active' as const) }),
  fc.record({
    status: fc.constantFrom('unsubscribed' as const, 'bounced' as const, 'spam' as const),
    statusReason: reason,
  }),
);

const person: fc.Arbitrary<Person> = fc
  .tuple(fc.record({ email, name, fields }), consentStatus)
  .map(([knownPerson, status]) => ({ ...knownPerson, ...status }));
const people = fc.uniqueArray(person, {
  selector: (one) => one.email,
  minLength: 1,
  maxLength: 12,
});

const toSubscriber = (one: Person): Subscriber => ({
  ...one,
  id: '',
  createdAt: '2026-03-01T08:00:00.000Z',
  segmentIds: [],
  statusHistory: [],
  arrivals: [],
});

const consent = {
  form: '=Form',
  proof: {
    formId: 'f',
    version: 1,
    at: '2026-03-01T08:00:00.000Z',
    ip: '192.0.2.0',
    page: 'https://shop.test/',
    text: '=1+1\nEmail; "Join", now',
  },
};

const exportPeople = (list: readonly Person[]): string => {
  const keys = [...new Set(list.flatMap((one) => Object.keys(one.fields)))].sort();
  const row = (one: Person) =>
    exportLine(
      { person: toSubscriber(one), segments: ['Spring; sale'], suppressed: '', consent },
      keys,
    );
  return exportHeader(keys) + list.map(row).join('');
};

const reimport = (content: string): Person[] =>
  [...openCsvFile(Buffer.from(content), { consent: allAgreed }).rows()].map((row) => {
    if (isRejected(row)) throw new Error(`Row ${row.line} is rejected: ${row.reason}`);
    const { reason: statusReason, status } = row.consentStatus;
    const knownPerson = { email: row.email, name: row.name, fields: row.fields, status };
    return statusReason === undefined ? knownPerson : { ...knownPerson, statusReason };
  });

test('reads an export back with the same people, whatever their names', () => {
  fc.assert(
    fc.property(people, (list) => {
      expect(reimport(exportPeople(list))).toEqual(list);
    }),
    { numRuns: 500 },
  );
});

test('keeps all attributes of an export, even if a person has more attributes than the limit', () => {
  const keys = Array.from({ length: 400 }, (_, index) => `key_${String(index).padStart(3, '0')}`);
  const list: Person[] = [0, 200].map((from) => ({
    email: `p${from}@shop.test`,
    name: '',
    status: 'active',
    fields: Object.fromEntries(keys.slice(from, from + 200).map((one) => [one, '-1'])),
  }));
  expect(reimport(exportPeople(list))).toEqual(list);
});

test('a corrected rejected row of an export is read as the original person', () => {
  const one: Person = {
    email: 'kim@shop.test',
    name: "'=Kim",
    status: 'unsubscribed',
    statusReason: 'no_consent',
    fields: { note: "'-5", x: '＝1' },
  };
  const broken = exportPeople([one]).replace('kim@shop.test', 'kim(at)shop.test');
  const reexportRejected = (content: string) => rejectedFile(openCsvFile(Buffer.from(content)));
  const twice = reexportRejected(reexportRejected(broken));
  expect(reimport(twice.replaceAll('kim(at)shop.test', 'kim@shop.test'))).toEqual([one]);
});

test('keeps a full name next to a first name, as in Kim Kim', () => {
  const file = 'Email,Name,First name\na@shop.test,Kim Kim,Kim\nb@shop.test,Ann Lee,Ann\n';
  expect([...openCsvFile(Buffer.from(file), { consent: allAgreed }).rows()]).toMatchObject([
    { name: 'Kim Kim', fields: { first_name: 'Kim' } },
    { name: 'Ann Lee', fields: { first_name: 'Ann' } },
  ]);
});

describe('exports imported into the running product', () => {
  let product: ImportProduct;
  beforeAll(() => {
    product = openImportProduct();
  });
  afterAll(() => product.dispose());
  const first = '01JD0000000000000000000EXP';
  const newCustomerId = '01JD0000000000000000000FRE';

  const peopleOf = async (customerId: string): Promise<Person[]> => {
    const page = await product.audience.list({ customerId }, { limit: 100, offset: 0 });
    const ids = page.subscribers.map(({ id }) => id);
    const found = await product.subscribers.getMany(customerId, ids);
    return [...found.values()]
      .map(({ email: address, name: fullName, status, statusReason, fields: attributes }) => ({
        email: address,
        name: fullName,
        status,
        fields: attributes,
        ...(statusReason === undefined ? {} : { statusReason }),
      }))
      .sort((one, other) => (one.email < other.email ? -1 : 1));
  };

  test('changes no one when an export is imported, here or in another account', async () => {
    const list = fc.sample(people, { numRuns: 8, seed: 7 }).flat();
    const unique = [...new Map(list.map((one) => [one.email, one])).values()];
    await product.importNow(first, exportPeople(unique));
    const peopleBefore = await peopleOf(first);
    expect(peopleBefore).toHaveLength(unique.length);
    const content = exportPeople(peopleBefore);
    expect(await product.importNow(first, content)).toMatchObject({
      created: 0,
      updated: unique.length,
      rejected: 0,
    });
    expect(await peopleOf(first)).toEqual(peopleBefore);
    expect(await product.importNow(newCustomerId, content)).toMatchObject({
      created: unique.length,
      updated: 0,
      rejected: 0,
    });
    expect(await peopleOf(newCustomerId)).toEqual(peopleBefore);
  });

  test('doesn’t email someone who was suppressed in another account, and changes nothing in the exporting account', async () => {
    const exportingCustomerId = '01JD0000000000000000000SU1';
    const otherCustomerId = '01JD0000000000000000000SU2';
    await product.importNow(exportingCustomerId, 'Email\nsam@shop.test\n');
    const line = exportLine(
      {
        person: toSubscriber({ email: 'sam@shop.test', name: '', status: 'active', fields: {} }),
        segments: [],
        suppressed: 'upload',
      },
      [],
    );
    await product.importNow(exportingCustomerId, exportHeader([]) + line);
    await product.importNow(otherCustomerId, exportHeader([]) + line);
    expect(await peopleOf(exportingCustomerId)).toMatchObject([{ status: 'active' }]);
    expect(await peopleOf(otherCustomerId)).toMatchObject([
      { status: 'unsubscribed', statusReason: 'import_suppressed' },
    ]);
  });
});
