import { contrastRatio, READABLE_CONTRAST } from '../document/color';
import type { AnyNode, EmailDoc, InlineNode, TopNode } from '../document/email-doc';
import { docToMarkup } from '../markup/doc-to-markup';
import { markupToDoc } from '../markup/markup-to-doc';
import { STORE_URL_TAG } from '../merge/merge-tokens';
import { CHECKOUT_TAG } from '../merge/store-tags';
import type { BrandPalette } from './brand-palette';
import { fillStoreUrl } from './store-url';

type BodyBrand = { readonly website: string; readonly logoUrl?: string | undefined };

/** The target of a link without a URL. The email's checks report it. */
const NOWHERE = '#';

const CHECKOUT_LINK = `{{${CHECKOUT_TAG}}}`;

/**
 * If a link leads back to the recipient's cart, sets the store's URL as its fallback, for emails
 * without carts.
 */
const withStore = (href: string, website: string): string =>
  href === CHECKOUT_LINK && website !== '' ? `{{${CHECKOUT_TAG}|${website}}}` : href;

/** Returns attribute values with the store's URL filled in. */
const filledAttrs = <Attrs extends object>(attrs: Attrs, website: string): Attrs =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const filled = fillStoreUrl(value, website);
      if (name !== 'href') return [name, filled];
      return [name, filled === '' && value !== '' ? NOWHERE : withStore(filled, website)];
    }),
  ) as Attrs;

const fillText = (node: InlineNode, website: string): InlineNode[] => {
  const marks = node.marks?.map((mark) =>
    mark.type === 'link' ? { ...mark, attrs: filledAttrs(mark.attrs, website) } : mark,
  );
  const marksPart = marks ? { marks } : {};
  if (node.type === 'mergeTag' && node.attrs.name === STORE_URL_TAG) {
    return website === '' ? [] : [{ type: 'text', text: website, ...marksPart }];
  }
  if (node.type !== 'text') return [{ ...node, ...marksPart }];
  const text = fillStoreUrl(node.text, website);
  return text === '' ? [] : [{ ...node, ...marksPart, text }];
};

/** Removes a text's own color if it wouldn't be readable on the new background. */
const readableText = (node: InlineNode, background: string | undefined): InlineNode => {
  if (background === undefined) return node;
  const marks = node.marks?.map((mark) => {
    const color = mark.type === 'textStyle' ? mark.attrs.color : null;
    if (mark.type !== 'textStyle' || !color) return mark;
    const isReadable = contrastRatio(color.slice(0, 7), background) >= READABLE_CONTRAST;
    return isReadable ? mark : { ...mark, attrs: { ...mark.attrs, color: null } };
  });
  return marks ? { ...node, marks } : node;
};

/**
 * Adapts a template's body to a brand: sets the background color of each section by the section's
 * role, the logo, and the store's URL.
 */
export const brandBody = (
  body: string,
  { website, logoUrl }: BodyBrand,
  palette: BrandPalette | undefined,
): string => {
  const withBrand = (node: AnyNode): AnyNode => {
    if (node.type === 'header') {
      const attrs = filledAttrs(node.attrs, website);
      return { ...node, attrs: { ...attrs, src: logoUrl ?? '', href: website } };
    }
    if (node.type !== 'section' || node.attrs.colorRole === 'own' || !palette) return node;
    const backgroundColor = palette.grounds[node.attrs.colorRole];
    return { ...node, attrs: { ...node.attrs, backgroundColor, color: '' } };
  };

  const applyStyle = <Node extends AnyNode>(original: Node, background?: string): Node => {
    const node = withBrand(original);
    const isBranded = node !== original && node.type === 'section';
    const innerBackground = isBranded ? node.attrs.backgroundColor : background;
    const attrs = 'attrs' in node ? { attrs: filledAttrs(node.attrs, website) } : {};
    if (!('content' in node) || !node.content) return { ...node, ...attrs } as Node;
    const content =
      node.type === 'paragraph' || node.type === 'heading'
        ? node.content.flatMap((run) => fillText(readableText(run, innerBackground), website))
        : (node.content as AnyNode[]).map((child) => applyStyle(child, innerBackground));
    return { ...node, ...attrs, content } as Node;
  };

  const doc: EmailDoc = markupToDoc(body);
  return docToMarkup({ ...doc, content: doc.content.map((node): TopNode => applyStyle(node)) });
};
