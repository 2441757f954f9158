import type { EditorContentType } from '../content-types';
import { isOlderContentType } from '../content-types';
import type { EmailDoc } from '../document/email-doc';
import { parseHtml } from '../html/parse-html';
import { docToMarkup } from './doc-to-markup';
import type { ConversionReport } from './legacy-dialect';
import { legacyDialect } from './legacy-dialect';
import { markupToDoc } from './markup-to-doc';
import { readMarkup } from './read-markup';

export type { ConversionCode, ConversionReport } from './legacy-dialect';

export interface ConvertedBody {
  doc: EmailDoc;
  markup: string;
  /** What the new editor can't represent or shows differently. Empty when nothing was lost. */
  report: ConversionReport[];
}

const countImportant = (body: string): number => body.match(/!\s*important/gi)?.length ?? 0;

/**
 * Converts an older body to a document of the current editor. Nothing is stored. The caller shows
 * the report, and the first save stores the new markup.
 * @throws EmailError when the body is over the limits
 */
export const convertLegacy = (body: string): ConvertedBody => {
  const { dialect, report } = legacyDialect();
  const doc = readMarkup(body, dialect, parseHtml);
  const important = countImportant(body);
  const flags = important ? [{ code: 'important_removed' as const, count: important }] : [];
  return { doc, markup: docToMarkup(doc), report: [...flags, ...report()] };
};

/**
 * Returns the document of a body from the block editor. If the body has an older type, it is
 * converted.
 * @throws EmailError when the body is over the limits
 */
export const readBody = (
  body: string,
  editor: Exclude<EditorContentType, 'CODE'>,
): ConvertedBody => {
  if (isOlderContentType(editor)) return convertLegacy(body);
  const doc = markupToDoc(body);
  return { doc, markup: docToMarkup(doc), report: [] };
};
