import { fieldName } from '../../../shared/forms/render/form-markup';
import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';

/**
 * Returns a form for clients that render it themselves (packages/forms-react): only what visitors
 * see.
 */
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
    /** Shown after the thank-you text if people have to confirm. */
    ...(requireEmailVerification ? { next: messages.formLookInInbox } : {}),
  },
  fields: fields.flatMap(({ visible, type, label, required }, index) =>
    visible ? [{ name: fieldName(index), type, label, required }] : [],
  ),
});
