import { blockOf, isAtom } from '../blocks/blocks';
import type { EditorContentType } from '../content-types';
import type { AnyNode } from '../document/email-doc';
import { childrenOf } from '../document/walk-doc';
import { isAbsoluteUrl } from '../html/safe-url';
import { markupToDoc } from '../markup/markup-to-doc';

export interface ImageLocation {
  src: string;
  /**
   * The path of the block that contains the image, as in `EmailWarning.path`. Absent in a code
   * email.
   */
  path?: string;
}

const imagesIn = (node: AnyNode, path: string): ImageLocation[] => {
  if (isAtom(node))
    return blockOf(node)
      .images(node.attrs)
      .map((src) => ({ src, path }));
  if (node.type === 'listItem') return node.content.flatMap((child) => imagesIn(child, path));
  const sectionImages = node.type === 'section' ? [{ src: node.attrs.src, path }] : [];
  const inner = childrenOf(node).flatMap((child, index) => imagesIn(child, `${path}.${index}`));
  return [...sectionImages, ...inner];
};

/** Returns the images in a code email. Loads the HTML parser only when it is needed. */
const imagesInCode = async (body: string): Promise<ImageLocation[]> => {
  const [{ sanitizeCode }, { readCode }] = await Promise.all([
    import('../code/code'),
    import('../code/read-code'),
  ]);
  return readCode(sanitizeCode(body).html).images.map(({ src }) => ({ src }));
};

const allImages = async (body: string, editor: EditorContentType): Promise<ImageLocation[]> =>
  editor === 'CODE'
    ? imagesInCode(body)
    : markupToDoc(body).content.flatMap((node, index) => imagesIn(node, String(index)));

/**
 * Returns the images whose URL can be requested. Embedded images and URLs with merge tags aren't
 * included.
 */
export const findImageLocations = async (
  body: string,
  editor: EditorContentType,
): Promise<ImageLocation[]> =>
  (await allImages(body, editor)).filter(({ src }) => isAbsoluteUrl(src) && !src.includes('{{'));
