import {
  addDays,
  type Day,
  daysBetween,
  easter,
  fixedDate,
  last,
  nth,
  relativeToEaster,
} from './dates';

/** The time zones of the countries whose holidays we know. */
const zonesOf = {
  US: /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana\/.+|Kentucky\/.+)|Pacific\/Honolulu|US\/.+)$/,
  CA: /^(America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Montreal)|Canada\/.+)$/,
  MX: /^America\/(Mexico_City|Cancun|Monterrey|Tijuana|Merida)$/,
  BR: /^America\/(Sao_Paulo|Manaus|Recife|Fortaleza|Bahia|Belem)$/,
  GB: /^Europe\/(London|Belfast)$/,
  IE: /^Europe\/Dublin$/,
  DE: /^Europe\/(Berlin|Busingen)$/,
  AT: /^Europe\/Vienna$/,
  CH: /^Europe\/Zurich$/,
  FR: /^Europe\/Paris$/,
  ES: /^(Europe\/Madrid|Atlantic\/Canary)$/,
  PT: /^(Europe\/Lisbon|Atlantic\/(Madeira|Azores))$/,
  IT: /^Europe\/Rome$/,
  NL: /^Europe\/Amsterdam$/,
  BE: /^Europe\/Brussels$/,
  DK: /^Europe\/Copenhagen$/,
  SE: /^Europe\/Stockholm$/,
  NO: /^Europe\/Oslo$/,
  FI: /^Europe\/Helsinki$/,
  PL: /^Europe\/Warsaw$/,
  AU: /^Australia\/.+$/,
  NZ: /^Pacific\/Auckland$/,
  IN: /^Asia\/(Kolkata|Calcutta)$/,
  JP: /^Asia\/Tokyo$/,
} as const;
export type Country = keyof typeof zonesOf;

/** Returns the country of a store, as far as its time zone reveals it. */
export const countryOf = (timeZone: string): Country | undefined =>
  (Object.keys(zonesOf) as Country[]).find((country) => zonesOf[country].test(timeZone));

type Rule = (year: number) => Day;

const sunday = 0;
const monday = 1;
const thursday = 4;

/**
 * Mother's Day in France: the last Sunday of May, or the first Sunday of June if Pentecost is on
 * the last Sunday of May.
 */
const frenchMothers: Rule = (year) => {
  const day = last(sunday, 5)(year);
  return daysBetween(easter(year), day) === 49 ? nth(1, sunday, 6)(year) : day;
};

const mothersDay: Readonly<Partial<Record<Country, Rule>>> = {
  GB: relativeToEaster(-21),
  IE: relativeToEaster(-21),
  FR: frenchMothers,
  ES: nth(1, sunday, 5),
  PT: nth(1, sunday, 5),
  SE: last(sunday, 5),
  NO: nth(2, sunday, 2),
  PL: fixedDate(5, 26),
  MX: fixedDate(5, 10),
};

const fathersDay: Readonly<Partial<Record<Country, Rule>>> = {
  DE: relativeToEaster(39),
  AT: nth(2, sunday, 6),
  BE: nth(2, sunday, 6),
  CH: nth(1, sunday, 6),
  IT: fixedDate(3, 19),
  ES: fixedDate(3, 19),
  PT: fixedDate(3, 19),
  DK: fixedDate(6, 5),
  SE: nth(2, sunday, 11),
  NO: nth(2, sunday, 11),
  FI: nth(2, sunday, 11),
  PL: fixedDate(6, 23),
  AU: nth(1, sunday, 9),
  NZ: nth(1, sunday, 9),
  BR: nth(2, sunday, 8),
};

type Holiday = {
  readonly key: string;
  readonly name: string;
  readonly rule: (country: Country | undefined) => Rule | undefined;
};

const only = (countries: readonly Country[], rule: Rule) => (country: Country | undefined) =>
  country && countries.includes(country) ? rule : undefined;

/**
 * Days that stores write emails for. For an unknown country, we use the days that are the same
 * everywhere.
 */
const holidays: readonly Holiday[] = [
  {
    key: 'valentines-day',
    name: 'Valentine’s Day',
    rule: (country) => (country === 'BR' ? fixedDate(6, 12) : fixedDate(2, 14)),
  },
  {
    key: 'mothers-day',
    name: 'Mother’s Day',
    rule: (country) => country && (mothersDay[country] ?? nth(2, sunday, 5)),
  },
  {
    key: 'fathers-day',
    name: 'Father’s Day',
    rule: (country) => country && (fathersDay[country] ?? nth(3, sunday, 6)),
  },
  { key: 'easter', name: 'Easter', rule: (country) => country && easter },
  {
    key: 'halloween',
    name: 'Halloween',
    rule: only(['US', 'CA', 'GB', 'IE'], fixedDate(10, 31)),
  },
  {
    key: 'thanksgiving',
    name: 'Thanksgiving',
    rule: (country) =>
      country === 'US' ? nth(4, thursday, 11) : country === 'CA' ? nth(2, monday, 10) : undefined,
  },
  {
    key: 'black-friday',
    name: 'Black Friday',
    rule: () => (year) => addDays(nth(4, thursday, 11)(year), 1),
  },
  { key: 'christmas', name: 'Christmas', rule: () => fixedDate(12, 25) },
];

export type UpcomingHoliday = {
  readonly key: string;
  readonly name: string;
  readonly day: Day;
  readonly inDays: number;
};

/** The minimum number of days before a holiday, to leave time to write the email. */
const minDays = 2;
const maxDays = 16;

/** Returns the days that are worth an email now, the nearest one first. */
export const upcomingHolidays = (
  today: Day,
  country: Country | undefined,
): readonly UpcomingHoliday[] => {
  const upcoming = holidays.flatMap(({ key, name, rule }) => {
    const dateOf = rule(country);
    return dateOf
      ? [today.year, today.year + 1].map((year) => {
          const day = dateOf(year);
          return { key: `${key}-${year}`, name, day, inDays: daysBetween(today, day) };
        })
      : [];
  });
  return upcoming
    .filter(({ inDays }) => inDays >= minDays && inDays <= maxDays)
    .sort((one, other) => one.inDays - other.inDays);
};
