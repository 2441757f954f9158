import {
  parseOwnUpload,
  rejectedKey,
  uploadKey,
  uploadType,
} from '../../../functions/imports/upload-rules';

test.each([
  ['text/csv', 'text/csv'],
  ['Text/Plain; charset=utf-8', 'text/plain'],
  [' text/tab-separated-values ', 'text/tab-separated-values'],
  ['application/csv', 'application/csv'],
  ['application/x-csv', 'application/x-csv'],
  ['application/octet-stream', 'application/octet-stream'],
  ['', 'application/octet-stream'],
  ['application/vnd.ms-excel', 'application/vnd.ms-excel'],
  ...[
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/x-iwork-numbers-sffnumbers',
    'application/vnd.apple.numbers',
  ].map((type) => [type, type]),
])('uploads a file that the browser reports as %j with the type %s', (browserType, type) => {
  expect(uploadType(browserType)).toBe(type);
});

test.each([
  ...[
    'image/png',
    'application/pdf',
    'application/csv+x',
    'x-application/csv',
    'text/',
    'text/a/b',
  ],
  ...['xtext/csv', 'application/vnd.ms-excel.sheet', 'x/application/vnd.ms-excel'],
  ...['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet2'],
  ...['a-application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ...['application/vnd.oasis.opendocument.spreadsheet-template'],
  ...['x-application/vnd.oasis.opendocument.spreadsheet'],
  ...['x-application/vnd.apple.numbers', 'application/vnd.apple.numbers2'],
])('refuses a file that the browser reports as %s', (browserType) => {
  expect(() => uploadType(browserType)).toThrow(
    expect.objectContaining({ code: 'csv_wrong_type' }),
  );
});

test('limits access to an import’s upload to the customer who uploaded it', () => {
  const key = uploadKey('c-1', 'u-1');
  expect(key).toBe('up/c-1/csv/u-1');
  expect(rejectedKey('c-1', 'r-1')).toBe('up/c-1/rejected/r-1.csv');
  expect(parseOwnUpload('c-1', key)).toBe('u-1');
  expect(parseOwnUpload('c-1', 'up/c-1')).toBe('');
  expect(() => parseOwnUpload('c-2', key)).toThrow(
    expect.objectContaining({ code: 'forbidden', message: 'You don’t have access to this file.' }),
  );
});
