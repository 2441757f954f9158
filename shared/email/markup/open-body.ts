import type { EditorContentType } from '../content-types';
import { isOlderContentType } from '../content-types';
import type { EmailDoc } from '../document/email-doc';
import { markupToDoc } from './markup-to-doc';

/**
 * The document of a stored block-editor body, converted when its type is an older one. As
 * `readBody`, but the converter and its parser are loaded only by the bodies that need them.
 * @throws EmailError when the body is over the limits
 */
export const openBody = async (
  body: string,
  editor: Exclude<EditorContentType, 'CODE'>,
): Promise<EmailDoc> => {
  if (!isOlderContentType(editor)) return markupToDoc(body);
  const { convertLegacy } = await import('./convert');
  return convertLegacy(body).doc;
};
