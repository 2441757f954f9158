import { safeColor } from '../../../../../shared/email/document/color';
import { readFontSize } from '../../../../../shared/email/document/fonts';
import { safeUrl } from '../../../../../shared/email/html/safe-url';
import { unwrapUrl } from '../../../../../shared/email/html/unwrap-url';
import { styleOf } from '../../../../../shared/email/markup/markup-rules';
import { alignOf } from './clean-style';

type Style = ReadonlyMap<string, string>;

const styleFrom = (element: Element): Style =>
  styleOf({ style: element.getAttribute('style') ?? '' });

const backgroundOf = (element: Element): string | undefined => {
  const style = styleFrom(element);
  const writtenValue =
    style.get('background-color') ??
    /#[0-9a-f]{3,6}\b|rgba?\([^)]*\)/i.exec(style.get('background') ?? '')?.[0] ??
    style.get('background') ??
    element.getAttribute('bgcolor');
  const color = safeColor(writtenValue);
  // A color with eight digits is translucent, so it isn't used as a background color.
  return color?.length === 7 && color !== '#ffffff' ? color : undefined;
};

const plainTextOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[\s\u200b\u00a0]+/g, ' ').trim();

const hasText = (node: Node): boolean => /[^\s\u200b\u00a0]/.test(node.textContent ?? '');

/**
 * Returns whether an element has text next to it. Stops at the nearest text, so that a long text
 * isn't read once per link.
 */
const hasNeighbor = (element: Element): boolean => {
  for (let at = element.nextSibling; at; at = at.nextSibling) if (hasText(at)) return true;
  for (let at = element.previousSibling; at; at = at.previousSibling) if (hasText(at)) return true;
  return false;
};

/** Returns the link and those of its ancestors that contain only the link, innermost first. */
const holdersOf = (link: Element): readonly Element[] => {
  const holders: Element[] = [link];
  let at = link.parentElement;
  while (at && at.tagName !== 'BODY' && holders.length < 8) {
    if (hasNeighbor(holders.at(-1) ?? link)) break;
    if (at.querySelector('img') || at.querySelectorAll('a').length > 1) break;
    holders.push(at);
    at = at.parentElement;
  }
  return holders;
};

/** Returns whether the element is styled as a box, and isn't only text with a background color. */
const isButtonBox = (element: Element): boolean => {
  const style = styleFrom(element);
  return (
    /\b(button|btn|cta)|(Button|Btn)/.test(element.className) ||
    /^(inline-)?block$/.test(style.get('display') ?? '') ||
    [...style.keys()].some((name) => /^(padding|border-radius)/.test(name))
  );
};

const INLINE = 'a, span, b, strong, i, em, u, font';

const pixels = (value: string | undefined): number | undefined => {
  const found = /^\s*(\d+(?:\.\d+)?)px/.exec(value ?? '')?.[1];
  return found === undefined ? undefined : Math.round(Number(found));
};

const firstOf = (elements: readonly Element[], name: string): string | undefined =>
  elements.map((element) => styleFrom(element).get(name)).find((value) => value !== undefined);

const buttonFrom = (link: Element, href: string): HTMLElement | undefined => {
  const holders = holdersOf(link);
  const colored = holders.find(backgroundOf);
  const hasOwnLine = holders.some((holder) => !holder.matches(INLINE)) || !link.nextSibling;
  if (!colored || !hasOwnLine || !holders.some(isButtonBox)) return undefined;
  // A link in the middle of a sentence stays a link, whatever its background.
  const block = link.closest('p, td, th, div, li, center, h1, h2, h3, h4, h5, h6');
  if (block && plainTextOf(block) !== plainTextOf(link)) return undefined;
  const inner = [...link.querySelectorAll('*')].reverse();
  const texts = [...inner, link];
  const button = link.ownerDocument.createElement('email-button');
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) button.setAttribute(name, String(value));
  };
  set('value', plainTextOf(link));
  set('href', href);
  set('background-color', backgroundOf(colored));
  set('color', safeColor(firstOf(texts, 'color'))?.slice(0, 7));
  set('font-size', readFontSize(firstOf(texts, 'font-size')));
  set('border-radius', pixels(firstOf(holders, 'border-radius')));
  if (/^(bold|[6-9]00)$/.test(firstOf(texts, 'font-weight') ?? '')) set('bold', 'true');
  set('align', alignOf(link.parentElement ?? link) ?? 'left');
  return button;
};

/** Turns links styled as buttons into buttons with the same colors. */
export const coloredButtons = (body: HTMLElement): void => {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = safeUrl(unwrapUrl(link.getAttribute('href') ?? ''));
    if (!href || plainTextOf(link) === '' || link.querySelector('img')) continue;
    const button = buttonFrom(link, href);
    if (!button) continue;
    const holder = holdersOf(link)
      .filter((candidate) => candidate.matches(`${INLINE}, p, h1, h2, h3, h4, h5, h6`))
      .at(-1);
    (holder ?? link).replaceWith(button);
  }
};

const isEmpty = (element: Element): boolean =>
  !plainTextOf(element) && !element.querySelector('img, email-button, hr');

/**
 * Returns whether the cells contain social icons or other small images. Such cells are side by side
 * only because they are small, so they don't become columns.
 */
const isIconRow = (cells: readonly Element[]): boolean =>
  cells.every((cell) => {
    const image = cell.querySelector('img');
    return image !== null && plainTextOf(cell) === '' && Number(image.getAttribute('width')) <= 64;
  });

/**
 * Returns a cell's width as a percentage of its row, or in px. Callers use only the ratio between
 * cells.
 */
const widthOf = (cell: Element): number | undefined => {
  const percent = /\bmj-column-per-(\d+)/.exec(cell.className)?.[1];
  if (percent) return Number(percent);
  const style = styleFrom(cell);
  const writtenValue =
    style.get('max-width') ?? style.get('width') ?? cell.getAttribute('width') ?? '';
  const width = Number.parseFloat(writtenValue);
  return Number.isFinite(width) && width > 0 ? width : undefined;
};

const layoutOf = (cells: readonly Element[]): string => {
  if (cells.length === 3) return 'thirds';
  const [first = 1, second = 1] = cells.map(widthOf);
  const share = first / (first + second);
  if (share < 0.42) return '33-67';
  return share > 0.58 ? '67-33' : '50-50';
};

const columnsFrom = (cells: readonly Element[]): HTMLElement | undefined => {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const [first] = filled;
  if (!first || filled.length < 2 || filled.length > 3 || isIconRow(filled)) return undefined;
  if (filled.some((cell) => cell.querySelector('email-columns'))) return undefined;
  const columns = first.ownerDocument.createElement('email-columns');
  columns.setAttribute('layout', layoutOf(filled));
  for (const cell of filled) {
    const column = first.ownerDocument.createElement('email-column');
    const align = cell.tagName === 'TABLE' ? undefined : alignOf(cell);
    if (align) column.setAttribute('align', align);
    column.append(...cell.childNodes);
    columns.append(column);
  }
  return columns;
};

/**
 * Returns whether the element is a floating table or an inline box. Mailchimp and MJML build
 * columns from these.
 */
const isSideBySide = (element: Element): boolean => {
  const style = styleFrom(element);
  if (element.tagName === 'TABLE') {
    return /^(left|right)$/i.test(element.getAttribute('align') ?? style.get('float') ?? '');
  }
  return element.tagName === 'DIV' && /\bmj-column-per-\d/.test(element.className);
};

/**
 * Groups adjacent elements that appear side by side on one line. A group has as many elements as
 * fit the line's width.
 */
const groupsIn = (parent: Element): readonly (readonly Element[])[] => {
  const groups: Element[][] = [];
  let room = 0;
  for (const child of parent.children) {
    const width = widthOf(child) ?? 300;
    if (!isSideBySide(child)) room = 0;
    else if (room - width < -1) {
      groups.push([child]);
      room = (child.tagName === 'DIV' ? 100 : 600) - width;
    } else {
      groups.at(-1)?.push(child);
      room -= width;
    }
  }
  return groups.filter((group) => group.length > 1);
};

const isLayoutRow = (row: HTMLTableRowElement): boolean => {
  const table = row.closest('table');
  return (
    /^(presentation|none)$/i.test(table?.getAttribute('role') ?? '') ||
    row.querySelector('table, img, email-button, h1, h2, h3, h4, h5, h6, ul, ol') !== null
  );
};

/**
 * Turns a newsletter's columns into columns of the editor. Converts the innermost columns first,
 * because columns can't contain columns.
 */
export const newsletterColumns = (body: HTMLElement): void => {
  for (const parent of [...body.querySelectorAll('td, div, center'), body].reverse()) {
    for (const group of groupsIn(parent)) {
      const [first] = group;
      const columns = columnsFrom(group);
      if (!first || !columns) continue;
      first.replaceWith(columns);
      for (const other of group) other.remove();
    }
  }
  for (const row of [...body.querySelectorAll('tr')].reverse()) {
    if (row.cells.length < 2 || !isLayoutRow(row)) continue;
    const columns = columnsFrom([...row.cells]);
    if (!columns) continue;
    const cell = row.ownerDocument.createElement('td');
    cell.append(columns);
    row.replaceChildren(cell);
  }
};
