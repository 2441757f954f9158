import type { FormContent, FormField } from '../../contracts/forms/form';
import { type Html, html } from '../../html';
import type { LocalTexts } from '../../languages/texts';
import { messages } from '../../messages';

type FormParts = Pick<FormContent, 'content' | 'fields'>;

/** Our own texts in a form. */
export type FormWords = {
  readonly button: string;
  readonly thanks: string;
  readonly sign: string;
};

/** Returns our own texts in a form in one language. */
export const formWords = ({ text }: LocalTexts): FormWords => ({
  button: text('formButton'),
  thanks: text('formThanks'),
  sign: text('formSign'),
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

/** The data that a page without scripts shows again after a refused submission. */
export type RefusedSignup = {
  /** The visitor's answers, by field name. */
  readonly posted?: Readonly<Record<string, string | undefined>>;
  readonly message?: string;
  /** The name of the field that the message is about. */
  readonly field?: string;
};

const inputs: Readonly<Record<FormField['type'], Html>> = {
  text: html`type="text"`,
  email: html`type="email" autocomplete="email" inputmode="email"`,
  number: html`type="number" step="any" inputmode="decimal"`,
  checkbox: html`type="checkbox" value="true"`,
};

const maxTypedLength = 2000;

const refilledValue = (type: FormField['type'], typed: string | undefined) => {
  if (!typed) return undefined;
  return type === 'checkbox' ? html` checked` : html` value="${typed.slice(0, maxTypedLength)}"`;
};

const fieldMarkup = (
  { type, label, required }: FormField,
  index: number,
  { posted = {}, field }: RefusedSignup,
): Html => {
  const name = fieldName(index);
  const className = type === 'checkbox' ? 'mb-field mb-check' : 'mb-field';
  const star = required && html` <span aria-hidden="true">*</span>`;
  const wrong = field === name && html` aria-invalid="true" autofocus`;
  return html`<div class="${className}" dir="auto"><label for="mb-${name}">${label}${star}</label><input id="mb-${name}" name="${name}"${wrong}${refilledValue(type, posted[name])} ${inputs[type]}${required && html` required`}></div>`;
};

const errorMarkup = (message: string | undefined): Html =>
  message
    ? html`<p class="mb-error" role="alert" dir="auto">${message}</p>`
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
  const { header, description } = content;
  const visibleFields = fields.flatMap((field, index) =>
    field.visible ? [fieldMarkup(field, index, refused)] : [],
  );
  const text = description && html`<p class="mb-text" dir="auto">${description}</p>`;
  return html`${header && headingMarkup(heading, header)}${text}${visibleFields}${errorMarkup(refused.message)}<button class="mb-button" type="submit" dir="auto">${buttonText(content, words)}</button><p class="mb-sign" dir="auto">${words.sign}</p>`;
};

/** Returns the markup that replaces the form after it was submitted. */
export const thanksMarkup = ({ content }: Pick<FormContent, 'content'>, words: FormWords): Html =>
  html`<p class="mb-thanks" role="status" dir="auto">${thanksText(content, words)}</p>`;
