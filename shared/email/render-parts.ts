import type { CSSProperties } from 'react';
import type { AttrsOf, ImageWidth } from './attrs';
import type { BlockNode } from './email-doc';
import { DEFAULT_FONT, FONT_SIZE, FONT_STACKS, headingSize } from './fonts';
import type { RenderContext } from './render-context';
import { TEXT_WIDTH } from './render-context';

const BASE_FONT = FONT_STACKS[DEFAULT_FONT];

type Paddings = Pick<
  AttrsOf<'divider'>,
  'paddingTop' | 'paddingRight' | 'paddingBottom' | 'paddingLeft'
>;

export const paddingOf = (attrs: Paddings): string =>
  [attrs.paddingTop, attrs.paddingRight, attrs.paddingBottom, attrs.paddingLeft]
    .map((size) => `${size}px`)
    .join(' ');

/** A button's own paddings are inside it; this keeps two of them apart. */
const BUTTON_PADDING = '8px 0px';
/** Lists have no settings of their own; they keep the distances of a paragraph. */
const LIST_PADDING = '7px 0px 9px 0px';

interface Cell {
  align?: 'left' | 'center' | 'right';
  style: CSSProperties;
}

/**
 * The table cell a block stands in. Its padding is here, not on the block: Outlook knows padding
 * on cells only.
 */
export const cellOf = (node: BlockNode): Cell => {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return { style: { padding: LIST_PADDING } };
    case 'button':
      return { align: node.attrs.align, style: { padding: BUTTON_PADDING } };
    case 'image':
      return { align: node.attrs.align, style: { padding: paddingOf(node.attrs) } };
    default:
      return { style: { padding: paddingOf(node.attrs) } };
  }
};

export const textStyle = (context: RenderContext): CSSProperties => ({
  fontFamily: BASE_FONT,
  fontSize: `${FONT_SIZE.default}px`,
  lineHeight: '133%',
  color: context.style.fontColor,
});

export const headingStyle = (
  { level, align, width }: AttrsOf<'heading'>,
  context: RenderContext,
): CSSProperties => ({
  margin: '0',
  fontFamily: BASE_FONT,
  fontSize: `${headingSize(level)}px`,
  lineHeight: '133%',
  fontWeight: 'bold',
  color: context.style.fontColor,
  textAlign: align,
  ...(width === '100%' ? { width } : {}),
});

type Border = Pick<
  AttrsOf<'button'>,
  'borderStyle' | 'borderWidth' | 'borderColor' | 'borderRadius'
>;

/** Part 1 §5: a border shows only when its style is not none and its width above 0. */
export const borderOf = (attrs: Border): CSSProperties => ({
  ...(attrs.borderStyle !== 'none' && attrs.borderWidth > 0
    ? { border: `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}` }
    : {}),
  ...(attrs.borderRadius > 0 ? { borderRadius: `${attrs.borderRadius}px` } : {}),
});

export const buttonStyle = (attrs: AttrsOf<'button'>): CSSProperties => ({
  backgroundColor: attrs.backgroundColor,
  color: attrs.color,
  fontFamily: BASE_FONT,
  fontSize: `${attrs.fontSize}px`,
  fontWeight: attrs.bold ? 'bold' : 'normal',
  ...(attrs.italic ? { fontStyle: 'italic' } : {}),
  textAlign: 'center',
  ...(attrs.width === 'full' ? { width: '100%', boxSizing: 'border-box' } : {}),
  ...borderOf(attrs),
  paddingTop: attrs.paddingTop,
  paddingRight: attrs.paddingRight,
  paddingBottom: attrs.paddingBottom,
  paddingLeft: attrs.paddingLeft,
});

const shareOf = (width: ImageWidth): number | undefined => {
  if (width === 'auto') return undefined;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};

/**
 * Width of an image twice: in px as an attribute for Outlook, which ignores max-width and
 * percentages, and as CSS for everybody else.
 */
export const imageWidth = (
  attrs: AttrsOf<'image'>,
): { attribute: number | undefined; css: string | undefined } => {
  const room = TEXT_WIDTH - attrs.paddingLeft - attrs.paddingRight;
  const share = shareOf(attrs.width);
  if (share !== undefined) return { attribute: Math.round((room * share) / 100), css: `${share}%` };
  const natural = attrs.naturalWidth || undefined;
  return { attribute: natural && Math.min(natural, room), css: undefined };
};
