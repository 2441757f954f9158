import type { FormContent, FormField } from '../../contracts/forms/form';
import { escapeHtml } from '../../email/html/safe-text';
import { messages } from '../../messages';

type Shown = Pick<FormContent, 'content' | 'fields'>;

/** What a field is sent as. Labels change and repeat themselves in other letters; places do not. */
export const fieldName = (place: number): string => `field-${place}`;

const keyboards: Readonly<Record<FormField['type'], string>> = {
  text: 'type="text"',
  email: 'type="email" autocomplete="email" inputmode="email"',
  number: 'type="number" step="any" inputmode="decimal"',
  checkbox: 'type="checkbox" value="true"',
};

const fieldMarkup = ({ type, label, required }: FormField, place: number): string => {
  const name = fieldName(place);
  const kind = type === 'checkbox' ? 'mb-field mb-check' : 'mb-field';
  const must = required ? ' required' : '';
  const star = required ? ' <span aria-hidden="true">*</span>' : '';
  return `<div class="${kind}" dir="auto"><label for="mb-${name}">${escapeHtml(label)}${star}</label><input id="mb-${name}" name="${name}" ${keyboards[type]}${must}></div>`;
};

/**
 * What a visitor sees inside the form: texts, the visible fields in their order, the button and a
 * place for what went wrong. All texts go in as text, each in the direction that it is written in.
 * @param heading h1 on a page of its own, h2 inside somebody else's
 */
export const formMarkup = ({ content, fields }: Shown, heading: 'h1' | 'h2' = 'h2'): string => {
  const { header, description, button } = content;
  return [
    header ? `<${heading} class="mb-header" dir="auto">${escapeHtml(header)}</${heading}>` : '',
    description ? `<p class="mb-text" dir="auto">${escapeHtml(description)}</p>` : '',
    ...fields.map((field, place) => (field.visible ? fieldMarkup(field, place) : '')),
    '<p class="mb-error" role="alert" dir="auto" hidden></p>',
    `<button class="mb-button" type="submit" dir="auto">${escapeHtml(button || messages.formButton)}</button>`,
    `<p class="mb-sign" dir="auto">${messages.formSign}</p>`,
  ].join('');
};

/** What takes the place of the form once it was sent. */
export const thanksMarkup = ({ content }: Pick<FormContent, 'content'>): string =>
  `<p class="mb-thanks" role="status" dir="auto">${escapeHtml(content.thanksMessage || messages.formThanks)}</p>`;
