import { mergeTagText } from '../../../../shared/email/merge/merge-tokens';

/**
 * The custom elements that the older editors wrote. The names match
 * shared/email/markup/legacy-dialect.ts. Content from automations has the new editor's elements.
 */
const buttons = 'button-component, react-button, email-button';
const images = 'image-component, react-image, email-image';
const boxes = 'feature-box, featured-box';

const readAttribute = (element: Element, ...names: string[]): string =>
  names.map((name) => element.getAttribute(name)).find((value) => value) ?? '';

/**
 * Accepts only values that look like a color or a size. Any other value from an author could inject
 * CSS.
 */
const safeCss = (value: string): string => (/^[#\w.%(), -]{1,60}$/.test(value) ? value : '');

const replaceWith = (element: Element, tag: string, css: string): HTMLElement => {
  const replacement = element.ownerDocument.createElement(tag);
  replacement.style.cssText = css;
  element.replaceWith(replacement);
  return replacement;
};

const alignment = (element: Element): string => {
  const align = safeCss(readAttribute(element, 'align', 'alignment', 'textalign')) || 'center';
  return `text-align:${align};padding:8px 0`;
};

const convertButton = (element: Element): void => {
  const wrapper = replaceWith(element, 'div', alignment(element));
  const button = element.ownerDocument.createElement('span');
  const backgroundColor =
    safeCss(readAttribute(element, 'data-bg-color', 'background-color')) || '#000000';
  const color = safeCss(readAttribute(element, 'data-text-color', 'color')) || '#ffffff';
  const width = /^(full|100%)$/.test(readAttribute(element, 'width')) ? 'display:block' : '';
  button.style.cssText = `display:inline-block;padding:.78em 1.39em;border-radius:8px;background:${backgroundColor};color:${color};${width}`;
  button.textContent = readAttribute(element, 'value', 'description') || 'Click here';
  wrapper.append(button);
};

const convertImage = (element: Element): void => {
  const wrapper = replaceWith(element, 'div', alignment(element));
  const image = element.ownerDocument.createElement('img');
  image.src = readAttribute(element, 'src');
  image.alt = readAttribute(element, 'alt', 'title');
  image.style.maxWidth = '100%';
  wrapper.append(image);
};

const convertBox = (element: Element): void => {
  const backgroundColor =
    safeCss(readAttribute(element, 'data-bg-color', 'background-color')) || '#f4f4f5';
  const box = replaceWith(
    element,
    'div',
    `background:${backgroundColor};padding:16px;border-radius:8px`,
  );
  box.append(...element.childNodes);
};

const convertTexts = (document: Document): void => {
  for (const tag of document.querySelectorAll('email-merge-tag')) {
    const name = tag.getAttribute('name') ?? 'first_name';
    const fallback = tag.getAttribute('fallback') ?? '';
    const format = tag.getAttribute('format') ?? '';
    tag.replaceWith(mergeTagText({ name, fallback, format }));
  }
  for (const rule of document.querySelectorAll('email-divider')) replaceWith(rule, 'hr', '');
  for (const text of document.querySelectorAll('email-paragraph, email-heading')) {
    const tag = text.tagName === 'EMAIL-HEADING' ? 'h2' : 'p';
    const align = safeCss(readAttribute(text, 'align'));
    replaceWith(text, tag, align ? `text-align:${align}` : '').append(...text.childNodes);
  }
};

/** The email is shown at the width of the legacy editor, in px. */
const page =
  'margin:16px auto;max-width:760px;padding:0 16px;font:18px/1.33 Arial,sans-serif;color:#000000';

/**
 * Shows an older body as its editor showed it, by turning its custom elements into standard ones.
 * The parsed document never runs anything, and the frame that shows the result allows no scripts.
 */
export const legacyHtml = (body: string): string => {
  const document = new DOMParser().parseFromString(body, 'text/html');
  for (const element of document.querySelectorAll('script, style, iframe, object, link, meta')) {
    element.remove();
  }
  for (const element of document.querySelectorAll(buttons)) convertButton(element);
  for (const element of document.querySelectorAll(images)) convertImage(element);
  for (const element of document.querySelectorAll(boxes)) convertBox(element);
  convertTexts(document);
  return `<!DOCTYPE html><html><head></head><body style="${page}">${document.body.innerHTML}</body></html>`;
};
