import type { FormContent, FormField } from '../../shared/contracts/forms/form';
import { messages } from '../../shared/messages';
import { AppError } from '../platform/app-error';
import { fieldTargets } from './field-key-rules';

const refused = (message: string, field: string) =>
  new AppError('form_refused', message, { fields: { [field]: message } });

/** Every form asks for the email, and nobody changes that. */
const fixedEmail = (field: FormField): FormField => ({
  ...field,
  required: true,
  visible: true,
  editable: false,
});

/** @throws AppError form_refused for a label whose answers could not be told from another's */
const checkFields = (fields: readonly FormField[]): void => {
  if (fields.filter(({ type }) => type === 'email').length !== 1) {
    throw refused('A form asks for one email.', 'fields');
  }
  const targets = fieldTargets(fields);
  const known = new Set<string>();
  for (const [at, { type, label }] of fields.entries()) {
    const target = type === 'email' ? { key: 'email' } : targets[at];
    if (!target) throw refused(`“${label}” is taken. Choose another name.`, `fields.${at}.label`);
    const place = 'key' in target ? `#${target.key}` : '#name';
    if (known.has(label.toLowerCase())) {
      throw refused('Two fields have the same name.', `fields.${at}.label`);
    }
    if (known.has(place)) {
      throw refused('Another field saves to the same place.', `fields.${at}.label`);
    }
    known.add(label.toLowerCase()).add(place);
  }
};

/**
 * A form as it is stored: texts with their defaults, no header and description where there is none.
 * @throws AppError form_refused, which names the field
 */
export const storedForm = ({
  content: { header, description, thanksMessage, button },
  fields,
  style: { header: headerStyle, ...style },
  requireEmailVerification,
  popup,
}: FormContent): FormContent => {
  checkFields(fields);
  return {
    content: {
      ...(header ? { header } : {}),
      ...(description ? { description } : {}),
      thanksMessage: thanksMessage || messages.formThanks,
      button: button || messages.formButton,
    },
    fields: fields.map((field) => (field.type === 'email' ? fixedEmail(field) : field)),
    style: header && headerStyle ? { ...style, header: headerStyle } : style,
    requireEmailVerification,
    ...(popup ? { popup } : {}),
  };
};
