import {
  formatDate,
  parseDay,
  parseMonthAndDate,
  readDate,
} from '../../../../functions/audience/attributes/read-date';
import { localDays } from '../../../../functions/platform/local-day';

const zones = ['America/New_York', 'Asia/Singapore', 'Europe/Berlin', 'Pacific/Honolulu'];
const dayIn = (text: string, zone: string) => {
  const day = parseDay(text, localDays(zone));
  return day === undefined ? undefined : new Date(day * 86_400_000).toISOString().slice(0, 10);
};

/**
 * Returns every spelling of 27 February of a year that is unambiguous on its own and has no time of
 * day.
 */
const spellings = (year: number): readonly string[] => {
  const yy = String(year).slice(2);
  return [
    ...[
      `02/27/${year}`,
      `2/27/${yy}`,
      `27/02/${year}`,
      `27/2/${yy}`,
      `2-27-${year}`,
      `27-02-${yy}`,
    ],
    ...[`27.02.${year}`, `27.2.${yy}`, `27. 2. ${year}`, `27.02.${year}.`, `27 02 ${year}`],
    ...[`${year}-02-27`, `${year}/2/27`, `${year}.02.27.`, `${year}0227`, `${year}. 02. 27.`],
    ...[`27-Feb-${yy}`, `27-Feb-${year}`, `27 Feb ${year}`, `27Feb${year}`, `${year}-Feb-27`],
    ...[`February 27, ${year}`, `Feb 27, ${year}`, `Feb. 27th, ${year}`, `27 February ${year}`],
    ...[`27th of February ${year}`, `Thursday, February 27, ${year}`, `FEBRUARY 27 ${year}`],
    ...[`${year}年2月27日`, `${year}年02月27号`, `${year}년 2월 27일`, `${year}-02-27T00:00:00Z`],
    ...[`${year}-02-27T00:00:00.000Z`, `${year}-02-27T00:00:00+00:00`, `${year}-02-27 00:00:00`],
    ...[`${year}-02-27 00:00:00 UTC`, `${year}-02-27T00:00:00+0100`, `${year}-02-27 14:30`],
    ...[`02/27/${year} 12:00 AM`, `2/27/${year} 0:00`, `2/27/${year}, 11:59 PM`],
    ...[`Thu, 27 Feb ${year} 00:00:00 +0000`, `Thu Feb 27 ${year} 00:00:00 GMT+0000 (UTC)`],
    ...[
      `27. Februar ${year}`,
      `27 février ${year}`,
      `27 févr. ${year}`,
      `27 de febrero de ${year}`,
    ],
    ...[`27 fevereiro ${year}`, `27 febbraio ${year}`, `27 februari ${year}`, `27. feb. ${year}`],
    ...[`27. helmikuuta ${year}`, `27. veebruar ${year}`, `27 lutego ${year}`, `27. února ${year}`],
    ...[
      `27. februára ${year}`,
      `${year}. február 27.`,
      `27 februarie ${year}`,
      `27. veljače ${year}`,
    ],
    ...[
      `27. februarja ${year}`,
      `27 фебруар ${year}`,
      `27 vasario ${year}`,
      `${year}. gada 27. februāris`,
    ],
    ...[`27 Şubat ${year}`, `27 Februari ${year}`, `27 февраля ${year} г.`, `27 лютого ${year} р.`],
    ...[
      `27 февруари ${year} г.`,
      `27 Φεβρουαρίου ${year}`,
      `27 فبراير ${year}`,
      `27 בפברואר ${year}`,
    ],
    ...[`27 फ़रवरी ${year}`, `27 กุมภาพันธ์ ${year + 543}`, `٢٧/٠٢/${year}`, `２７/０２/${year}`],
  ];
};

test.each([1930, 1962, 1984, 1997, 2004, 2024, 2029])(
  'reads every spelling of 27 February %d as that day in every time zone',
  (year) => {
    const wrong = spellings(year).flatMap((text) =>
      zones.flatMap((zone) => {
        const read = dayIn(text, zone);
        return read === `${year}-02-27` ? [] : [`${text} in ${zone}: ${read}`];
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['29', 2029],
  ['30', 1930],
  ['00', 2000],
  ['69', 1969],
  ['99', 1999],
])('reads the two-digit year %s as %d', (yy, year) => {
  expect(dayIn(`27.2.${yy}`, 'Europe/Berlin')).toBe(`${year}-02-27`);
});

test.each([
  ['02/27', 227],
  ['27/02', 227],
  ['27.02.', 227],
  ['--02-27', 227],
  ['--0229', 229],
  ['February 27', 227],
  ['27 Feb', 227],
  ['27-Feb', 227],
  ['27. Februar', 227],
  ['2月27日', 227],
  ['29 February', 229],
  ['1997-02-27', 227],
  ['1997-02-27T00:00:00Z', 227],
])('reads the birthday %s as the month and day %d', (text, expected) => {
  expect(parseMonthAndDate(text, localDays('America/New_York'))).toBe(expected);
});

test.each([
  '31.02.1997',
  '02/30/1997',
  '1997-02-29',
  'February 30, 1997',
  '32-Jan-97',
  '00/00/0000',
])('rejects %s, which looks like a date but isn’t a real day', (text) =>
  expect(readDate(text)).toBe('noSuchDay'),
);

test.each([
  ...[
    'soon',
    '12',
    '3.4',
    '10-12',
    '1/2',
    'May',
    'March 1997',
    '0815',
    '12 apples',
    '27 listopada 1997',
  ],
  ...['1.2.3', '192.168.1.1', '+49 30 123456', '38/40', 'M-12-B', 'Room 5', 'Unit 3 of 4', '12:30'],
  ...['1997', '35488', '1.000.000', '12.345.678', 'Ada 27', '25:99 27.2.1997', '1 2', 'mar'],
])('doesn’t read %s alone as a date', (text) => {
  const found = readDate(text);
  expect(found === undefined || found === 'noSuchDay').toBe(true);
});

test.each(['Jun-24', 'Mar-23', 'Jun-05', "June '24", 'June ’24', 'Dez-99', 'févr.-24', 'mai/24'])(
  'reads %s as a possible month and year, but not as a birthday',
  (text) => expect(readDate(text)).toBeUndefined(),
);

test('uses the column’s day order to decide which of two numbers is the day', () => {
  const found = readDate('03/04/97');
  const orders = found && found !== 'noSuchDay' && 'either' in found ? found.either : undefined;
  expect(orders && formatDate(orders.dayFirst)).toBe('1997-04-03');
  expect(orders && formatDate(orders.monthFirst)).toBe('1997-03-04');
  expect(readDate('03/04/97', 'monthFirst')).toEqual({ year: 1997, month: 3, date: 4 });
  expect(readDate('13/04/97', 'monthFirst')).toBe('noSuchDay');
  expect(readDate('3-4', 'dayFirst')).toEqual({ month: 4, date: 3 });
});

test('reads a timestamp as the day in the customer’s time zone', () => {
  expect(dayIn('2024-03-04T03:00:00Z', 'America/New_York')).toBe('2024-03-03');
  expect(dayIn('2024-03-04T03:00:00Z', 'Europe/Berlin')).toBe('2024-03-04');
  expect(dayIn('Mon, 04 Mar 2024 03:00:00 GMT', 'America/New_York')).toBe('2024-03-03');
  expect(dayIn('1709521200', 'America/New_York')).toBe('2024-03-03');
  expect(dayIn('1709521200000', 'Europe/Berlin')).toBe('2024-03-04');
  expect(dayIn('1709510400', 'America/New_York')).toBe('2024-03-04');
});

test.each([
  ...['02/03/2528', '2/3/2528'].map((text) => [text, 'dayFirst'] as const),
  ...[
    '2528-03-02',
    '2 มีนาคม 2528',
    '昭和60年3月2日',
    '昭和６０年３月２日',
    '㍼60年3月2日',
    'S60.3.2',
    's60/03/02',
  ].map((text) => [text, undefined] as const),
  ...[
    '民國74年3月2日',
    '民国74年3月2日',
    '中華民國74年3月2日',
    '民國 74/3/2',
    '074年3月2日',
    '074/03/02',
  ].map((text) => [text, undefined] as const),
] as const)('reads %s in its country’s calendar as 2 March 1985', (text, order) => {
  const found = readDate(text, order);
  expect(found).toEqual({ year: 1985, month: 3, date: 2 });
});

test.each(['R2-10-03', 's1-2-3', 'S60.3/2', 'T-2.10.3'])(
  'doesn’t read the code “%s” as a date',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test('doesn’t read a year that an era never had as a date', () => {
  expect(readDate('S99.3.2')).toBe('noSuchDay');
  expect(readDate('平成40年1月1日')).toBe('noSuchDay');
});

test.each([
  ['令和元年5月1日', '2019-05-01'],
  ['R5.12.31', '2023-12-31'],
  ['平成1年1月8日', '1989-01-08'],
  ['H31/4/30', '2019-04-30'],
  ['大正15年12月25日', '1926-12-25'],
  ['明治45年7月30日', '1912-07-30'],
  ['民國112年2月28日', '2023-02-28'],
  ['112年2月28日', '2023-02-28'],
  ['29/02/2543', '2000-02-29'],
])('reads the date %s as %s', (text, day) => {
  const found = readDate(text, 'dayFirst');
  const isDay = found && found !== 'noSuchDay' && !('either' in found) && !('moment' in found);
  expect(isDay && formatDate(found)).toBe(day);
});
