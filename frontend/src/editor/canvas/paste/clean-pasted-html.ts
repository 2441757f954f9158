import { splitAtTags } from '../../../../../shared/email/merge/own-tags';
import { toParagraphs } from './blocks-of';
import { cleanElements, unwrap } from './clean-elements';
import { coloredButtons, newsletterColumns } from './newsletter-layout';
import { settleTables, type TablesAs } from './paste-tables';
import { raisedText } from './raised-text';
import { wordLists } from './word-lists';

// Not `DOMPurify`: ProseMirror's schema already lets in nothing that an email may not hold. This
// tells what a pasted page means from how it is laid out, which no sanitizer does.

/** Active, invisible or foreign: dropped with what they hold. */
const DROPPED =
  'script, style, meta, link, title, base, iframe, object, embed, form, input, textarea, select, ' +
  'button, svg, math, template, noscript, audio, video, canvas, map, xml, colgroup';

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

const TEXTBLOCK = 'p, h1, h2, h3, h4, h5, h6';

const isSpacer = (node: Element): boolean =>
  node.matches(`${TEXTBLOCK}, br`) &&
  !node.textContent?.trim() &&
  !node.querySelector('email-image, email-divider, email-merge-tag, email-button, email-html');

/** The block before in the same parent, past white space. */
const blockBefore = (element: Element): Element | undefined => {
  const before = element.previousSibling;
  if (before instanceof Text && before.textContent?.trim()) return undefined;
  return element.previousElementSibling ?? undefined;
};

/** The spacers before the first and after the last of what else their parents hold. */
const spacersAtEnds = (spacers: ReadonlySet<Element>): ReadonlySet<Element> => {
  const found = new Set<Element>();
  for (const parent of new Set([...spacers].map((spacer) => spacer.parentElement))) {
    let first = parent?.firstElementChild;
    for (; first && spacers.has(first); first = first.nextElementSibling) found.add(first);
    let last = parent?.lastElementChild;
    for (; last && spacers.has(last); last = last.previousElementSibling) found.add(last);
  }
  return found;
};

/**
 * One empty paragraph or lone line break only kept two blocks apart, which the paddings of an email's
 * blocks do; of several, each after the first is a blank line that was meant. None stays at an end.
 */
const settleSpacers = (body: HTMLElement): void => {
  const hasBlocks = body.querySelector(`${TEXTBLOCK}, ul, ol`) !== null;
  if (!hasBlocks) return;
  const spacers = new Set(
    [...body.querySelectorAll(`${TEXTBLOCK}, br`)].filter(
      (element) =>
        isSpacer(element) && (element.tagName !== 'BR' || element.parentElement === body),
    ),
  );
  const atEnds = spacersAtEnds(spacers);
  const meant = [...spacers].filter((spacer) => {
    const before = blockBefore(spacer);
    return before !== undefined && spacers.has(before);
  });
  const kept = new Set(meant.filter((spacer) => !atEnds.has(spacer)));
  for (const spacer of spacers) {
    if (kept.has(spacer)) spacer.replaceWith(body.ownerDocument.createElement('p'));
    else spacer.remove();
  }
};

const MERGE_TAG = 'email-merge-tag';

/** Merge tags that were written out become chips. Those of other tools stay as they are. */
const readMergeTags = (body: HTMLElement): void => {
  for (const text of nodesOf(body, NodeFilter.SHOW_TEXT)) {
    const parts = splitAtTags(text.textContent ?? '');
    if (parts.every((part) => typeof part === 'string')) continue;
    const nodes = parts.map((part): string | HTMLElement => {
      if (typeof part === 'string') return part;
      const chip = body.ownerDocument.createElement(MERGE_TAG);
      chip.setAttribute('name', part.name);
      chip.setAttribute('fallback', part.fallback);
      return chip;
    });
    const fragment = body.ownerDocument.createDocumentFragment();
    fragment.append(...nodes);
    text.parentNode?.replaceChild(fragment, text);
  }
};

/** `cid:` is what Outlook and Thunderbird write, `x-apple…:` and `webkit-fake-url:` what Apple Mail and Safari do. */
const UNREADABLE = /^\s*(?:file|cid|mid|blob|content|webkit-fake-url|x-apple[\w-]*):/i;

const isUnreadable = (image: Element): boolean => UNREADABLE.test(image.getAttribute('src') ?? '');

/** HTML that is ready for the document, and what of it could not come along as it was. */
export type CleanHtml = {
  readonly html: string;
  /** Tables of words and figures, which are lines of text now, or blocks of HTML. */
  readonly tables: number;
  /** Images that Word names by their place on the disk, and mail programs by a part of their mail: no page can read them. */
  readonly unreadableImages: number;
};

/**
 * HTML from another program as the document can take it: lists of Word as lists, columns and buttons
 * of newsletters as such, rows of tables as lines, the styles an email can show, images of a usable
 * address. What was copied here is left alone. Nothing of it runs: the parser's document is inert.
 */
export const readPastedHtml = (html: string, tablesAs: TablesAs = 'lines'): CleanHtml => {
  if (html.includes('data-pm-slice')) return { html, tables: 0, unreadableImages: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img[src]')];
  const unreadableImages = images.filter(isUnreadable).length;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  dropComments(body);
  wordLists(body);
  unwrapForeign(body);
  raisedText(body);
  coloredButtons(body);
  newsletterColumns(body);
  toParagraphs(body);
  const tables = settleTables(body, tablesAs);
  cleanElements(body);
  settleSpacers(body);
  readMergeTags(body);
  return { html: body.innerHTML, tables, unreadableImages };
};

export const cleanPastedHtml = (html: string): string => readPastedHtml(html).html;
