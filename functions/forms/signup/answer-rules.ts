import { domainToUnicode } from 'node:url';
import { familyName, fullName, givenName } from '../../../shared/audience/person-name';
import type { FormField } from '../../../shared/contracts/forms/form';
import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { fieldName } from '../../../shared/forms/render/form-markup';
import { textsFor } from '../../../shared/languages/all-texts';
import type { TextKey } from '../../../shared/languages/en';
import type { LocalTexts } from '../../../shared/languages/texts';
import { limits } from '../../../shared/limits';
import { cleanLine } from '../../audience/attributes/clean-text-rules';
import { nameWithoutLinks } from '../../mail/brand-words';
import { type FieldTarget, fieldTargets, formerKey } from '../field-key-rules';

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

const parseField = ({ type, required }: FormField, raw: string): ParsedValue => {
  const text = cleanLine(raw);
  if (type === 'checkbox') return parseCheckbox(text, required);
  if (text === '') return required ? { problem: 'formFieldsMissing' } : { value: '' };
  if (text.length > limits.form.answerLength) return { problem: 'formAnswerTooLong' };
  if (type === 'email') return parseTypedEmail(text);
  return type === 'number' ? parseTypedNumber(text) : { value: text };
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
 */
export const readAnswers = (
  fields: readonly FormField[],
  posted: PostedValues,
  { text }: LocalTexts = textsFor(),
): { readonly answers: Answers } | { readonly problem: AnswerProblem } => {
  const problems: { readonly key: TextKey; readonly field: string }[] = [];
  const answers = { email: '', name: '', fields: {} as Record<string, string> };
  const targets = fieldTargets(fields);
  for (const [index, field] of fields.entries()) {
    if (!field.visible) continue;
    const result = parseField(field, posted[fieldName(index)] ?? '');
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
