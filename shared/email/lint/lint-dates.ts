import type { EmailWarning } from './lint';
import { warning } from './lint';

/** Patterns for the beginnings of month names, in the languages that most stores use. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|gen|ene|sty|janv)/,
  /^(?:feb|fév|fev|lut)/,
  /^(?:mar|mär|maa|mrz)/,
  /^(?:apr|avr|abr|kwi)/,
  /^(?:may|mai|maj|mei|mag)/,
  /^(?:jun|juin|giu|cze)/,
  /^(?:jul|juil|lug|lip)/,
  /^(?:aug|aoû|aou|ago|sie)/,
  /^(?:sep|set|wrz)/,
  /^(?:oct|okt|ott|out|paź|paz)/,
  /^(?:nov|lis)/,
  /^(?:dec|dez|dic|déc|gru)/,
];
/** The names of the weekdays from Sunday on, in the same languages. */
const WEEKDAYS = [
  'sunday sun sonntag dimanche domingo domenica zondag niedziela niedzielę',
  'monday mon montag lundi lunes lunedì segunda maandag poniedziałek',
  'tuesday tue tues dienstag mardi martes martedì terça dinsdag wtorek',
  'wednesday wed mittwoch mercredi miércoles mercoledì quarta woensdag środa środę',
  'thursday thu thur thurs donnerstag jeudi jueves giovedì quinta donderdag czwartek',
  'friday fri freitag vendredi viernes venerdì sexta vrijdag piątek',
  'saturday sat samstag sonnabend samedi sábado sabato zaterdag sobota sobotę',
].map((names) => names.split(' '));

const WEEKDAY = `(?:(?<!\\p{L})(${WEEKDAYS.flat().join('|')}),?\\.? {1,2}(?:the |den |le |el |de )?)?`;
const WORD = '(\\p{L}{3,10})\\.?';
const YEAR = '(20\\d\\d)';
/**
 * Patterns for dates such as 2024-12-01, 1 December 2024, 1. Dezember 2024, December 1st, 2024, and
 * 1.12.2024.
 */
const DATES = {
  iso: new RegExp(`(?<![\\d-])${YEAR}-(\\d\\d)-(\\d\\d)(?![\\d-])`, 'gu'),
  dayFirst: new RegExp(
    `${WEEKDAY}(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th|º|er)? (?:de |of )?${WORD} (?:de )?${YEAR}(?!\\d)`,
    'giu',
  ),
  monthFirst: new RegExp(`${WEEKDAY}${WORD} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}(?!\\d)`, 'giu'),
  dots: new RegExp(`${WEEKDAY}(?<![\\d.])(\\d{1,2})\\. ?(\\d{1,2})\\. ?${YEAR}(?!\\d)`, 'giu'),
};

type FoundDate = {
  readonly dateText: string;
  readonly index: number;
  /** The date as midnight UTC, in ms. */
  readonly day: number;
  readonly weekday?: string | undefined;
};

const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.test(name.toLowerCase()));

const dayAt = (year: string, month: number, day: string): number => {
  const at = Date.UTC(Number(year), month, Number(day));
  return new Date(at).getUTCMonth() === month ? at : Number.NaN;
};

const datesIn = (text: string): FoundDate[] => {
  const found: FoundDate[] = [];
  for (const { 0: dateText, 1: year = '', 2: month, 3: day = '', index } of text.matchAll(
    DATES.iso,
  )) {
    found.push({ dateText, index, day: dayAt(year, Number(month) - 1, day) });
  }
  for (const match of text.matchAll(DATES.dayFirst)) {
    const { 0: dateText, 1: weekday, 2: day = '', 3: month = '', 4: year = '', index } = match;
    found.push({ dateText, index, weekday, day: dayAt(year, monthOf(month), day) });
  }
  for (const match of text.matchAll(DATES.monthFirst)) {
    const { 0: dateText, 1: weekday, 2: month = '', 3: day = '', 4: year = '', index } = match;
    found.push({ dateText, index, weekday, day: dayAt(year, monthOf(month), day) });
  }
  for (const match of text.matchAll(DATES.dots)) {
    const { 0: dateText, 1: weekday, 2: day = '', 3: month, 4: year = '', index } = match;
    found.push({ dateText, index, weekday, day: dayAt(year, Number(month) - 1, day) });
  }
  return found.filter(({ day }) => !Number.isNaN(day));
};

/** Matches words before a date that show that it is meant to be in the past: "since 1 May 2019". */
const HISTORY =
  /(?:since|founded|established|opened|started|born|published|updated|dated|ordered|order of|was|were|seit|gegründet|eröffnet|vom|stand:?|depuis|fondée?|desde|fundad[ao]|dal|fondat[ao]|sinds|sedert|od|©)\p{L}{0,10}\s{0,3}(?:on|in|am|the|le|el|il|op)?\s{0,3}(?:the)?\s{0,3}$/iu;

const dayMs = 86_400_000;

const hasWrongWeekday = ({ weekday = '', day }: FoundDate): boolean => {
  const namedWeekday = WEEKDAYS.findIndex((names) => names.includes(weekday.toLowerCase()));
  return namedWeekday !== -1 && namedWeekday !== new Date(day).getUTCDay();
};

/**
 * Finds dates that are in the past although they shouldn't be, and dates with the wrong weekday.
 * Dates without a year are ignored.
 * @param now in ms; a date counts as past two days after it, in any time zone
 */
export const lintDates = (text: string, now: number, path?: string): EmailWarning[] => {
  const found = datesIn(text);
  const dateWarnings = (
    code: 'date_over' | 'date_weekday',
    dates: readonly FoundDate[],
  ): EmailWarning[] => {
    const details = dates.map(({ dateText }) => `“${dateText.trim()}”`);
    return dates.length > 0 ? [{ ...warning(code, path), details }] : [];
  };
  const isPast = ({ day, index }: FoundDate) =>
    day + 2 * dayMs < now && !HISTORY.test(text.slice(Math.max(0, index - 40), index));
  return [
    ...dateWarnings('date_over', found.filter(isPast)),
    ...dateWarnings('date_weekday', found.filter(hasWrongWeekday)),
  ];
};
