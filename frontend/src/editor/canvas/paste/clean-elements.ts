import { safeImageUrl, safeUrl } from '../../../../../shared/email/html/safe-url';
import { unwrapUrl } from '../../../../../shared/email/html/unwrap-url';
import { alignOf, blockStyle, cleanStyle, directionOf } from './clean-style';

const create = (reference: Element, tag: string): HTMLElement =>
  reference.ownerDocument.createElement(tag);

export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/**
 * Replaces an element with one that has another tag name and no attributes. Returns the new
 * element.
 */
const rename = (element: Element, tag: string): HTMLElement => {
  const next = create(element, tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
};

const withoutAttributes = (element: Element): void => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

const cleanLink = (link: Element): void => {
  const written = link.getAttribute('href') ?? '';
  const href = safeUrl(unwrapUrl(written));
  // If the link's text is the same wrapped URL as its target, unwraps the text too.
  if (href && link.textContent?.trim() === written.trim()) {
    if (unwrapUrl(written) !== written.trim()) link.textContent = href;
  }
  withoutAttributes(link);
  if (href) link.setAttribute('href', href);
  else unwrap(link);
};

/**
 * Returns whether an image is up to two pixels wide or high, as tracking pixels and spacer images
 * are. Such images are removed.
 */
const isTiny = (image: Element): boolean =>
  ['width', 'height'].some((name) => Number(image.getAttribute(name) ?? 99) <= 2);

/** The maximum width of an image, in px: TEXT_WIDTH of shared/email/document/frame-size.ts. */
const textWidth = 552;

const pixels = (value: string | null | undefined): number | undefined => {
  const found = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

/**
 * Returns an image's own width as a percentage of the email's text width, in steps of 5%, at least
 * 10%.
 */
const widthOf = (image: Element): string | undefined => {
  const [, styledWidth] =
    /(?:^|;)\s*width\s*:([^;]*)/i.exec(image.getAttribute('style') ?? '') ?? [];
  const width = pixels(styledWidth) ?? pixels(image.getAttribute('width'));
  if (width === undefined) return undefined;
  const percent = Math.round((100 * width) / textWidth / 5) * 5;
  return `${Math.min(100, Math.max(10, percent))}%`;
};

const cleanImage = (image: Element): void => {
  const src = safeImageUrl(unwrapUrl(image.getAttribute('src') ?? ''));
  const href = image.closest('a[href]')?.getAttribute('href');
  const next = create(image, 'email-image');
  next.setAttribute('src', src ?? '');
  next.setAttribute('alt', image.getAttribute('alt') ?? '');
  if (href) next.setAttribute('href', href);
  const width = widthOf(image);
  if (width) next.setAttribute('width', width);
  if (src && !isTiny(image)) image.replaceWith(next);
  else image.remove();
};

/** Google Docs wraps everything in a <b> that isn't bold. */
const isBoldInName = (element: Element): boolean =>
  /^(B|STRONG)$/.test(element.tagName) &&
  /font-weight:\s*(normal|400)/i.test(element.getAttribute('style') ?? '');

const cleanText = (element: Element): void => {
  const style = cleanStyle(element);
  const isHollow = isBoldInName(element);
  const next = element.tagName === 'FONT' ? rename(element, 'span') : element;
  withoutAttributes(next);
  if (isHollow || (next.tagName === 'SPAN' && !style)) unwrap(next);
  else if (next.tagName === 'SPAN') next.setAttribute('style', style);
};

const LINE_BREAK = /\r\n?|\n/;

/** Keeps the lines of preformatted text. */
const cleanPre = (pre: Element): void => {
  const lines = (pre.textContent ?? '').trimEnd().split(LINE_BREAK);
  const next = create(pre, 'p');
  for (const [index, line] of lines.entries()) {
    next.append(...(index ? [create(pre, 'br')] : []), line);
  }
  pre.replaceWith(next);
};

const cleanTextblock = (element: Element): void => {
  const align = alignOf(element);
  const direction = directionOf(element);
  const style = blockStyle(element);
  const isTitle = element.classList.contains('MsoTitle');
  const next = isTitle ? rename(element, 'h1') : element;
  withoutAttributes(next);
  if (align && align !== 'left') next.setAttribute('align', align);
  if (direction) next.setAttribute('dir', direction);
  if (!style || !next.textContent?.trim()) return;
  const span = create(next, 'span');
  span.setAttribute('style', style);
  span.append(...next.childNodes);
  next.append(span);
};

const ALONE = 'email-image, email-button, email-divider, email-html, email-columns';

/** Replaces a paragraph or link that contains only a block with that block. */
const unwrapLoneBlock = (wrapper: Element): void => {
  if (!wrapper.textContent?.trim() && wrapper.querySelector(ALONE)) unwrap(wrapper);
};

/** The cleaning steps in order. Each has a selector for the elements that it cleans. */
const RULES: readonly (readonly [selector: string, clean: (element: Element) => void])[] = [
  ['pre', cleanPre],
  ['a', cleanLink],
  ['img', cleanImage],
  ['hr', (hr) => hr.replaceWith(create(hr, 'email-divider'))],
  ['span, font, b, strong, i, em, u, s, strike, del', cleanText],
  ['p, h1, h2, h3, h4, h5, h6', cleanTextblock],
  ['a, p, span, strong, b', unwrapLoneBlock],
  ['li, ul, br', withoutAttributes],
  [
    'table, thead, tbody, tfoot, tr, td, th, caption, blockquote, code, center, section, article, ' +
      'div, header, footer, main, nav, aside, address, figure, figcaption, dl, dt, dd, fieldset',
    unwrap,
  ],
];

/** Cleans all elements inside `root` so that an email can contain them. */
export const cleanElements = (root: Element): void => {
  for (const [selector, clean] of RULES) {
    // Cleans from the inside out, so that a cell's text is clean before the cell becomes a
    // paragraph.
    for (const element of [...root.querySelectorAll(selector)].reverse()) clean(element);
  }
};
