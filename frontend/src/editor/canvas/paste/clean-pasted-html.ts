import { splitAtTags } from '../../../../../shared/email/merge/own-tags';
import { toParagraphs } from './blocks-of';
import { cleanElements, unwrap } from './clean-elements';
import { coloredButtons, newsletterColumns } from './newsletter-layout';
import { convertTables, type TablesAs } from './paste-tables';
import { convertSuperscripts } from './superscripts';
import { convertWordLists } from './word-lists';

// We don't use `DOMPurify`, because ProseMirror's schema already allows only what an email may
// contain. In addition, this code derives the meaning of a pasted page from its layout, which no
// sanitizer does.

/** Active, invisible, or foreign elements, dropped with their content. */
const DROPPED =
  'script, style, meta, link, title, base, iframe, object, embed, form, input, textarea, select, ' +
  'button, svg, math, template, noscript, audio, video, canvas, map, xml, colgroup';

const nodesOf = (body: HTMLElement, nodeFilter: number): Node[] => {
  const walker = body.ownerDocument.createTreeWalker(body, nodeFilter);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
};

const dropComments = (body: HTMLElement): void => {
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT))
    comment.parentNode?.removeChild(comment);
};

/** Unwraps Word's own elements (`o:p`, `w:sdt`), whose text is real content. */
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

/**
 * Returns the block right before an element in the same parent, ignoring white space. Returns
 * undefined if there is text between them.
 */
const previousBlock = (element: Element): Element | undefined => {
  const previousNode = element.previousSibling;
  if (previousNode instanceof Text && previousNode.textContent?.trim()) return undefined;
  return element.previousElementSibling ?? undefined;
};

/**
 * Returns the spacers at the start or end of their parents, with no other content before or after
 * them.
 */
const spacersAtEnds = (spacers: ReadonlySet<Element>): ReadonlySet<Element> => {
  const endSpacers = new Set<Element>();
  for (const parent of new Set([...spacers].map((spacer) => spacer.parentElement))) {
    let first = parent?.firstElementChild;
    for (; first && spacers.has(first); first = first.nextElementSibling) endSpacers.add(first);
    let last = parent?.lastElementChild;
    for (; last && spacers.has(last); last = last.previousElementSibling) endSpacers.add(last);
  }
  return endSpacers;
};

/**
 * Removes spacers, which are empty paragraphs and line breaks. A single spacer only separates two
 * blocks, which an email's paddings already do. In a series of spacers, each one after the first is
 * an intended blank line and stays. Spacers at the start and end of their parent are always
 * removed.
 */
const normalizeSpacers = (body: HTMLElement): void => {
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
    const previousNode = previousBlock(spacer);
    return previousNode !== undefined && spacers.has(previousNode);
  });
  const keptSpacers = new Set(meant.filter((spacer) => !atEnds.has(spacer)));
  for (const spacer of spacers) {
    if (keptSpacers.has(spacer)) spacer.replaceWith(body.ownerDocument.createElement('p'));
    else spacer.remove();
  }
};

const MERGE_TAG = 'email-merge-tag';

/** Turns merge tags in the text into pills. Merge tags of other tools stay as they are. */
const readMergeTags = (body: HTMLElement): void => {
  for (const text of nodesOf(body, NodeFilter.SHOW_TEXT)) {
    const parts = splitAtTags(text.textContent ?? '');
    if (parts.every((part) => typeof part === 'string')) continue;
    const nodes = parts.map((part): string | HTMLElement => {
      if (typeof part === 'string') return part;
      const mergeTag = body.ownerDocument.createElement(MERGE_TAG);
      mergeTag.setAttribute('name', part.name);
      mergeTag.setAttribute('fallback', part.fallback);
      if (part.format) mergeTag.setAttribute('format', part.format);
      return mergeTag;
    });
    const fragment = body.ownerDocument.createDocumentFragment();
    fragment.append(...nodes);
    text.parentNode?.replaceChild(fragment, text);
  }
};

/**
 * The URL schemes of images that can't be read. Outlook and Thunderbird write `cid:`. Apple Mail
 * and Safari write `x-apple…:` and `webkit-fake-url:`.
 */
const UNREADABLE = /^\s*(?:file|cid|mid|blob|content|webkit-fake-url|x-apple[\w-]*):/i;

const isUnreadable = (image: Element): boolean => UNREADABLE.test(image.getAttribute('src') ?? '');

/**
 * HTML that is ready for the document, and the number of items that couldn't be kept as they were.
 */
export type CleanHtml = {
  readonly html: string;
  /** The number of data tables. Each was converted to lines of text or to an HTML block. */
  readonly tables: number;
  /**
   * The number of images that no page can read. Word refers to images by their location on the
   * disk, and email clients refer to them as parts of their email.
   */
  readonly unreadableImages: number;
};

/**
 * Converts HTML from another program into a form the document accepts. Word lists become lists,
 * newsletter columns and buttons become columns and buttons, and table rows become lines. Styles
 * that an email can show and images with a usable URL are kept. Content copied from this editor
 * stays unchanged. Nothing in the HTML runs, because the parser's document is inert.
 */
export const readPastedHtml = (html: string, tablesAs: TablesAs = 'lines'): CleanHtml => {
  if (html.includes('data-pm-slice')) return { html, tables: 0, unreadableImages: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img[src]')];
  const unreadableImages = images.filter(isUnreadable).length;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  dropComments(body);
  convertWordLists(body);
  unwrapForeign(body);
  convertSuperscripts(body);
  coloredButtons(body);
  newsletterColumns(body);
  toParagraphs(body);
  const tables = convertTables(body, tablesAs);
  cleanElements(body);
  normalizeSpacers(body);
  readMergeTags(body);
  return { html: body.innerHTML, tables, unreadableImages };
};

export const cleanPastedHtml = (html: string): string => readPastedHtml(html).html;
