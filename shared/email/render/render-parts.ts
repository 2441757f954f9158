import type { CSSProperties } from 'react';
import type { ButtonDesign } from '../blocks/button/button-design';
import { type ImageWidth, type paddings, resolvedPaddings } from '../document/attr-groups';
import type { AttrValuesOf } from '../document/attr-kinds';

import { type Direction, sideOf } from '../document/direction';
import type { HeadingNode, InlineNode } from '../document/email-doc';
import { FONT_SIZE, fontStack, headingSize } from '../document/fonts';
import { lineHeight } from '../document/line-height';
import { hasBorder } from '../document/walk-doc';
import type { RenderContext } from './render-context';

export type Paddings = AttrValuesOf<ReturnType<typeof paddings>>;

export const paddingOf = (attrs: Paddings, direction: Direction): string => {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = resolvedPaddings(
    attrs,
    direction,
  );
  return `${paddingTop}px ${paddingRight}px ${paddingBottom}px ${paddingLeft}px`;
};

/** The table cell of a block. */
export interface Cell {
  align?: 'left' | 'center' | 'right';
  style: CSSProperties;
}

/**
 * Returns the CSS for the text of a block.
 * @param runs all text in the block; undefined if it contains more than text
 */
export const textStyle = (
  context: RenderContext,
  runs: readonly InlineNode[] | undefined,
): CSSProperties => ({
  fontFamily: fontStack(context.style.bodyFont),
  fontSize: `${FONT_SIZE.default}px`,
  ...lineHeight(FONT_SIZE.default, runs),
  color: context.surface.text,
});

/**
 * Returns the `dir` attribute for a block. It is only set if the text direction differs from that
 * of the email.
 */
export const directionAttrs = (
  direction: Direction,
  context: RenderContext,
): { dir?: Direction } => (direction === context.direction ? {} : { dir: direction });

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
  ButtonDesign,
  'borderStyle' | 'borderWidth' | 'borderColor' | 'borderRadius'
>;

export const borderOf = (attrs: Border): CSSProperties => ({
  ...(hasBorder(attrs)
    ? { border: `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}` }
    : {}),
  ...(attrs.borderRadius > 0 ? { borderRadius: `${attrs.borderRadius}px` } : {}),
});

/** Returns the class that changes a block's border in dark mode, if its color has to change. */
export const borderClass = (attrs: Border, { dark, surface }: RenderContext): string | undefined =>
  hasBorder(attrs) ? dark.borderClass(attrs.borderColor, surface) : undefined;

export const ALIGN_MARGINS = {
  left: '0 auto 0 0',
  center: '0 auto',
  right: '0 0 0 auto',
} as const;

export const buttonStyle = (
  attrs: ButtonDesign,
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
  // As a block element, the button is as wide as its cell. With a width of 100% instead, it would
  // be wider than the cell by its own padding in clients that drop `box-sizing`.
  ...(attrs.width === 'full' ? { display: 'block' } : {}),
  ...borderOf(attrs),
  paddingTop: attrs.paddingTop,
  paddingRight: resolvedPaddings(attrs, direction).paddingRight,
  paddingBottom: attrs.paddingBottom,
  paddingLeft: resolvedPaddings(attrs, direction).paddingLeft,
});

const shareOf = (width: ImageWidth): number | undefined => {
  if (width === 'auto') return undefined;
  return width === 'full' ? 100 : Number.parseInt(width, 10);
};

/**
 * Returns the width of an image in two forms: an attribute in px for Outlook, which ignores
 * max-width and percentages, and CSS for all other clients.
 * @param available the available width in px
 */
export const imageWidth = (
  attrs: Pick<Paddings, 'paddingLeft' | 'paddingRight'> & {
    readonly width: ImageWidth;
    readonly naturalWidth: number;
  },
  available: number,
): { attribute: number | undefined; css: string | undefined } => {
  const room = available - attrs.paddingLeft - attrs.paddingRight;
  const share = shareOf(attrs.width);
  if (share !== undefined) return { attribute: Math.round((room * share) / 100), css: `${share}%` };
  const natural = attrs.naturalWidth || undefined;
  return { attribute: natural && Math.min(natural, room), css: undefined };
};

/**
 * Breaks a word or URL at any character if it is longer than its line. The whole email inherits
 * this. `overflow-wrap: break-word` isn't enough, because table cells would still be as wide as
 * their longest word.
 */
export const BREAK_WORDS = { wordBreak: 'break-word' } as const;
