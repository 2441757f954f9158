import type { ButtonAttrs } from '../../../../../shared/email/blocks/button/button-attrs';

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
type Bordered = Pick<ButtonAttrs, 'borderRadius' | 'borderStyle' | 'borderWidth' | 'borderColor'>;

/**
 * Returns the paddings. As in the email, the left padding is on the side where lines begin. For
 * Arabic and Hebrew, that is the right side.
 */
export const paddingOf = (attrs: Padded) => ({
  paddingBlock: `${attrs.paddingTop}px ${attrs.paddingBottom}px`,
  paddingInline: `${attrs.paddingLeft}px ${attrs.paddingRight}px`,
});

/**
 * Returns the border. There is a border only when the style isn't `none` and the width is above 0.
 */
export const borderOf = (attrs: Bordered): Css => ({
  borderRadius: attrs.borderRadius === null ? '' : `${attrs.borderRadius}px`,
  border:
    attrs.borderStyle !== 'none' && attrs.borderWidth > 0
      ? `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}`
      : '0',
});

/** Creates a placeholder for a block that has nothing to show yet. */
export const emptyHint = (text: string): HTMLElement => {
  const box = element('span', {}, 'mb-image-empty');
  box.textContent = text;
  return box;
};

/** Creates a line of text that the author wrote. */
export const textRow = (
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
