import type { CSSProperties } from 'react';
import { type ImageWidth, shownPaddings } from '../document/attr-groups';
import type { AttrsOf } from '../document/attrs';
import type { ButtonLook } from '../document/button-look';
import { type Direction, directionOfBlock, sideOf } from '../document/direction';
import type { HeadingNode, InlineNode, RowNode } from '../document/email-doc';
import { FONT_SIZE, fontStack, headingSize } from '../document/fonts';
import { EXACT_LINES, lineHeight } from '../document/line-height';
import { hasBorder } from '../document/walk-doc';
import type { RenderContext } from './render-context';

type Paddings = Pick<
  AttrsOf<'divider'>,
  'paddingTop' | 'paddingRight' | 'paddingBottom' | 'paddingLeft'
>;

export const paddingOf = (attrs: Paddings, direction: Direction): string => {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = shownPaddings(attrs, direction);
  return `${paddingTop}px ${paddingRight}px ${paddingBottom}px ${paddingLeft}px`;
};

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
export const cellOf = (node: RowNode, { direction }: Pick<RenderContext, 'direction'>): Cell => {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return { style: { padding: LIST_PADDING } };
    case 'button':
      return { align: node.attrs.align, style: { padding: BUTTON_PADDING } };
    case 'spacer': {
      const height = `${node.attrs.height}px`;
      return { style: { height, fontSize: '1px', ...EXACT_LINES, lineHeight: height } };
    }
    case 'image':
    case 'header':
    case 'video':
    case 'social':
      return { align: node.attrs.align, style: { padding: paddingOf(node.attrs, direction) } };
    // It keeps its paddings itself, for it may be left out.
    case 'products':
      return { style: { padding: '0' } };
    case 'paragraph':
    case 'heading': {
      const padding = paddingOf(node.attrs, directionOfBlock(node, direction));
      return { style: { padding } };
    }
    default:
      return { style: { padding: paddingOf(node.attrs, direction) } };
  }
};

/** @param runs all text in the block; undefined when it holds more than text */
export const textStyle = (
  context: RenderContext,
  runs: readonly InlineNode[] | undefined,
): CSSProperties => ({
  fontFamily: fontStack(context.style.bodyFont),
  fontSize: `${FONT_SIZE.default}px`,
  ...lineHeight(FONT_SIZE.default, runs),
  color: context.surface.text,
});

/** Attributes of a block whose text does not run as the email does. */
export const ownDirection = (direction: Direction, context: RenderContext): { dir?: Direction } =>
  direction === context.direction ? {} : { dir: direction };

export const headingStyle = (
  { attrs: { level, align, width }, content }: HeadingNode,
  direction: Direction,
  context: RenderContext,
): CSSProperties => ({
  margin: '0',
  fontFamily: fontStack(context.style.headingFont ?? context.style.bodyFont),
  fontSize: `${headingSize(level)}px`,
  ...lineHeight(headingSize(level), content ?? []),
  fontWeight: 'bold',
  color: context.surface.heading,
  textAlign: sideOf(align, direction),
  ...(width === '100%' ? { width } : {}),
});

export type Border = Pick<
  ButtonLook,
  'borderStyle' | 'borderWidth' | 'borderColor' | 'borderRadius'
>;

export const borderOf = (attrs: Border): CSSProperties => ({
  ...(hasBorder(attrs)
    ? { border: `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}` }
    : {}),
  ...(attrs.borderRadius > 0 ? { borderRadius: `${attrs.borderRadius}px` } : {}),
});

export const buttonStyle = (
  attrs: ButtonLook,
  font: string,
  direction: Direction,
): CSSProperties => ({
  backgroundColor: attrs.backgroundColor,
  color: attrs.color,
  fontFamily: font,
  fontSize: `${attrs.fontSize}px`,
  fontWeight: attrs.bold ? 'bold' : 'normal',
  ...(attrs.italic ? { fontStyle: 'italic' } : {}),
  textAlign: 'center',
  // A block is as wide as its cell; 100 % and padding are wider where `box-sizing` is dropped.
  ...(attrs.width === 'full' ? { display: 'block' } : {}),
  ...borderOf(attrs),
  paddingTop: attrs.paddingTop,
  paddingRight: shownPaddings(attrs, direction).paddingRight,
  paddingBottom: attrs.paddingBottom,
  paddingLeft: shownPaddings(attrs, direction).paddingLeft,
});

const shareOf = (width: ImageWidth): number | undefined => {
  if (width === 'auto') return undefined;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};

/**
 * Width of an image twice: in px as an attribute for Outlook, which ignores max-width and
 * percentages, and as CSS for everybody else.
 * @param available px
 */
export const imageWidth = (
  attrs: Pick<AttrsOf<'image'>, 'width' | 'naturalWidth' | 'paddingLeft' | 'paddingRight'>,
  available: number,
): { attribute: number | undefined; css: string | undefined } => {
  const room = available - attrs.paddingLeft - attrs.paddingRight;
  const share = shareOf(attrs.width);
  if (share !== undefined) return { attribute: Math.round((room * share) / 100), css: `${share}%` };
  const natural = attrs.naturalWidth || undefined;
  return { attribute: natural && Math.min(natural, room), css: undefined };
};

/**
 * Inherited by all of a mail: a word or an address that is longer than its line breaks anywhere.
 * `overflow-wrap: break-word` would not do: the cells of a table stay as wide as their longest word.
 */
export const BREAK_WORDS = { wordBreak: 'break-word' } as const;
