import {
  birthdayParts,
  buttonText,
  fieldName,
  formWords,
  isShown,
  thanksText,
} from '../../../shared/forms/render/form-markup';
import { textsFor } from '../../../shared/languages/all-texts';
import type { FormVersion } from '../../items/form-version';

/**
 * Returns a form for clients that render it themselves (packages/forms-react): only what visitors
 * see. Not the coupon, which they get only once they signed up.
 */
export const formData = ({
  version,
  content: { coupon: _coupon, ...content },
  fields,
  style,
  requireEmailVerification,
  language,
  publicTexts,
}: FormVersion) => {
  const texts = textsFor(language, publicTexts);
  const words = formWords(texts);
  return {
    version,
    style,
    content: {
      ...content,
      button: buttonText(content, words),
      thanksMessage: thanksText(content, words),
      sign: words.sign,
      /** Shown after the thank-you text if people have to confirm. */
      ...(requireEmailVerification ? { next: texts.text('formLookInInbox') } : {}),
    },
    fields: fields.flatMap((field, index) => {
      if (!isShown(field)) return [];
      const { type, label, required, options, text } = field;
      const several = type === 'choice' ? field.several : undefined;
      const name = fieldName(index);
      const parts = type === 'date' && field.withoutYear ? birthdayParts(name, words) : undefined;
      return [{ name, type, label, required, options, several, text, parts }];
    }),
  };
};
