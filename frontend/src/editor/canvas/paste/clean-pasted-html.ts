import { parseMergeTag } from '../../../../../shared/email/merge/merge-tokens';
import { RULES, unwrap } from './clean-elements';
import { wordLists } from './word-lists';

/** Active, invisible or foreign: dropped with what they hold. */
const DROPPED =
  'script, style, meta, link, title, base, iframe, object, embed, form, input, textarea, select, ' +
  'button, svg, math, template, noscript, audio, video, canvas, map, xml, colgroup, caption';

/** Images that Word and others name by their place on the disk, which no page can read. */
export const diskImagesIn = (html: string): number =>
  html.includes('data-pm-slice')
    ? 0
    : new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img[src^="file:" i]')
        .length;

const nodesOf = (body: HTMLElement, what: number): Node[] => {
  const walker = body.ownerDocument.createTreeWalker(body, what);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
};

const dropComments = (body: HTMLElement): void => {
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT))
    comment.parentNode?.removeChild(comment);
};

/** Word's own elements (`o:p`, `w:sdt`) hold text that is meant. */
const unwrapForeign = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll('*')) {
    if (element.tagName.includes(':')) unwrap(element);
  }
};

/** Empty paragraphs and lone line breaks kept blocks apart; an email's blocks have paddings. */
const dropSpacers = (body: HTMLElement): void => {
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const holdsMore = block.querySelector('email-image, email-divider, email-merge-tag');
    if (!block.textContent?.trim() && !holdsMore) block.remove();
  }
  if (!body.querySelector('p, h1, h2, h3, h4, h5, h6, ul, ol')) return;
  for (const child of [...body.children]) if (child.tagName === 'BR') child.remove();
};

const TAG = /(\{\{[^{}]{1,300}\}\})/;

/** Merge tags that were written out become chips. */
const readMergeTags = (body: HTMLElement): void => {
  for (const text of nodesOf(body, NodeFilter.SHOW_TEXT)) {
    const parts = (text.textContent ?? '').split(TAG);
    if (parts.length === 1) continue;
    const nodes = parts.map((part): string | HTMLElement => {
      const tag = part.startsWith('{{') ? parseMergeTag(part.slice(2, -2)) : undefined;
      if (!tag) return part;
      const chip = body.ownerDocument.createElement('email-merge-tag');
      chip.setAttribute('name', tag.name);
      chip.setAttribute('fallback', tag.fallback);
      return chip;
    });
    text.parentNode?.replaceChild(fragmentOf(body, nodes), text);
  }
};

const fragmentOf = (body: HTMLElement, nodes: readonly (string | HTMLElement)[]) => {
  const fragment = body.ownerDocument.createDocumentFragment();
  fragment.append(...nodes);
  return fragment;
};

/**
 * HTML from another program as the document can take it: lists of Word as lists, cells as
 * paragraphs, the styles an email can show, images of a usable address. What was copied here is
 * left alone. Nothing of it runs: the parser's document is inert.
 */
export const cleanPastedHtml = (html: string): string => {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  dropComments(body);
  wordLists(body);
  unwrapForeign(body);
  for (const [selector, clean] of RULES) {
    // From the inside out: a cell's text is clean before the cell becomes a paragraph.
    for (const element of [...body.querySelectorAll(selector)].reverse()) clean(element);
  }
  dropSpacers(body);
  readMergeTags(body);
  return body.innerHTML;
};
