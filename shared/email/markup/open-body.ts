import type { EditorContentType } from '../content-types';
import { isOlderContentType } from '../content-types';
import type { EmailDoc } from '../document/email-doc';
import { markupToDoc } from './markup-to-doc';

/**
 * Returns the document of a stored block-editor body, converted when its type is an older one. Like
 * `readBody`, but loads the converter and its parser only for bodies that need them.
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
