import { safeColor } from '../../../../../shared/email/document/color';
import {
  DEFAULT_FONT,
  FONT_SIZE,
  readFontFamily,
  readFontSize,
} from '../../../../../shared/email/document/fonts';
import { styleOf } from '../../../../../shared/email/markup/markup-rules';

/** What word processors set ordinary text in: it becomes the ordinary text of the email. */
const isOrdinarySize = (size: string): boolean => /^1[12](\.0*)?pt$/i.test(size);
const ORDINARY_COLOR = '#000000';

const colorRule = (value: string | undefined) => {
  const color = safeColor(value);
  return color && color !== ORDINARY_COLOR ? [`color: ${color}`] : [];
};

const fontRule = (value: string | undefined) => {
  const font = readFontFamily(value);
  return font && font !== DEFAULT_FONT ? [`font-family: ${font}`] : [];
};

const sizeRule = (value = '') => {
  const size = isOrdinarySize(value.trim()) ? undefined : readFontSize(value);
  return size && size !== FONT_SIZE.default ? [`font-size: ${size}px`] : [];
};

const decorationRule = (value = '') => {
  const lines = /underline/.test(value) ? ['underline'] : [];
  if (/line-through/.test(value)) lines.push('line-through');
  return lines.length ? [`text-decoration: ${lines.join(' ')}`] : [];
};

/** What an element's style says about its text and the email can show; empty when it is nothing. */
export const cleanStyle = (element: Element): string => {
  const style = styleOf({ style: element.getAttribute('style') ?? '' });
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line');
  return [
    ...colorRule(style.get('color') ?? element.getAttribute('color') ?? undefined),
    ...fontRule(style.get('font-family') ?? element.getAttribute('face') ?? undefined),
    ...sizeRule(style.get('font-size')),
    ...(/^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '')
      ? ['font-weight: bold']
      : []),
    ...(style.get('font-style') === 'italic' ? ['font-style: italic'] : []),
    ...decorationRule(decoration),
  ].join('; ');
};

/** Side a block's text stands on, as its attribute or style says. */
export const alignOf = (element: Element): string | undefined => {
  const style = styleOf({ style: element.getAttribute('style') ?? '' });
  const align = style.get('text-align') ?? element.getAttribute('align') ?? '';
  return /^(center|right)$/.test(align) ? align : undefined;
};
