import {
  exportColumns,
  exportHeader,
  exportHeaders,
  exportLine,
  maxAttributeColumns,
} from '../../../functions/audience/export-rules';
import type { Subscriber } from '../../../functions/items/audience/subscriber';

const ada: Subscriber = {
  id: '01M70000000000000000READER',
  email: 'ada@readers.test',
  name: 'Ada "the first"',
  status: 'unsubscribed',
  statusReason: 'manual',
  createdAt: '2026-11-20T23:59:59.999Z',
  fields: { city: 'London', formula: '=1+1' },
  segmentIds: [],
  statusHistory: [],
  arrivals: [],
};

test('starts an export with the columns by which an import recognizes Mailbloom exports', () => {
  expect(exportHeaders).toEqual([
    ...['Email', 'Name', 'Status', 'Status reason', 'Added on', 'Segments', 'Suppressed'],
  ]);
  expect(exportHeader(['city'])).toBe(
    '\ufeff"Email","Name","Status","Status reason","Added on","Segments","Suppressed",' +
      '"Consent at","Consent page","Consent form","Consent version","Consent text","Consent IP","Consent confirmed","city"\r\n',
  );
});

const empty = '"",'.repeat(7);

test('writes one export row per person, with the day they joined, their segments, and empty cells for missing values', () => {
  const row = { person: ada, segments: ['Friends', 'Fall; 2026'], suppressed: 'complaint' };
  expect(exportLine(row, ['city', 'constructor', 'formula'])).toBe(
    '"ada@readers.test","Ada ""the first""","unsubscribed","manual","2026-11-20",' +
      `"Friends; Fall; 2026","complaint",${empty}"London","","'=1+1"\r\n`,
  );
  const { statusReason: _, ...active } = ada;
  expect(exportLine({ person: active, segments: [], suppressed: '' }, [])).toBe(
    `"ada@readers.test","Ada ""the first""","unsubscribed","","2026-11-20","","",${empty.slice(0, -1)}\r\n`,
  );
});

test('writes a column for every attribute that anyone has, sorted by name', () => {
  expect(exportColumns(new Set(['size', 'city']))).toEqual({
    attributes: ['city', 'size'],
    leftOut: 0,
  });
});

test('counts the attributes beyond the number of columns that spreadsheets show', () => {
  const names = Array.from({ length: 502 }, (_, number) => `k${String(number).padStart(3, '0')}`);
  const { attributes, leftOut: omitted } = exportColumns(new Set(names.toReversed()));
  expect(attributes).toEqual(names.slice(0, maxAttributeColumns));
  expect(omitted).toBe(2);
  expect(maxAttributeColumns).toBe(500);
});
