import type { FormContent, FormField } from '../../contracts/forms/form';
import { type Html, html } from '../../html';
import type { LocalTexts } from '../../languages/texts';
import { messages } from '../../messages';
import { textParts } from '../linked-text';

type FormParts = Pick<FormContent, 'content' | 'fields'>;

/** Our own texts in a form. */
export type FormWords = {
  readonly button: string;
  readonly thanks: string;
  readonly sign: string;
  readonly day: string;
  readonly month: string;
  /** The names of the months, from January. */
  readonly months: readonly string[];
  /** Whether people write the month before the day. */
  readonly isMonthFirst: boolean;
  readonly copyCode: string;
  readonly codeCopied: string;
};

/**
 * Returns the names of the months as they are written without a day. Next to a year, Greek months
 * are in the nominative, but Japanese and Chinese ones are only numbers.
 */
const monthsOf = (language: string): readonly string[] => {
  const options = { month: 'long', timeZone: 'UTC' } as const;
  const alone = new Intl.DateTimeFormat(language, options);
  const withYear = new Intl.DateTimeFormat(language, { ...options, year: 'numeric' });
  return Array.from({ length: 12 }, (_, month) => {
    const day = Date.UTC(2000, month, 1);
    const name = withYear.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
    return /^\d*$/.test(name) ? alone.format(day) : name;
  });
};

const isMonthFirst = (language: string): boolean => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  const types = format.formatToParts(0).map(({ type }) => type);
  return types.indexOf('month') < types.indexOf('day');
};

/** Returns our own texts in a form in one language. */
export const formWords = ({ text, language }: LocalTexts): FormWords => ({
  button: text('formButton'),
  thanks: text('formThanks'),
  sign: text('formSign'),
  day: text('formDay'),
  month: text('formMonth'),
  months: monthsOf(language),
  isMonthFirst: isMonthFirst(language),
  copyCode: text('formCopyCode'),
  codeCopied: text('formCodeCopied'),
});

/** Returns the text of a form's button. A form with the English default shows the translation. */
export const buttonText = ({ button }: FormContent['content'], words: FormWords): string =>
  !button || button === messages.formButton ? words.button : button;

/** Returns the text after a form was sent. A form with the English default shows the translation. */
export const thanksText = ({ thanksMessage }: FormContent['content'], words: FormWords): string =>
  !thanksMessage || thanksMessage === messages.formThanks ? words.thanks : thanksMessage;

/**
 * Returns the input name of a field. It uses the position, because labels can change and two labels
 * can differ only in case.
 */
export const fieldName = (index: number): string => `field-${index}`;

/** Returns the input name of one option of a choice of several. */
export const optionName = (name: string, option: number): string => `${name}-${option}`;

/** Returns the input names of a date without a year. */
export const monthName = (name: string): string => `${name}-month`;
export const dayName = (name: string): string => `${name}-day`;

/** Returns whether visitors see a field. */
export const isShown = ({ visible, type }: Pick<FormField, 'visible' | 'type'>): boolean =>
  visible && type !== 'hidden';

/** The data that a page without scripts shows again after a refused submission. */
export type RefusedSignup = {
  /** The visitor's answers, by field name. */
  readonly posted?: Readonly<Record<string, string | undefined>>;
  readonly message?: string;
  /** The name of the field that the message is about. */
  readonly field?: string;
};

type InputType = Exclude<FormField['type'], 'choice' | 'hidden'>;

const inputs: Readonly<Record<InputType, Html>> = {
  text: html`type="text"`,
  email: html`type="email" autocomplete="email" inputmode="email"`,
  number: html`type="number" step="any" inputmode="decimal"`,
  checkbox: html`type="checkbox" value="true"`,
  date: html`type="date"`,
  phone: html`type="tel" autocomplete="tel" inputmode="tel"`,
};

const maxTypedLength = 2000;

const refilledValue = (type: InputType, typed: string | undefined) => {
  if (!typed) return undefined;
  return type === 'checkbox' ? html` checked` : html` value="${typed.slice(0, maxTypedLength)}"`;
};

const linkedText = (text: string): readonly Html[] =>
  textParts(text).map(({ text: part, url }) =>
    url ? html`<a href="${url}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
  );

type Shown = RefusedSignup & { readonly words: FormWords };

const starOf = ({ required }: FormField) => required && html` <span aria-hidden="true">*</span>`;
const requiredOf = ({ required }: FormField) => required && html` required`;
const wrongOf = (name: string, { field }: RefusedSignup) =>
  field === name && html` aria-invalid="true" aria-describedby="mb-error" autofocus`;

type Option = { readonly value: string; readonly label: string };

const selectMarkup = (
  name: string,
  options: readonly Option[],
  attributes: Html,
  chosen: string | undefined,
): Html =>
  html`<select id="mb-${name}" name="${name}"${attributes}>${options.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}</select>`;

const group = (field: FormField, inner: readonly Html[]): Html =>
  html`<fieldset class="mb-field mb-group" dir="auto"><legend>${field.label}${starOf(field)}</legend>${inner}</fieldset>`;

/** Returns the lists of days and months for a date without a year, in the order of the language. */
export const birthdayParts = (name: string, words: FormWords) => {
  const part = (partName: string, label: string, values: readonly string[]) => {
    const options = values.map((text, at) => ({ value: String(at + 1), label: text }));
    return { name: partName, label, options: [{ value: '', label }, ...options] };
  };
  const month = part(monthName(name), words.month, words.months);
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1));
  const day = part(dayName(name), words.day, days);
  return words.isMonthFirst ? [month, day] : [day, month];
};

const birthdayMarkup = (field: FormField, name: string, shown: Shown): Html => {
  const { words, posted = {} } = shown;
  const lists = birthdayParts(name, words).map((part) =>
    selectMarkup(
      part.name,
      part.options,
      html` aria-label="${part.label}"${wrongOf(name, shown)}${requiredOf(field)}`,
      posted[part.name],
    ),
  );
  return group(field, [html`<div class="mb-parts">${lists}</div>`]);
};

const severalMarkup = (field: FormField, name: string, { posted = {}, ...shown }: Shown): Html =>
  group(
    field,
    (field.options ?? []).map((option, at) => {
      const box = optionName(name, at);
      const checked = posted[box] && html` checked`;
      return html`<div class="mb-check"><label for="mb-${box}">${option}</label><input id="mb-${box}" name="${box}"${at === 0 && wrongOf(name, shown)}${checked} ${inputs.checkbox}></div>`;
    }),
  );

const fieldMarkup = (field: FormField, index: number, shown: Shown): Html => {
  const { type, label, required } = field;
  const name = fieldName(index);
  const { posted = {} } = shown;
  if (type === 'hidden') return html``;
  if (type === 'choice' && field.several) return severalMarkup(field, name, shown);
  if (type === 'date' && field.withoutYear) return birthdayMarkup(field, name, shown);
  const className = type === 'checkbox' ? 'mb-field mb-check' : 'mb-field';
  const text = type === 'checkbox' && field.text ? linkedText(field.text) : label;
  const wrong = wrongOf(name, shown);
  const input =
    type === 'choice'
      ? selectMarkup(
          name,
          ['', ...(field.options ?? [])].map((option) => ({ value: option, label: option })),
          html`${wrong}${requiredOf(field)}`,
          posted[name],
        )
      : html`<input id="mb-${name}" name="${name}"${wrong}${refilledValue(type, posted[name])} ${inputs[type]}${required && html` required`}>`;
  return html`<div class="${className}" dir="auto"><label for="mb-${name}">${text}${starOf(field)}</label>${input}</div>`;
};

const errorMarkup = (message: string | undefined): Html =>
  message
    ? html`<p id="mb-error" class="mb-error" role="alert" dir="auto">${message}</p>`
    : html`<p class="mb-error" role="alert" dir="auto" hidden></p>`;

const headingMarkup = (level: 'h1' | 'h2', text: string): Html =>
  level === 'h1'
    ? html`<h1 class="mb-header" dir="auto">${text}</h1>`
    : html`<h2 class="mb-header" dir="auto">${text}</h2>`;

/**
 * Returns the markup inside a form: texts, the visible fields in order, the button, and an element
 * for errors. All texts are escaped, and each has its own text direction.
 * @param heading h1 on a page of its own, h2 inside another page
 */
export const formMarkup = (
  { content, fields }: FormParts,
  words: FormWords,
  heading: 'h1' | 'h2' = 'h2',
  refused: RefusedSignup = {},
): Html => {
  const { header, description, notice } = content;
  const shownFields = fields.flatMap((field, index) =>
    isShown(field) ? [fieldMarkup(field, index, { ...refused, words })] : [],
  );
  const small = notice && html`<p class="mb-text mb-notice" dir="auto">${linkedText(notice)}</p>`;
  const text = description && html`<p class="mb-text" dir="auto">${description}</p>`;
  return html`${header && headingMarkup(heading, header)}${text}${shownFields}${small}${errorMarkup(refused.message)}<button class="mb-button" type="submit" dir="auto">${buttonText(content, words)}</button><p class="mb-sign" dir="auto">${words.sign}</p>`;
};

/**
 * Returns a coupon code, or nothing for a form without one. The form's script shows the button,
 * because copying needs a script.
 */
export const couponMarkup = (
  { coupon }: FormContent['content'],
  { copyCode, codeCopied }: FormWords,
): Html | undefined =>
  coupon
    ? html`<div class="mb-coupon"><code dir="ltr">${coupon}</code><button type="button" data-copied="${codeCopied}" hidden>${copyCode}</button></div>`
    : undefined;

/**
 * Returns the markup that replaces the form after it was submitted. If people have to confirm, the
 * page after that shows the coupon.
 */
export const thanksMarkup = (
  { content, requireEmailVerification }: Pick<FormContent, 'content' | 'requireEmailVerification'>,
  words: FormWords,
): Html =>
  html`<p class="mb-thanks" role="status" dir="auto">${thanksText(content, words)}</p>${!requireEmailVerification && couponMarkup(content, words)}`;
