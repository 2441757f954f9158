import { sanitizeCode } from './code';
import type { EditorContentType } from './content-types';
import type { BlockNode } from './email-doc';
import { markupToDoc } from './markup-to-doc';
import { readCode } from './read-code';
import { isAbsoluteUrl } from './safe-url';

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

const allImages = (body: string, editor: EditorContentType): ImagePlace[] =>
  editor === 'CODE'
    ? readCode(sanitizeCode(body).html).images.map(({ src }) => ({ src }))
    : markupToDoc(body).content.flatMap((node, index) => imagesIn(node, String(index)));

/** Images with an address that can be looked up: neither merge tags nor embedded ones. */
export const imagePlaces = (body: string, editor: EditorContentType): ImagePlace[] =>
  allImages(body, editor).filter(({ src }) => isAbsoluteUrl(src) && !src.includes('{{'));
