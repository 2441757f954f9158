import type { FoundLink } from '../document/found-link';
import type { HtmlElement, HtmlNode } from '../html/html-nodes';
import { isElement, isText } from '../html/html-nodes';
import { parseHtml } from '../html/parse-html';
import { styleOf } from '../markup/markup-rules';

const SKIPPED = new Set(['head', 'style', 'title', 'script']);
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 table tr td th ul ol li dl dt dd blockquote pre center section article header footer main nav aside address figure figcaption hr caption'.split(
    ' ',
  ),
);

/** Preheaders and other text that the reader is not meant to see. */
const isHidden = ({ attribs }: HtmlElement): boolean => {
  const style = styleOf(attribs);
  return style.get('display') === 'none' || style.has('mso-hide');
};

const linkText = (label: string, url: string): string => {
  const shown = label.trim();
  if (!url || url.startsWith('#')) return shown;
  return shown === '' || shown === url ? url : `${shown} (${url})`;
};

const textOfNodes = (nodes: readonly HtmlNode[]): string => nodes.map(textOfNode).join('');

const textOfNode = (node: HtmlNode): string => {
  if (isText(node)) return node.data.replace(/(?:\s|\u200c|\u034f)+/g, ' ');
  if (!isElement(node) || SKIPPED.has(node.name) || isHidden(node)) return '';
  const { name, attribs, children } = node;
  if (name === 'br') return '\n';
  if (name === 'hr') return `\n${'-'.repeat(30)}\n`;
  if (name === 'img') return attribs.alt?.trim() ? `[${attribs.alt.trim()}]` : '';
  const inner = textOfNodes(children);
  if (name === 'a') return linkText(inner, attribs.href ?? '');
  if (name === 'li') return `\n- ${inner.trim()}\n`;
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
  links: FoundLink[];
  images: { src: string; alt: string | undefined }[];
}

/** What a sanitised code email says, links to and shows. Expects the output of `sanitizeCode`. */
export const readCode = (html: string): CodeContent => {
  const nodes = parseHtml(html);
  const elements = elementsOf(nodes);
  const links = elements.filter(({ name, attribs }) => /^(a|area)$/.test(name) && attribs.href);
  const images = elements.filter(({ name }) => name === 'img');
  return {
    text: tidy(textOfNodes(nodes)),
    links: links.map((link) => ({
      url: link.attribs.href ?? '',
      label: tidy(textOfNodes(link.children)) || link.attribs.alt || imageAlts(link).trim(),
    })),
    images: images.map(({ attribs }) => ({ src: attribs.src ?? '', alt: attribs.alt })),
  };
};
