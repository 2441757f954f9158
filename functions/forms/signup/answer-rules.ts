import { domainToUnicode } from 'node:url';
import { familyName, fullName, givenName } from '../../../shared/audience/person-name';
import type { FormField } from '../../../shared/contracts/forms/form';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import {
  dayName,
  fieldName,
  monthName,
  optionName,
} from '../../../shared/forms/render/form-markup';
import { textsFor } from '../../../shared/languages/all-texts';
import type { TextKey } from '../../../shared/languages/en';
import type { LocalTexts } from '../../../shared/languages/texts';
import { limits } from '../../../shared/limits';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { plainDigits, readDate } from '../../audience/attributes/read-date';
import { nameWithoutLinks } from '../../mail/brand-words';
import { type FieldTarget, fieldTargets, formerKey } from '../field-key-rules';
import { pageAddress } from './consent-rules';

/** The posted values by input name. Names that the form doesn't have are ignored. */
export type PostedValues = Readonly<Record<string, string>>;

export type Answers = {
  readonly email: string;
  readonly name: string;
  /** The attributes, each typed like its field. Empty ones are left out. */
  readonly fields: Readonly<Record<string, string>>;
};

export type AnswerProblem = { readonly message: string; readonly field: string };

type ParsedValue = { readonly value: string } | { readonly problem: TextKey };

const numberText = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

const parseTypedNumber = (text: string): ParsedValue => {
  const number = Number(text.replace(',', '.'));
  return numberText.test(text) && Number.isFinite(number)
    ? { value: String(number) }
    : { problem: 'formNumberInvalid' };
};

/**
 * Converts internationalized domains to the form in which people write them, because browsers send
 * them in ASCII form. Without this, one person could be two subscribers, and could unsubscribe
 * under one spelling and be added again under the other.
 */
const decodeDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/(^|\.)xn--/i.test(domain)) return address;
  return address.slice(0, at) + (domainToUnicode(domain) || domain);
};

const parseTypedEmail = (text: string): ParsedValue => {
  const value = normalizeEmail(decodeDomain(text));
  return isEmailAddress(value) ? { value } : { problem: 'formEmailInvalid' };
};

/**
 * Reads a checkbox. Browsers send nothing for an unchecked box. That means no, or a missing answer
 * if the box is required.
 */
const parseCheckbox = (text: string, required: boolean): ParsedValue => {
  const isTicked = text !== '' && text !== 'false';
  if (required && !isTicked) return { problem: 'formFieldsMissing' };
  return { value: String(isTicked) };
};

/** The years that a date may have. Browsers let people type any year. */
const firstYear = 1900;
const lastYear = 2199;

const parseTypedDate = (text: string): ParsedValue => {
  const found = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readDate(text) : undefined;
  const isDate = found !== undefined && found !== 'noSuchDay';
  const year = Number(text.slice(0, 4));
  return isDate && year >= firstYear && year <= lastYear
    ? { value: text }
    : { problem: 'formDateInvalid' };
};

/** Reads a date without a year. A leap year decides, so February 29 exists. */
const parseDayOfYear = (text: string): ParsedValue => {
  const [, month = '', day = ''] = /^(?:--)?(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const written = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return 'value' in parseTypedDate(`2000-${written}`)
    ? { value: `--${written}` }
    : { problem: 'formDateInvalid' };
};

/** The most digits of a phone number with its country code (ITU-T E.164, section 6.2.1). */
const maxPhoneDigits = 15;

/**
 * Dashes that phone apps, websites, and Japanese keyboards write, and the marks for the direction
 * of the text that a number copied from a contact begins and ends with.
 */
const dashes = /[\u2010-\u2015\u2212\u30fc]/g;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Accepts what people write between the digits of a phone number, and keeps it. Digits of other
 * scripts are saved as ASCII digits.
 */
const parseTypedPhone = (typed: string): ParsedValue => {
  const text = plainDigits(typed.replace(directionMarks, '').replace(dashes, '-')).trim();
  const digits = text.replace(/\D/g, '').length;
  const isPhone = /^\(?\+?[\d\s().\-/]+$/.test(text) && digits >= 5 && digits <= maxPhoneDigits;
  return isPhone ? { value: text } : { problem: 'formPhoneInvalid' };
};

/** Returns the options that a visitor chose. A program may send their texts, with commas. */
const parseChoice = ({ options = [], several }: FormField, text: string): ParsedValue => {
  if (options.includes(text)) return { value: text };
  const chosen = several ? text.split(',').map((option) => option.trim()) : [];
  return chosen.length > 0 && chosen.every((option) => options.includes(option))
    ? { value: options.filter((option) => chosen.includes(option)).join(', ') }
    : { problem: 'formChoiceInvalid' };
};

/** Returns the options whose boxes were ticked. */
const tickedOptions = (
  { type, several, options = [] }: FormField,
  name: string,
  posted: PostedValues,
): readonly string[] => {
  if (type !== 'choice' || !several) return [];
  return options.filter((_, at) => {
    const box = posted[optionName(name, at)] ?? '';
    return box !== '' && box !== 'false';
  });
};

/** Returns what was posted for a field. Some kinds of fields have several inputs. */
const postedText = (field: FormField, name: string, posted: PostedValues): string => {
  const { type, withoutYear } = field;
  if (type === 'date' && withoutYear) {
    const month = posted[monthName(name)] ?? '';
    const day = posted[dayName(name)] ?? '';
    if (month || day) return `${month}-${day}`;
  }
  return posted[name] ?? '';
};

const parseField = (field: FormField, raw: string): ParsedValue => {
  const { type, required } = field;
  const text = cleanLine(raw);
  if (type === 'checkbox') return parseCheckbox(text, required);
  if (text === '') return required ? { problem: 'formFieldsMissing' } : { value: '' };
  if (type === 'choice') return parseChoice(field, text);
  if (text.length > limits.form.answerLength) return { problem: 'formAnswerTooLong' };
  if (type === 'email') return parseTypedEmail(text);
  if (type === 'date') return field.withoutYear ? parseDayOfYear(text) : parseTypedDate(text);
  if (type === 'phone') return parseTypedPhone(text);
  return type === 'number' ? parseTypedNumber(text) : { value: text };
};

/** Reads a field. Ticked options aren't read from their texts, which may contain commas. */
const readField = (field: FormField, name: string, posted: PostedValues): ParsedValue => {
  const ticked = tickedOptions(field, name, posted);
  return ticked.length > 0
    ? { value: ticked.join(', ') }
    : parseField(field, postedText(field, name, posted));
};

/** Returns what a hidden field saves. Visitors can't correct it, so it is never a problem. */
const hiddenValue = ({ source = 'page' }: FormField, pageUrl: string): string => {
  if (source === 'page') return pageAddress(pageUrl) ?? '';
  const value = URL.canParse(pageUrl) ? new URL(pageUrl).searchParams.get(source) : undefined;
  return cleanLine(value ?? '').slice(0, limits.form.answerLength);
};

const isNameTarget = (target: FieldTarget | undefined): boolean =>
  target !== undefined &&
  ('name' in target || target.key === 'first_name' || target.key === 'last_name');

/**
 * Cleans first and last name in the same way as an import, and builds the full name from them when
 * the form has no name field.
 */
const nameFromHalves = (answers: { name: string; fields: Record<string, string> }): void => {
  const { first_name = '', last_name = '' } = answers.fields;
  const first = givenName(first_name, last_name);
  const last = familyName(last_name, first);
  for (const [key, value] of Object.entries({ first_name: first, last_name: last })) {
    if (value) answers.fields[key] = value;
    else delete answers.fields[key];
  }
  const name = `${first} ${last}`.trim();
  if (!answers.name) answers.name = name.slice(0, limits.subscriberNameMaxLength);
};

/**
 * Returns the answers as attributes, or the first problem in the order of the form. Missing answers
 * are reported before invalid ones, because visitors fill in fields first.
 * @param pageUrl the address of the page with the form, which hidden fields read
 */
export const readAnswers = (
  fields: readonly FormField[],
  posted: PostedValues,
  { text }: LocalTexts = textsFor(),
  pageUrl = '',
): { readonly answers: Answers } | { readonly problem: AnswerProblem } => {
  const problems: { readonly key: TextKey; readonly field: string }[] = [];
  const answers = { email: '', name: '', fields: {} as Record<string, string> };
  const targets = fieldTargets(fields);
  for (const [index, field] of fields.entries()) {
    if (!field.visible) continue;
    const result =
      field.type === 'hidden'
        ? { value: hiddenValue(field, pageUrl) }
        : readField(field, fieldName(index), posted);
    if ('problem' in result) {
      problems.push({ key: result.problem, field: fieldName(index) });
      continue;
    }
    const target = targets[index];
    const value = isNameTarget(target)
      ? nameWithoutLinks(result.value).slice(0, limits.subscriberNameMaxLength)
      : result.value;
    if (field.type === 'email') answers.email = value;
    else if (target && 'name' in target) answers.name = fullName(value);
    else if (target && value !== '') answers.fields[target.key] = value;
    const former = formerKey(field);
    if (former && value !== '') answers.fields[former] ??= value;
  }
  nameFromHalves(answers);
  const problem = problems.find(({ key }) => key === 'formFieldsMissing') ?? problems[0];
  if (!problem) return { answers };
  const message = text(problem.key, { max: limits.form.answerLength });
  return { problem: { message, field: problem.field } };
};
