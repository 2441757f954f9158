import { type CsvFile, openCsvFile } from '../../../functions/imports/csv/csv-file';
import { isRejected } from '../../../functions/imports/csv/row-rules';
import {
  unrelatedDateHeaders,
  unsubscribeDateHeaders,
} from '../../fixtures/standing/days-of-leaving';
import { toolFlagColumns } from '../../fixtures/standing/flags-of-tools';
import { casesOf } from '../../runner/length';
import { allAgreed } from './fixture';

const openFile = (header: string, cells: readonly string[], settled: number[] = []): CsvFile => {
  const rows = cells.map((cell, index) => `p${index}@x.test;P${index};${cell}`);
  const text = [`Email;Name;"${header}"`, ...rows].join('\n');
  return openCsvFile(Buffer.from(text), { consent: { ...allAgreed, settled } });
};

const active = (file: CsvFile): boolean[] =>
  [...file.rows()].map((row) => !isRejected(row) && row.consentStatus.status === 'active');

/** Columns in which people who left have a value and the others don't. */
const partly: Readonly<Record<string, readonly string[]>> = {
  'ISO days': ['2024-05-01', '', '', '2023-01-02', ''],
  'German days': ['01.05.2024', '', '', '02.01.2023', ''],
  'American moments': ['5/1/24 10:00', '', '', '1/2/23 9:30 PM', ''],
  'days without separators': ['20240501', '', '', '20230102', ''],
  'days in other scripts': ['2024年5月1日', '', '', '2023. 1. 2.', ''],
  months: ['May 2024', '', '', 'June 2023', ''],
  'a mark': ['x', '', '', 'x', ''],
};

describe.each(casesOf(Object.entries(unsubscribeDateHeaders), 6))(
  'unsubscribe date headers in %s',
  (_language, headers) => {
    test.each(Object.entries(partly))(
      'asks the user about people with %s',
      (_description, cells) => {
        const leaks = headers.filter((header) => {
          const file = openFile(header, cells);
          const [first, , , fourth] = active(file);
          return first || fourth || !file.doubts().some(({ column }) => column === 2);
        });
        expect(leaks).toEqual([]);
        // If the importer answers that the column is about something else, everyone is included.
        const settled = headers.filter((header) => {
          const file = openFile(header, cells, [2]);
          return file.columns[2]?.meaning === 'attribute' && !active(file).every(Boolean);
        });
        expect(settled).toEqual([]);
      },
    );

    test('asks the user about most unsubscribe date columns even if everyone has a date', () => {
      const cells = ['2024-05-01', '2024-05-02', '2024-05-03'];
      const unclearHeaders = headers.filter(
        (header) => openFile(header, cells).doubts().length > 0,
      );
      expect(unclearHeaders.length / headers.length).toBeGreaterThan(0.9);
    });
  },
);

test('doesn’t ask about unrelated dates that only some people have', () => {
  const cells = ['2024-05-01', '', '2023-01-02'];
  const unclearHeaders = unrelatedDateHeaders.filter(
    (header) => openFile(header, cells).doubts().length > 0,
  );
  // The preview does ask about confirmation dates that are missing for some people.
  expect(unclearHeaders).toEqual(['CONFIRM_TIME', 'OPTIN_TIME']);
});

test.each([
  ['Country', ['DE', '', 'DE', '']],
  ['Size', ['M', 'L', '', 'S']],
  ['Salutation', ['Mr', '', 'Ms', '']],
  ['Stars', ['5', '', '4', '']],
])('doesn’t read a short text under “%s” as a mark for unsubscribed people', (header, cells) => {
  expect(openFile(header, cells).doubts()).toEqual([]);
});

test('excludes only people with a reason for leaving when other people have none', () => {
  const file = openFile('Reason', ['', 'unsubscribe', '', '']);
  expect(active(file)).toEqual([true, false, true, true]);
  expect(file.doubts()).toMatchObject([{ column: 2, people: 1 }]);
});

const dresses: readonly ((header: string) => string)[] = [
  (header) => header,
  (header) => header.toUpperCase(),
  (header) => header.replace(/[ :-]+/g, '_').toLowerCase(),
  (header) => header.replace(/[ _-]+(\p{L})/gu, (_, letter: string) => letter.toUpperCase()),
  (header) => `Contact: ${header}`,
  (header) => `cf_${header.replace(/[ :-]+/g, '_')}`,
  (header) => `${header} (v2)`,
];

test.each(toolFlagColumns)(
  'asks about “%s” = “%s”, however the header is written',
  (header, leftCell, stays) => {
    const leaks = dresses
      .map((dress) => dress(header))
      .filter((dressedHeader) => {
        const file = openFile(dressedHeader, [leftCell, stays, leftCell, stays]);
        return active(file)[0] || active(file)[2] || file.doubts().length === 0;
      });
    expect(leaks).toEqual([]);
  },
);
