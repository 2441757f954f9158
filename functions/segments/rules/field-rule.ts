import type { Operator } from '../../../shared/audience/segment-operators';
import type { FieldRule } from '../../../shared/contracts/segment-rules';
import { parseDay, parseMoment, parseMonthAndDate } from '../../audience/attributes/read-date';
import { dayOf, monthAndDate, yearOfDay } from '../../platform/local-day';
import { parseBoolean } from './parse-boolean';
import { parseNumber } from './parse-number';
import type { RuleMoment } from './rule-moment';

/** A text test in a form that can be applied to many texts together. */
export type TextSearch = {
  readonly operator: TextOperator;
  /**
   * The text to compare with, trimmed and in lower case like the texts it is compared with. Never
   * empty.
   */
  readonly searchText: string;
};
type TextOperator = keyof typeof textTests;

/** Tests the text of one attribute, which is undefined when the subscriber doesn't have it. */
export type FieldTest = ((value: string | undefined) => boolean) & {
  /**
   * How to search for the text in many texts. Absent when the test interprets the text instead of
   * comparing it.
   */
  readonly looks?: TextSearch | undefined;
  /** The test as a function of days. Absent when the test isn't about a date. */
  readonly days?: DaySearch | undefined;
};
/** A date test for callers that have moments as numbers instead of text. */
export type DaySearch = {
  readonly dayAt: RuleMoment['dayAt'];
  readonly isDay: (day: number) => boolean;
};

type Test<Value> = (value: Value) => boolean;

const matchesNone = () => false;

const textTests = {
  is: (todayText) => (text) => text === todayText,
  is_not: (todayText) => (text) => text !== todayText,
  contains: (todayText) => (text) => text.includes(todayText),
  not_contains: (todayText) => (text) => !text.includes(todayText),
  starts_with: (todayText) => (text) => text.startsWith(todayText),
  ends_with: (todayText) => (text) => text.endsWith(todayText),
} satisfies Partial<Record<Operator, (todayText: string) => Test<string>>>;
const isTextOperator = (operator: Operator): operator is TextOperator =>
  Object.hasOwn(textTests, operator);

/** @returns undefined for a rule that isn't about text */
const textSearchOf = ({ type, operator, value }: FieldRule): TextSearch | undefined => {
  if (type !== 'text' || !isTextOperator(operator)) return undefined;
  const searchText = (value[0] ?? '').trim().toLowerCase();
  return searchText === '' ? undefined : { operator, searchText };
};

/** A range includes both ends, which may be given in either order. */
const within =
  (one: number, other: number): Test<number> =>
  (value) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);

const numberTests: Partial<Record<Operator, (a: number, b: number) => Test<number>>> = {
  equal: (a) => (value) => value === a,
  not_equal: (a) => (value) => value !== a,
  less: (a) => (value) => value < a,
  less_or_equal: (a) => (value) => value <= a,
  greater: (a) => (value) => value > a,
  greater_or_equal: (a) => (value) => value >= a,
  between: within,
};

const dateTests: Partial<Record<Operator, (a: number, b: number) => Test<number>>> = {
  on: (a) => (day) => day === a,
  before: (a) => (day) => day < a,
  after: (a) => (day) => day > a,
  date_between: within,
};

/** Tests `month * 100 + date`. People born on February 29 celebrate on the 28th in other years. */
const anniversary = (today: number): Test<number> => {
  const todayText = monthAndDate(today);
  const alsoLeapDay = todayText === 228 && dayOf(yearOfDay(today), 2, 29) === undefined;
  return (monthDay) => monthDay === todayText || (alsoLeapDay && monthDay === 229);
};

/** The operators that also match a missing value or one that can't be parsed. */
const negations: ReadonlySet<Operator> = new Set(['is_not', 'not_contains', 'not_equal']);

const dateTest = ({ operator, value }: FieldRule, moment: RuleMoment): Test<number> => {
  const { today, dayAt } = moment;
  if (operator === 'anniversary') {
    const test = anniversary(today);
    return (day) => test(monthAndDate(day));
  }
  const [first = '', second = ''] = value;
  if (operator === 'in_last_days') return within(today - Number(first) + 1, today);
  const a = parseDay(first, dayAt) ?? Number.NaN;
  return dateTests[operator]?.(a, parseDay(second, dayAt) ?? Number.NaN) ?? matchesNone;
};

const numberTest = ({ operator, value: [first = '', second = ''] }: FieldRule): Test<number> => {
  const a = parseNumber(first) ?? Number.NaN;
  return numberTests[operator]?.(a, parseNumber(second) ?? Number.NaN) ?? matchesNone;
};

const parsedTest =
  <Value>(parseText: (text: string) => Value | undefined, test: Test<Value>): Test<string> =>
  (text) => {
    const value = parseText(text);
    return value !== undefined && test(value);
  };

/** Returns the test for an existing value, which is trimmed first. */
const valueTest = (rule: FieldRule, moment: RuleMoment): Test<string> => {
  const { type, operator } = rule;
  if (type === 'text') {
    if (!isTextOperator(operator)) return matchesNone;
    const test = textTests[operator]((rule.value[0] ?? '').trim().toLowerCase());
    return (text) => test(text.toLowerCase());
  }
  if (type === 'number') {
    const test = parsedTest(parseNumber, numberTest(rule));
    if (operator !== 'not_equal') return test;
    return (text) => parseNumber(text) === undefined || test(text);
  }
  if (type === 'date') {
    const { today, dayAt } = moment;
    // A value that the product wrote itself is an exact moment. Other values may be dates without a
    // time.
    if (rule.about) return parsedTest((text) => parseMoment(text, dayAt), dateTest(rule, moment));
    return operator === 'anniversary'
      ? parsedTest((text) => parseMonthAndDate(text, dayAt), anniversary(today))
      : parsedTest((text) => parseDay(text, dayAt), dateTest(rule, moment));
  }
  const todayText = operator === 'is_true' ? true : operator === 'is_false' ? false : undefined;
  return parsedTest(parseBoolean, (value) => value === todayText);
};

/**
 * Compiles one condition. An attribute that is missing or contains only white space is empty: it
 * matches `is empty` and the negations (is not, does not contain) and nothing else. A value that
 * can't be parsed as the rule's type matches only `is not`. Texts are compared case-insensitively.
 */
export const compileFieldRule = (rule: FieldRule, moment: RuleMoment): FieldTest => {
  const { operator } = rule;
  if (operator === 'is_empty') return (value) => value === undefined || value.trim() === '';
  if (operator === 'is_not_empty') return (value) => value !== undefined && value.trim() !== '';
  const ifEmpty = negations.has(operator);
  const test = valueTest(rule, moment);
  const matches = (value: string | undefined) => {
    const text = value?.trim();
    return text === undefined || text === '' ? ifEmpty : test(text);
  };
  const { dayAt } = moment;
  const days = rule.type === 'date' ? { dayAt, isDay: dateTest(rule, moment) } : undefined;
  return Object.assign(matches, { looks: textSearchOf(rule), days });
};
