import type { AttrsOf } from '../../../../../shared/email/document/attrs';
import { headingSize } from '../../../../../shared/email/document/fonts';
import { inWords } from './tag-words';

type Css = Partial<CSSStyleDeclaration>;

export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  css: Css,
  className = '',
): HTMLElementTagNameMap[Tag] => {
  const dom = document.createElement(tag);
  if (className) dom.className = className;
  Object.assign(dom.style, css);
  return dom;
};

type Padded = Record<`padding${'Top' | 'Right' | 'Bottom' | 'Left'}`, number>;
type Bordered = Pick<
  AttrsOf<'button'>,
  'borderRadius' | 'borderStyle' | 'borderWidth' | 'borderColor'
>;

/** The left padding is where lines begin, as in the mail: on the right in Arabic and Hebrew. */
export const paddingOf = (attrs: Padded) => ({
  paddingBlock: `${attrs.paddingTop}px ${attrs.paddingBottom}px`,
  paddingInline: `${attrs.paddingLeft}px ${attrs.paddingRight}px`,
});

/** Borders apply only when the style is not none and the width is above 0. */
export const borderOf = (attrs: Bordered): Css => ({
  borderRadius: attrs.borderRadius === null ? '' : `${attrs.borderRadius}px`,
  border:
    attrs.borderStyle !== 'none' && attrs.borderWidth > 0
      ? `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}`
      : '0',
});

/** Colours and radius that the button does not set come from the CSS variables of the card. */
export const drawButton = (attrs: AttrsOf<'button'>, brand: string): HTMLElement => {
  // The 8 px above and below with which the mail keeps two buttons apart.
  const row = element('div', { textAlign: attrs.align, padding: '8px 0' });
  const face = element('span', {
    ...paddingOf(attrs),
    ...borderOf(attrs),
    display: attrs.width === 'full' ? 'block' : 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    textAlign: 'center',
    background: attrs.backgroundColor || 'var(--mb-button-color)',
    color: attrs.color || 'var(--mb-button-text)',
    ...(attrs.borderRadius === null ? { borderRadius: 'var(--mb-button-radius)' } : {}),
    fontSize: `${attrs.fontSize}px`,
    fontWeight: attrs.bold ? 'bold' : 'normal',
    fontStyle: attrs.italic ? 'italic' : 'normal',
  });
  face.dir = 'auto';
  face.textContent = inWords(attrs.value, brand);
  row.append(face);
  return row;
};

export const drawDivider = (attrs: AttrsOf<'divider'>): HTMLElement => {
  const row = element('div', paddingOf(attrs));
  row.append(element('hr', { border: '0', borderTop: '1px solid #e4e4e7', margin: '0' }));
  return row;
};

const textBlock = (
  attrs: Padded & { align: string; dir: string },
  text: string,
  css: Css,
): HTMLElement => {
  const textAlign = attrs.align === 'left' ? 'start' : attrs.align;
  const row = element('div', { ...paddingOf(attrs), ...css, textAlign });
  row.dir = attrs.dir;
  row.style.whiteSpace = 'pre-wrap';
  row.textContent = text || '\u00a0';
  return row;
};

export const drawParagraph = (attrs: AttrsOf<'paragraph'>, text: string): HTMLElement =>
  textBlock(attrs, text, {});

export const drawHeading = (attrs: AttrsOf<'heading'>, text: string): HTMLElement =>
  textBlock(attrs, text, {
    color: 'var(--mb-heading)',
    fontFamily: 'var(--mb-heading-font)',
    fontSize: `${headingSize(attrs.level)}px`,
    fontWeight: 'bold',
  });
