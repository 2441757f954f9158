import type { FormField } from '../../../shared/contracts/forms/form';
import { textWithAddresses } from '../../../shared/forms/linked-text';
import { buttonText, formWords, isShown } from '../../../shared/forms/render/form-markup';
import { textsFor } from '../../../shared/languages/all-texts';
import type { FormVersion } from '../../items/form-version';
import { fieldTargets } from '../field-key-rules';

/**
 * Returns everything that a visitor read before they pressed the button, in order, and which boxes
 * they checked: `☑ I want news`, `☐ I want offers`.
 * @param answers attributes as they were answered; a box is `true` or `false`
 */
export const consentText = (
  {
    content,
    fields,
    language,
    publicTexts,
  }: Pick<FormVersion, 'content' | 'fields' | 'language' | 'publicTexts'>,
  answers: Readonly<Record<string, string>>,
): string => {
  const words = formWords(textsFor(language, publicTexts));
  const targets = fieldTargets(fields);
  const lineOf = ({ type, label, text }: FormField, at: number): string => {
    const target = targets[at];
    if (type !== 'checkbox' || !target || !('key' in target)) return label;
    const read = text ? textWithAddresses(text) : label;
    return `${answers[target.key] === 'true' ? '☑' : '☐'} ${read}`;
  };
  return [
    content.header,
    content.description,
    ...fields.flatMap((field, at) => (isShown(field) ? [lineOf(field, at)] : [])),
    content.notice && textWithAddresses(content.notice),
    buttonText(content, words),
    words.sign,
  ]
    .filter(Boolean)
    .join('\n');
};

/** The maximum length of a page's URL. Most browsers and sites store no longer ones. */
const maxPageLength = 500;

/**
 * Returns the URL of the page with the form, without query and fragment, which may identify a
 * person.
 */
export const pageAddress = (rawUrl: string): string | undefined => {
  if (!URL.canParse(rawUrl)) return undefined;
  const { protocol, origin, pathname } = new URL(rawUrl);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, maxPageLength) : undefined;
};
