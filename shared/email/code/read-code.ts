import type { FoundLink } from '../document/found-link';
import type { HtmlElement, HtmlNode } from '../html/html-nodes';
import { isComment, isElement, isText } from '../html/html-nodes';
import { parseHtml } from '../html/parse-html';
import { styleOf } from '../markup/markup-rules';

const SKIPPED = new Set(['head', 'style', 'title', 'script']);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 table tr td th ul ol li dl dt dd blockquote pre center section article header footer main nav aside address figure figcaption hr caption'.split(
    ' ',
  ),
);

/**
 * Returns the number in a CSS length, without its unit. Returns undefined if there is no number.
 */
const lengthOf = (value: string | undefined): number | undefined => {
  const length = Number.parseFloat(value ?? '');
  return Number.isNaN(length) ? undefined : length;
};

/**
 * Returns whether an element hides all its content. Preview texts and content that is only for
 * phones are hidden like this.
 */
const isHidden = (style: ReadonlyMap<string, string>): boolean => {
  if (style.get('display')?.startsWith('none')) return true;
  if (lengthOf(style.get('opacity')) === 0) return true;
  const isClosed = ['max-height', 'height', 'max-width', 'width'].some(
    (size) => lengthOf(style.get(size)) === 0,
  );
  return isClosed && /hidden|clip/.test(style.get('overflow') ?? '');
};

/** The size in px below which text isn't meant to be read. */
const minFontSize = 2;

/**
 * Returns whether text is visible, based on the properties that elements inherit. Columns are often
 * in a cell with font size 0 and set their own size. `mso-hide` is ignored, because it hides
 * content only from Outlook, which shows other content from a comment instead.
 */
const showsText = (style: ReadonlyMap<string, string>, parentShowsText: boolean): boolean => {
  const visibility = style.get('visibility');
  if (visibility) return !/hidden|collapse/.test(visibility);
  const size = style.get('font-size');
  const length = lengthOf(size);
  if (length === undefined || size === undefined) return parentShowsText;
  return length >= minFontSize || (length > 0 && /em|%/.test(size));
};

const linkText = (label: string, url: string): string => {
  const trimmedLabel = label.trim();
  if (!url || url.startsWith('#')) return trimmedLabel;
  return trimmedLabel === '' || trimmedLabel === url ? url : `${trimmedLabel} (${url})`;
};

const textOfNodes = (nodes: readonly HtmlNode[], isShown: boolean): string =>
  nodes.map((node) => textOfNode(node, isShown)).join('');

const toLetter = (number: number): string => String.fromCodePoint(96 + number);

const marker = (number: number, type: string | undefined): string => {
  if (!/^a$/i.test(type ?? '') || number < 1 || number > 26) return `${number}. `;
  return `${type === 'A' ? toLetter(number).toUpperCase() : toLetter(number)}. `;
};

/** Returns the items of a list as text, one per line, with the same numbers as in the email. */
const textOfList = ({ name, attribs, children }: HtmlElement, isShown: boolean): string => {
  let number = Number.parseInt(attribs.start ?? '1', 10) || 1;
  const lines = children.map((child) => {
    if (!isElement(child) || child.name !== 'li') return textOfNode(child, isShown);
    number = Number.parseInt(child.attribs.value ?? '', 10) || number;
    const text = textOfNode(child, isShown).trim();
    if (text === '') return '';
    const sign = name === 'ol' ? marker(number, attribs.type) : '- ';
    number += 1;
    return `\n${sign}${text}`;
  });
  return `\n${lines.join('')}\n`;
};

const textOfNode = (node: HtmlNode, isShown: boolean): string => {
  if (isText(node)) return isShown ? node.data.replace(/(?:\s|\u200c|\u034f)+/g, ' ') : '';
  if (!isElement(node) || SKIPPED.has(node.name)) return '';
  const { name, attribs, children } = node;
  const style = styleOf(attribs);
  if (isHidden(style)) return '';
  if (name === 'br') return isShown ? '\n' : '';
  if (name === 'hr') return `\n${'-'.repeat(30)}\n`;
  if (name === 'img') return attribs.alt?.trim() ? `[${attribs.alt.trim()}]` : '';
  const isElementShown = showsText(style, isShown);
  if (name === 'ol' || name === 'ul') return textOfList(node, isElementShown);
  const inner = textOfNodes(children, isElementShown);
  if (name === 'a')
    return inner.trim() || isElementShown ? linkText(inner, attribs.href ?? '') : '';
  if (/^(p|h[1-6])$/.test(name)) return `\n\n${inner}\n\n`;
  return BLOCKS.has(name) ? `\n${inner}\n` : inner;
};

const tidy = (text: string): string =>
  text
    .replace(/(?<![ \u00a0])[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const imageAlts = (element: HtmlElement): string =>
  element.children
    .flatMap((child) => (isElement(child) ? [child.attribs.alt ?? '', imageAlts(child)] : []))
    .join(' ');

const elementsOf = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => (isElement(node) ? [node, ...elementsOf(node.children)] : []));

export interface CodeContent {
  text: string;
  /**
   * Words that aren't in `text` but that some people see: alternative texts, preview texts and
   * other hidden content, and the content of comments for Outlook.
   */
  beside: string[];
  /** Links that only Outlook shows. */
  outlookLinks: FoundLink[];
  links: FoundLink[];
  images: { src: string; alt: string | undefined }[];
}

const OUTLOOK_COMMENT = /^\[if [^\]<>]*\]>([\s\S]*)<!\[endif\]$/i;

/** Returns every word in the nodes, visible or not, with the alternative texts of images. */
const allWords = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || SKIPPED.has(node.name)) return '';
      return ` ${node.attribs.alt ?? ''} ${allWords(node.children)} `;
    })
    .join('');

type HiddenContent = Pick<CodeContent, 'beside' | 'outlookLinks'>;

const addOutlook = (data: string, found: HiddenContent): void => {
  const content = OUTLOOK_COMMENT.exec(data)?.[1];
  if (content === undefined) return;
  const nodes = parseHtml(content);
  found.beside.push(allWords(nodes));
  for (const { attribs, children } of elementsOf(nodes)) {
    if (!attribs.href) continue;
    found.outlookLinks.push({ url: attribs.href, label: tidy(allWords(children)) });
  }
};

const addHiddenContent = (
  nodes: readonly HtmlNode[],
  isShown: boolean,
  found: HiddenContent,
): void => {
  for (const node of nodes) {
    if (isComment(node)) addOutlook(node.data, found);
    else if (isText(node)) {
      if (!isShown) found.beside.push(node.data);
    } else if (isElement(node) && !SKIPPED.has(node.name)) {
      const { attribs, children } = node;
      const style = styleOf(attribs);
      if (isHidden(style)) found.beside.push(allWords([node]));
      else {
        if (attribs.alt) found.beside.push(attribs.alt);
        addHiddenContent(children, showsText(style, isShown), found);
      }
    }
  }
};

const readHiddenContent = (nodes: readonly HtmlNode[]): HiddenContent => {
  const found: HiddenContent = { beside: [], outlookLinks: [] };
  addHiddenContent(nodes, true, found);
  return { ...found, beside: found.beside.map(tidy).filter((words) => words !== '') };
};

/**
 * Returns the text, links, and images of a code email. Its code must have been sanitized with
 * `sanitizeCode`.
 */
export const readCode = (html: string): CodeContent => {
  const nodes = parseHtml(html);
  const elements = elementsOf(nodes);
  const links = elements.filter(({ name, attribs }) => /^(a|area)$/.test(name) && attribs.href);
  const images = elements.filter(({ name }) => name === 'img');
  return {
    text: tidy(textOfNodes(nodes, true)),
    ...readHiddenContent(nodes),
    links: links.map((link) => ({
      url: link.attribs.href ?? '',
      label: tidy(textOfNodes(link.children, true)) || link.attribs.alt || imageAlts(link).trim(),
    })),
    images: images.map(({ attribs }) => ({ src: attribs.src ?? '', alt: attribs.alt })),
  };
};
