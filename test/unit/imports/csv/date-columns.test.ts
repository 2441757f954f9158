import { openCsvText } from '../../../../functions/imports/csv/csv-file';
import { usualOrder } from '../../../../functions/imports/csv/dates/usual-order';
import { utf8 } from '../../../../functions/imports/csv/encoding-rules';
import { isRejected } from '../../../../functions/imports/csv/row-rules';
import type { DateReading } from '../../../../shared/contracts/imports/import-columns';

const openFile = (header: string, cells: readonly string[], dates?: DateReading) => {
  const rows = cells.map((cell, index) => `p${index}@x.test;${cell}`);
  const choices = [
    { column: 0, meaning: 'email' as const },
    { column: 1, meaning: 'attribute' as const, key: 'day', ...(dates ? { dates } : {}) },
  ];
  const text = [`Email;${header}`, ...rows].join('\n');
  return openCsvText({ text, encoding: utf8 }, { choices });
};

const readColumn = (header: string, cells: readonly string[], dates?: DateReading) => {
  const file = openFile(header, cells, dates);
  const stored = [...file.rows()].map((row) => (isRejected(row) ? 'rejected' : row.fields.day));
  return { stored, dates: file.dates.get(1) };
};

const twoDigits = (value: number) => String(value).padStart(2, '0');
const daysOf = (year: number) =>
  Array.from({ length: year % 4 === 0 ? 366 : 365 }, (_, index) => {
    const at = new Date(Date.UTC(year, 0, 1 + index));
    return { y: year, m: at.getUTCMonth() + 1, d: at.getUTCDate(), at: at.getTime() };
  });
type Day = ReturnType<typeof daysOf>[number];
const iso = ({ y, m, d }: Day) => `${y}-${twoDigits(m)}-${twoDigits(d)}`;
const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const formats: Readonly<Record<string, (day: Day) => string>> = {
  'MM/DD/YYYY': ({ y, m, d }) => `${twoDigits(m)}/${twoDigits(d)}/${y}`,
  'M/D/YYYY': ({ y, m, d }) => `${m}/${d}/${y}`,
  'M/D/YY': ({ y, m, d }) => `${m}/${d}/${twoDigits(y % 100)}`,
  'MM-DD-YYYY': ({ y, m, d }) => `${twoDigits(m)}-${twoDigits(d)}-${y}`,
  'MM.DD.YYYY': ({ y, m, d }) => `${twoDigits(m)}.${twoDigits(d)}.${y}`,
  'MM/DD/YYYY 00:00': ({ y, m, d }) => `${twoDigits(m)}/${twoDigits(d)}/${y} 00:00`,
  'DD/MM/YYYY': ({ y, m, d }) => `${twoDigits(d)}/${twoDigits(m)}/${y}`,
  'D/M/YY': ({ y, m, d }) => `${d}/${m}/${twoDigits(y % 100)}`,
  'DD-MM-YYYY': ({ y, m, d }) => `${twoDigits(d)}-${twoDigits(m)}-${y}`,
  'DD.MM.YYYY': ({ y, m, d }) => `${twoDigits(d)}.${twoDigits(m)}.${y}`,
  'D. M. YYYY': ({ y, m, d }) => `${d}. ${m}. ${y}`,
  'D.M.YY': ({ y, m, d }) => `${d}.${m}.${twoDigits(y % 100)}`,
  'YYYY-MM-DD': iso,
  'YYYY/M/D': ({ y, m, d }) => `${y}/${m}/${d}`,
  YYYYMMDD: ({ y, m, d }) => `${y}${twoDigits(m)}${twoDigits(d)}`,
  'Month D, YYYY': ({ at }) => english.format(at),
  'D-Mon-YY': ({ y, d, at }) => `${d}-${english.format(at).slice(0, 3)}-${twoDigits(y % 100)}`,
  年月日: ({ y, m, d }) => `${y}年${m}月${d}日`,
  'midnight UTC': ({ at }) => new Date(at).toISOString(),
  'midnight +00:00': (day) => `${iso(day)}T00:00:00+00:00`,
  'Excel serial': ({ at }) => String(at / 86_400_000 + 25_569),
  seconds: ({ at }) => String(at / 1000),
  milliseconds: ({ at }) => String(at),
};

test.each(
  Object.keys(formats).flatMap((format) =>
    [1931, 1984, 1990, 2003, 2024].map((year) => [format, year] as const),
  ),
)('reads all birthdays of a year written as %s (%d) correctly', (format, year) => {
  const days = daysOf(year);
  const cells = days.map((day) => formats[format]?.(day) ?? '');
  const { stored, dates } = readColumn('Birthday', cells);
  if (dates?.asks !== 'numbers') {
    expect(dates?.asks).toBeUndefined();
    expect(stored).toEqual(days.map(iso));
    return;
  }
  // The preview asks what bare numbers mean and suggests dates.
  expect(['Excel serial', 'seconds', 'milliseconds']).toContain(format);
  expect(stored).toEqual(cells);
  expect(readColumn('Birthday', cells, dates.likely).stored).toEqual(days.map(iso));
});

test.each(['monthFirst', 'dayFirst'] as const)('reads birthdays without a year, %s', (order) => {
  const days = daysOf(1996);
  const cells = days.map(({ m, d }) =>
    order === 'monthFirst' ? `${twoDigits(m)}/${twoDigits(d)}` : `${twoDigits(d)}/${twoDigits(m)}`,
  );
  const { stored } = readColumn('BIRTHDAY', cells);
  expect(stored).toEqual(days.map(({ m, d }) => `--${twoDigits(m)}-${twoDigits(d)}`));
});

test('asks about a date column that fits both day orders, and keeps the original texts until the user answers', () => {
  const cells = ['03/04/1990', '05/06/1991', '1/2/1992', '07/07/1993'];
  const ambiguousColumn = readColumn('Birthday', cells);
  expect(ambiguousColumn.dates).toMatchObject({ asks: 'either' });
  expect(ambiguousColumn.stored).toEqual(cells);
  expect(
    ambiguousColumn.dates?.options.map(({ reading, examples }) => [reading, examples[0]?.stored]),
  ).toEqual([
    ['dayFirst', '1990-04-03'],
    ['monthFirst', '1990-03-04'],
  ]);
  expect(readColumn('Birthday', cells, 'dayFirst').stored[0]).toBe('1990-04-03');
  expect(readColumn('Birthday', cells, 'monthFirst').stored).toEqual([
    ...['1990-03-04', '1991-05-06', '1992-01-02', '1993-07-07'],
  ]);
  expect(readColumn('Birthday', cells, 'text').stored).toEqual(cells);
});

test('asks about a date column with evidence of both day orders, and proposes the more frequent one', () => {
  const cells = ['12/31/1990', '12/30/1990', '31/12/1990', '03/04/1990'];
  const { stored, dates } = readColumn('Birthday', cells);
  expect(dates).toMatchObject({ asks: 'both', likely: 'monthFirst' });
  expect(stored).toEqual(cells);
  const monthFirstColumn = readColumn('Birthday', cells, 'monthFirst');
  expect(monthFirstColumn.stored).toEqual(['1990-12-31', '1990-12-30', '31/12/1990', '1990-03-04']);
  expect(monthFirstColumn.dates?.options[1]).toMatchObject({
    unread: 1,
    unreadExamples: ['31/12/1990'],
  });
});

test('finds evidence of the day order even in the last of many rows', () => {
  const cells = [...Array.from({ length: 3000 }, () => '03/04/1990'), '04/13/1990'];
  expect(readColumn('Joined', cells).stored[0]).toBe('1990-03-04');
});

test('keeps dates that don’t exist as text and counts them, but ignores placeholders', () => {
  const cells = [
    '31.02.1997',
    '27.02.1997',
    '1.3.97',
    '5.5.2001',
    '13.1.1960',
    'N/A',
    '',
    '0000-00-00',
  ];
  const { stored, dates } = readColumn('Geburtstag', cells);
  expect(stored.slice(0, 3)).toEqual(['31.02.1997', '1997-02-27', '1997-03-01']);
  expect(dates?.options[0]).toMatchObject({ unread: 1, unreadExamples: ['31.02.1997'] });
});

test.each([
  ['Points', ['35488', '40000', '12000']],
  ['Size', ['08-10', '10-12', '08-10', '10-12']],
  ['Ratio', ['1/2', '3/4', '10/12']],
  ['Phone', ['1512345678', '1709521200', '1600000000']],
  ['Price', ['12.50', '1.99', '10.10']],
  ['Version', ['1.2.3', '10.0.1', '2.11.4', '7.30.99']],
  ['Birth year', ['1997', '1980', '2001']],
  ['ZIP', ['10115', '20095', '60311']],
  ['Note', ['met on 3/4/1990', 'nice', 'May', '']],
])('doesn’t read the column %s with the values %j as dates', (header, cells) => {
  const { stored, dates } = readColumn(header, cells);
  expect(dates).toBeUndefined();
  expect(stored).toEqual(cells.map((cell) => cell || undefined));
});

test.each([
  ['Last order number', ['10234', '10250', '10999']],
  ['Last order no.', ['10234', '10250', '10999']],
  ['lastOrderId', ['10234', '10250', '10999']],
  ['Last order total', ['12000.50', '15000', '20000,25']],
  ['Last order value', ['12000.50', '15000', '20000']],
  ['Created by', ['45123', '45124', '45125']],
  ['Data usage', ['45123', '20000', '11000']],
  ['Birth place zip', ['10115', '20095', '60311']],
  ['Geburtsort PLZ', ['10115', '20095', '60311']],
  ['Signup store ID', ['1709521200', '1709521201', '1709521202']],
  ['Purchased amount', ['1709521200000', '1709521201000', '1709521202000']],
  ['Joined count', ['20240115', '20240116', '20240117']],
])('never reads numbers under “%s” as dates', (header, cells) => {
  const { stored, dates } = readColumn(header, cells);
  expect(dates).toBeUndefined();
  expect(stored).toEqual(cells);
});

test.each([
  ['Birthday', ['33000', '20000', '25000'], 'serial'],
  ['Geburtsdatum', ['33000', '20000', '25000'], 'serial'],
  ['Created at', ['1709521200', '1709521300'], 'seconds'],
  ['Signup date', ['1709521200000', '1709521300000'], 'milliseconds'],
  ['Last order', ['45123', '45124'], 'text'],
  ['Joined', ['45123', '45124'], 'serial'],
  ['Born', ['33000', '20000', '25000'], 'serial'],
  ['Last order date', ['45123', '60000'], 'text'],
  ['Birthday', ['33000', '20000', '25000', 'soon'], 'text'],
] as const)('asks about plain numbers under “%s”: %j, suggesting %s', (header, cells, likely) => {
  const { stored, dates } = readColumn(header, cells);
  expect(dates).toMatchObject({ asks: 'numbers', likely });
  expect(stored).toEqual(cells);
  expect(readColumn(header, cells, 'text').stored).toEqual(cells);
});

test('keeps a timestamp with its time zone unchanged', () => {
  const cells = ['2024-03-04T03:00:00Z', '2024-03-05T23:30:00-05:00'];
  expect(readColumn('Created at', cells).stored).toEqual(cells);
});

test.each([
  ['America/New_York', 'monthFirst'],
  ['Pacific/Honolulu', 'monthFirst'],
  ['America/Toronto', 'dayFirst'],
  ['America/Sao_Paulo', 'dayFirst'],
  ['Europe/Berlin', 'dayFirst'],
  ['Asia/Singapore', 'dayFirst'],
])('suggests, for a store in %s, the order %s', (zone, order) =>
  expect(usualOrder(zone)).toBe(order),
);

test('corrects a domain only for addresses whose correction the user accepted', () => {
  const domains = [{ from: 'gmial.com', to: 'gmail.com' }];
  const text = 'Email\na@gmial.com\nb@gmail.con\nc@x.test';
  const file = openCsvText(
    { text, encoding: utf8 },
    {
      choices: [{ column: 0, meaning: 'email', domains }],
    },
  );
  expect([...file.rows()].map((row) => (isRejected(row) ? '' : row.email))).toEqual([
    ...['a@gmail.com', 'b@gmail.con', 'c@x.test'],
  ]);
});
