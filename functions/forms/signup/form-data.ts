import { fieldName } from '../../../shared/forms/render/form-markup';
import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';

/** A form as who draws it themselves needs it (packages/forms-react): what visitors see, and no more. */
export const formData = ({
  version,
  content,
  fields,
  style,
  requireEmailVerification,
}: FormVersion) => ({
  version,
  style,
  content: {
    ...content,
    sign: messages.formSign,
    /** After the thanks, where somebody has to confirm. */
    ...(requireEmailVerification ? { next: messages.formLookInInbox } : {}),
  },
  fields: fields.flatMap(({ visible, type, label, required }, place) =>
    visible ? [{ name: fieldName(place), type, label, required }] : [],
  ),
});
