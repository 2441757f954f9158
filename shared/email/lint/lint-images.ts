import type { EditorContentType } from '../content-types';
import type { BlockNode } from '../document/email-doc';
import { isAbsoluteUrl } from '../html/safe-url';
import { markupToDoc } from '../markup/markup-to-doc';

export interface ImagePlace {
  src: string;
  /** As `EmailWarning.path`; absent in a code email. */
  path?: string;
}

const imagesIn = (node: BlockNode, path: string): ImagePlace[] => {
  if (node.type === 'image') return [{ src: node.attrs.src, path }];
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [];
  return node.content.flatMap((item, index) =>
    item.content.flatMap((child) => imagesIn(child, `${path}.${index}`)),
  );
};

/** The HTML parser comes with the first code email. */
const imagesInCode = async (body: string): Promise<ImagePlace[]> => {
  const [{ sanitizeCode }, { readCode }] = await Promise.all([
    import('../code/code'),
    import('../code/read-code'),
  ]);
  return readCode(sanitizeCode(body).html).images.map(({ src }) => ({ src }));
};

const allImages = async (body: string, editor: EditorContentType): Promise<ImagePlace[]> =>
  editor === 'CODE'
    ? imagesInCode(body)
    : markupToDoc(body).content.flatMap((node, index) => imagesIn(node, String(index)));

/** Images with an address that can be looked up: neither merge tags nor embedded ones. */
export const imagePlaces = async (body: string, editor: EditorContentType): Promise<ImagePlace[]> =>
  (await allImages(body, editor)).filter(({ src }) => isAbsoluteUrl(src) && !src.includes('{{'));
