import type { EditorContentType } from '../content-types';
import { isOlderContentType } from '../content-types';
import type { EmailDoc } from '../document/email-doc';
import { markupToDoc } from './markup-to-doc';

/**
 * Returns the document of a body from the block editor. If the body has an older type, it is
 * converted. Unlike `readBody`, it only loads the converter and its parser if the body needs them.
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
