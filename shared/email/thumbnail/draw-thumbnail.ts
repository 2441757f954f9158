import type { Thumbnail } from '../../contracts/email/thumbnail';
import type { AtomNode } from '../blocks/blocks';
import { buttonDesign } from '../blocks/button/button-design';
import type { EditorContentType } from '../content-types';
import { blockText } from '../document/block-names';
import type { AnyNode, EmailDoc, TextBlockNode } from '../document/email-doc';
import { FONT_SIZE, headingSize } from '../document/fonts';
import { CARD_PADDING, frameWidth } from '../document/frame-size';
import { COLUMN_SHARES } from '../document/layout-attrs';
import { type EmailStyle, readEmailStyle } from '../document/styles';
import { runColor, textOf } from '../document/walk-doc';
import { EmailError } from '../email-error';
import { convertLegacy, readBody } from '../markup/convert';

/** The size of the drawing in px. */
export const THUMBNAIL = { width: 700, height: 824 } as const;

/** More shapes don't change how a drawing of 34 px looks. */
const maxShapes = 24;

/** An image's height isn't stored, so it is assumed from its width. */
const imageRatio = 0.6;
const imageColor = '#d4d4d8';

/** The maximum length of a URL in characters. Longer ones would make the email's item too large. */
const maxUrlLength = 2_000;

type Shape = Thumbnail['shapes'][number];

/** A column of an email. Blocks in it are drawn below each other. */
type Area = {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly textColor: string;
};

/** The result of drawing a block: its shapes, and where the next block starts. */
type Drawn = { readonly shapes: readonly Shape[]; readonly y: number };

type Align = 'left' | 'center' | 'right';

const aligned = ({ x, width }: Area, align: Align, w: number): number => {
  if (align === 'left') return x;
  return align === 'center' ? x + (width - w) / 2 : x + width - w;
};

const shape = (x: number, y: number, w: number, h: number, fill: string): Shape => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
  fill: fill.slice(0, 7),
});

/** Mixes a color with white, because the lines of a text cover only part of its area. */
const soften = (color: string): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${channels
    .map((part) =>
      Math.round((part + 255) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const drawText = (node: TextBlockNode, area: Area, style: EmailStyle): Drawn => {
  const text = blockText(node);
  const isHeading = node.type === 'heading';
  const size = isHeading ? headingSize(node.attrs.level) : FONT_SIZE.default;
  const top = area.y + node.attrs.paddingTop;
  const lineHeight = size * 1.4;
  const length = text.length * size * 0.5;
  const lines = Math.max(1, Math.ceil(length / area.width));
  const y = top + lines * lineHeight + node.attrs.paddingBottom;
  if (text.trim() === '') return { shapes: [], y };
  const w = Math.min(length, area.width);
  const runs = textOf(node);
  const ownColor = runs[0] && runColor(runs[0]);
  const color = ownColor ?? (isHeading ? style.headingColor : undefined) ?? area.textColor;
  const x = aligned(area, node.attrs.align, w);
  const h = lines * lineHeight - size * 0.4;
  return { shapes: [shape(x, top, w, h, isHeading ? color : soften(color))], y };
};

/** Returns whether an image can be shown. One with a merge tag has no URL here. */
const isShowable = (src: string): boolean =>
  /^https?:/.test(src) && !src.includes('{{') && src.length <= maxUrlLength;

const drawImage = (src: string, share: number, align: Align, area: Area): Drawn => {
  const w = area.width * share;
  const h = w * imageRatio;
  const box = shape(aligned(area, align, w), area.y, w, h, imageColor);
  return { shapes: [isShowable(src) ? { ...box, src } : box], y: area.y + h + 16 };
};

const shareOf = (width: string, naturalWidth: number, area: Area): number => {
  if (width.endsWith('%')) return Number.parseInt(width, 10) / 100;
  return width === 'auto' && naturalWidth > 0 ? Math.min(1, naturalWidth / area.width) : 1;
};

const drawBar = (w: number, h: number, fill: string, area: Area): Drawn => ({
  shapes: [shape(aligned(area, 'center', w), area.y + 8, w, h, fill)],
  y: area.y + h + 16,
});

const drawAtom = (node: AtomNode, area: Area, style: EmailStyle): Drawn => {
  switch (node.type) {
    case 'image':
    case 'video': {
      const { src, width, naturalWidth, align } = node.attrs;
      return drawImage(src, shareOf(width, naturalWidth, area), align, area);
    }
    case 'header': {
      const { src, logoWidth, align, value, fontSize, color } = node.attrs;
      if (src) return drawImage(src, Math.min(1, logoWidth / area.width), align, area);
      const w = Math.min(area.width, value.length * fontSize * 0.5);
      return drawBar(w, fontSize, color || area.textColor, area);
    }
    case 'button': {
      const { value, width } = node.attrs;
      const { backgroundColor, fontSize } = buttonDesign(node.attrs, style);
      const w =
        width === 'full' ? area.width : Math.min(area.width, value.length * fontSize * 0.5 + 48);
      return drawBar(w, 44, backgroundColor, area);
    }
    case 'products': {
      const { columns } = node.attrs;
      const w = area.width / columns;
      const cells = Array.from({ length: columns }, (_, index) =>
        shape(area.x + index * w + 8, area.y + 8, w - 16, w, imageColor),
      );
      return { shapes: cells, y: area.y + w + 60 };
    }
    case 'divider':
      return drawBar(area.width, 2, imageColor, area);
    case 'spacer':
      return { shapes: [], y: area.y + node.attrs.height };
    case 'social':
      return drawBar(160, node.attrs.size, soften(area.textColor), area);
    default:
      return drawBar(area.width, 80, soften(area.textColor), area);
  }
};

const drawAll = (nodes: readonly AnyNode[], area: Area, style: EmailStyle): Drawn => {
  const shapes: Shape[] = [];
  let { y } = area;
  for (const node of nodes) {
    if (y > THUMBNAIL.height) break;
    const drawn = drawNode(node, { ...area, y }, style);
    shapes.push(...drawn.shapes);
    y = drawn.y;
  }
  return { shapes, y };
};

const drawNode = (node: AnyNode, area: Area, style: EmailStyle): Drawn => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return drawText(node, area, style);
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'column':
      return drawAll(node.content, area, style);
    case 'columns': {
      const shares: readonly number[] = COLUMN_SHARES[node.attrs.layout];
      const sum = shares.reduce((total, share) => total + share, 0);
      const width = area.width - node.attrs.gap * (shares.length - 1);
      let { x } = area;
      const columns = node.content.map((column, index) => {
        const columnWidth = (width * (shares[index] ?? 1)) / sum;
        const drawn = drawAll(column.content, { ...area, x, width: columnWidth }, style);
        x += columnWidth + node.attrs.gap;
        return drawn;
      });
      return {
        shapes: columns.flatMap(({ shapes }) => shapes),
        y: Math.max(area.y, ...columns.map(({ y }) => y)),
      };
    }
    case 'section': {
      const { backgroundColor, color, src, paddingTop, paddingBottom } = node.attrs;
      const content = drawAll(
        node.content,
        { ...area, y: area.y + paddingTop, textColor: color || area.textColor },
        style,
      );
      const y = content.y + paddingBottom;
      const w = area.width + 2 * CARD_PADDING;
      const ground = shape(area.x - CARD_PADDING, area.y, w, y - area.y, backgroundColor);
      return { shapes: [isShowable(src) ? { ...ground, src } : ground, ...content.shapes], y };
    }
    default:
      return drawAtom(node, area, style);
  }
};

const drawDoc = (doc: EmailDoc, style: EmailStyle): Thumbnail => {
  const width = Math.min(frameWidth(style), THUMBNAIL.width);
  const x = (THUMBNAIL.width - width) / 2;
  const content = drawAll(
    doc.content,
    {
      x: x + CARD_PADDING,
      width: width - 2 * CARD_PADDING,
      y: doc.content[0]?.type === 'section' ? 0 : CARD_PADDING,
      textColor: style.fontColor,
    },
    style,
  );
  const card = shape(
    x,
    0,
    width,
    Math.min(content.y + CARD_PADDING, THUMBNAIL.height),
    style.editorColor,
  );
  return {
    background: style.backgroundColor.slice(0, 7),
    shapes: [card, ...content.shapes].slice(0, maxShapes),
  };
};

type Content = {
  readonly body: string;
  readonly editor: EditorContentType;
  readonly styles: unknown;
};

/** Gives images the tag of the older editors, which the conversion of an older body expects. */
const codeAsBody = (source: string): string =>
  source.replace(/<img\b([^<>]*)>/gi, '<react-image$1></react-image>');

/**
 * Draws the thumbnail of an email. Draws a code email from its texts and images, because only a
 * browser could lay it out.
 * @returns undefined if the body is empty or can't be read
 */
export const drawThumbnail = ({ body, editor, styles }: Content): Thumbnail | undefined => {
  try {
    const { doc } = editor === 'CODE' ? convertLegacy(codeAsBody(body)) : readBody(body, editor);
    const drawn = drawDoc(doc, readEmailStyle(styles));
    return drawn.shapes.length > 1 ? drawn : undefined;
  } catch (error) {
    if (error instanceof EmailError) return undefined;
    throw error;
  }
};
