import type { AttrsOf } from '../../../../../shared/email/attrs';

type Css = Partial<CSSStyleDeclaration>;

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, css: Css, className = '') => {
  const dom = document.createElement(tag);
  if (className) dom.className = className;
  Object.assign(dom.style, css);
  return dom;
};

type Padded = Record<`padding${'Top' | 'Right' | 'Bottom' | 'Left'}`, number>;
type Bordered = Pick<
  AttrsOf<'image'>,
  'borderRadius' | 'borderStyle' | 'borderWidth' | 'borderColor'
>;

const padding = (attrs: Padded): Css => ({
  padding: `${attrs.paddingTop}px ${attrs.paddingRight}px ${attrs.paddingBottom}px ${attrs.paddingLeft}px`,
});

/** Borders apply only when the style is not none and the width is above 0 (part 1 §5). */
const border = (attrs: Bordered): Css => ({
  borderRadius: `${attrs.borderRadius}px`,
  ...(attrs.borderStyle !== 'none' && attrs.borderWidth > 0
    ? { border: `${attrs.borderWidth}px ${attrs.borderStyle} ${attrs.borderColor}` }
    : {}),
});

const button = (attrs: AttrsOf<'button'>): HTMLElement => {
  const row = element('div', { textAlign: attrs.align });
  const face = element('span', {
    ...padding(attrs),
    ...border(attrs),
    display: attrs.width === 'full' ? 'block' : 'inline-block',
    textAlign: 'center',
    background: attrs.backgroundColor,
    color: attrs.color,
    fontSize: `${attrs.fontSize}px`,
    fontWeight: attrs.bold ? 'bold' : 'normal',
    fontStyle: attrs.italic ? 'italic' : 'normal',
  });
  face.textContent = attrs.value;
  row.append(face);
  return row;
};

const divider = (attrs: AttrsOf<'divider'>): HTMLElement => {
  const row = element('div', padding(attrs));
  row.append(element('hr', { border: '0', borderTop: '1px solid #e4e4e7', margin: '0' }));
  return row;
};

const imageWidths: Readonly<Record<string, string>> = { auto: 'auto', full: '100%' };

const image = (attrs: AttrsOf<'image'>): HTMLElement => {
  const row = element('div', { ...padding(attrs), textAlign: attrs.align });
  if (!attrs.src) {
    const empty = element('span', {}, 'mb-image-empty');
    empty.textContent = 'Choose an image';
    row.append(empty);
    return row;
  }
  const picture = element('img', {
    ...border(attrs),
    maxWidth: '100%',
    width: imageWidths[attrs.width] ?? attrs.width,
  });
  picture.src = attrs.src;
  picture.alt = attrs.alt;
  row.append(picture);
  return row;
};

/** How each block looks while it is being edited; the preview shows the real mail. */
export const blockDom = { button, divider, image };
