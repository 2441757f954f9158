import { isNeutralColor, safeColor } from '../../../../../shared/email/document/color';
import { directionOfText } from '../../../../../shared/email/document/direction';
import {
  DEFAULT_FONT,
  FONT_SIZE,
  readFontFamily,
  readFontSize,
} from '../../../../../shared/email/document/fonts';
import { styleOf } from '../../../../../shared/email/markup/markup-rules';

type Style = ReadonlyMap<string, string>;

/**
 * Returns whether a font size is a word processor's default. Text in that size takes the email's
 * default size.
 */
const isDefaultSize = (size: string): boolean => /^1[12](\.0*)?pt$/i.test(size);
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
  const size = isDefaultSize(value.trim()) ? undefined : readFontSize(value);
  return size && size !== FONT_SIZE.default ? [`font-size: ${size}px`] : [];
};

const decorationRule = (value = '') => {
  const lines = /underline/.test(value) ? ['underline'] : [];
  if (/line-through/.test(value)) lines.push('line-through');
  return lines.length ? [`text-decoration: ${lines.join(' ')}`] : [];
};

const rulesOf = (style: Style): string =>
  [
    ...colorRule(style.get('color')),
    ...fontRule(style.get('font-family')),
    ...sizeRule(style.get('font-size')),
    ...(/^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '')
      ? ['font-weight: bold']
      : []),
    ...(style.get('font-style') === 'italic' ? ['font-style: italic'] : []),
    ...decorationRule(style.get('text-decoration') ?? style.get('text-decoration-line')),
  ].join('; ');

const inlineStyleOf = (element: Element): Map<string, string> => {
  const style = new Map(styleOf({ style: element.getAttribute('style') ?? '' }));
  for (const [name, attribute] of [
    ['color', 'color'],
    ['font-family', 'face'],
  ] as const) {
    const value = element.getAttribute(attribute);
    if (value !== null && !style.has(name)) style.set(name, value);
  }
  return style;
};

/** Returns the parts of an element's text style that an email can show. Empty if there are none. */
export const cleanStyle = (element: Element): string => rulesOf(inlineStyleOf(element));

/**
 * Returns whether Chrome copied the full computed style of a web page's block. The page's author
 * chose none of it explicitly.
 */
const isComputed = (style: Style): boolean => style.has('orphans') || style.has('widows');

/**
 * Returns whether a style is usual for plain text on web pages, such as a dark gray color or a size
 * around 16 px.
 */
const isPageDefault = (name: string, value: string): boolean => {
  if (name === 'font-size') return Math.abs((readFontSize(value) ?? 16) - 15) <= 3;
  const color = name === 'color' ? safeColor(value) : undefined;
  return color !== undefined && isNeutralColor(color);
};

const INHERITED = ['color', 'font-family', 'font-size', 'font-weight', 'font-style'] as const;

const isHeading = ({ tagName }: Element): boolean => /^H[1-6]$/.test(tagName);

/**
 * Returns whether the author chose a style on purpose. Headings get the email's style unless the
 * author changed them.
 */
const isIntended = (element: Element, style: Style, name: string, value: string): boolean => {
  if (name === 'font-weight' && isHeading(element)) return false;
  if (!isComputed(style)) return true;
  if (name === 'font-size' && isHeading(element)) return false;
  return !isPageDefault(name, value);
};

/**
 * Returns the text style of a block, including the styles of its ancestors. Inner styles take
 * precedence.
 */
export const blockStyle = (block: Element): string => {
  const style = new Map<string, string>();
  const seen = new Set<string>();
  for (let at: Element | null = block; at && at.tagName !== 'BODY'; at = at.parentElement) {
    if (at.tagName === 'A') continue;
    const own = inlineStyleOf(at);
    for (const name of INHERITED) {
      const value = own.get(name);
      if (value === undefined || seen.has(name)) continue;
      seen.add(name);
      if (isIntended(block, own, name, value)) style.set(name, value);
    }
  }
  return rulesOf(style);
};

const SIDES: Readonly<Record<string, string>> = {
  center: 'center',
  '-webkit-center': 'center',
  right: 'right',
  '-webkit-right': 'right',
  end: 'right',
  left: 'left',
  start: 'left',
  justify: 'left',
};

const alignmentOf = (element: Element): string | undefined => {
  if (element.tagName === 'CENTER') return 'center';
  const style = styleOf({ style: element.getAttribute('style') ?? '' });
  // On a table, the `align` attribute positions the table itself, not its text.
  const attribute = element.tagName === 'TABLE' ? null : element.getAttribute('align');
  return SIDES[(style.get('text-align') ?? attribute ?? '').toLowerCase()];
};

const explicitDirection = (element: Element): 'ltr' | 'rtl' | undefined => {
  const style = styleOf({ style: element.getAttribute('style') ?? '' });
  const direction = (style.get('direction') ?? element.getAttribute('dir') ?? '').toLowerCase();
  return direction === 'rtl' || direction === 'ltr' ? direction : undefined;
};

/**
 * Returns the text direction that is set on a block or inherited from an ancestor, if it differs
 * from the direction of the text's first letter. An example is a Hebrew line that starts with a
 * name in Latin letters.
 */
export const directionOf = (block: Element): 'ltr' | 'rtl' | undefined => {
  const text = block.textContent ?? '';
  if (text.trim() === '') return undefined;
  for (let at: Element | null = block; at; at = at.parentElement) {
    const direction = explicitDirection(at);
    if (direction) return direction === directionOfText(text) ? undefined : direction;
  }
  return undefined;
};

/** Returns the text alignment that is set on a block or inherited from an ancestor. */
export const alignOf = (block: Element): 'left' | 'center' | 'right' | undefined => {
  for (let at: Element | null = block; at && at.tagName !== 'BODY'; at = at.parentElement) {
    const side = alignmentOf(at);
    if (side === 'left' || side === 'center' || side === 'right') return side;
  }
  return undefined;
};
