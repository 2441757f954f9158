import { sanitizeCode } from './code';
import type { EditorContentType } from './content-types';
import { CURRENT_CONTENT_TYPE } from './content-types';
import { docToMarkup } from './doc-to-markup';
import { markupToDoc } from './markup-to-doc';
import { checkDoc } from './schema';

export interface NormalizedBody {
  body: string;
  editor: EditorContentType;
}

/**
 * A body as it may be stored, run at every save: code is sanitised, everything else is new-editor
 * markup in its one canonical spelling. Older types become the new one, as the editor sends them
 * converted (part 1 §4); `convertLegacy` is for opening them.
 * @throws EmailError when the body is over the limits
 */
export const normalizeBody = (body: string, editor: EditorContentType): NormalizedBody => {
  if (editor === 'CODE') return { body: sanitizeCode(body).html, editor };
  const doc = markupToDoc(body);
  checkDoc(doc);
  return { body: docToMarkup(doc), editor: CURRENT_CONTENT_TYPE };
};
