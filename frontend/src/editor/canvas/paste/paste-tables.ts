import { isBlock } from './blocks-of';
import { cleanElements, unwrap } from './clean-elements';

const rowsOf = (table: HTMLTableElement): readonly HTMLTableRowElement[] => [...table.rows];

const isBlank = (cell: Element): boolean =>
  !cell.textContent?.trim() && !cell.querySelector('img, email-image');

/** Returns whether a table is used only for layout, as in newsletters. */
const isForLayout = (table: HTMLTableElement): boolean =>
  /^(presentation|none)$/i.test(table.getAttribute('role') ?? '') ||
  /\b(mcn|mce|mj-)/.test(table.className) ||
  table.querySelector(
    'table, img, ul, ol, h1, h2, h3, h4, h5, h6, email-button, email-columns, email-divider',
  ) !== null ||
  rowsOf(table).every((row) => row.cells.length < 2);

/** Returns the tables that contain data. An email has no block for them. */
export const dataTables = (body: HTMLElement): readonly HTMLTableElement[] =>
  [...body.querySelectorAll('table')].filter((table) => !isForLayout(table));

/** Returns a cell's content on one line, with a separator between its paragraphs. */
const contentOf = (cell: HTMLTableCellElement): readonly (Node | string)[] => {
  const nodes: (Node | string)[] = [];
  let isApart = false;
  for (const node of [...cell.childNodes]) {
    const isParagraph = isBlock(node);
    if (isParagraph && !node.textContent?.trim()) continue;
    if (nodes.length > 0 && (isParagraph || isApart)) nodes.push(' / ');
    nodes.push(...(isParagraph ? node.childNodes : [node]));
    isApart = isParagraph;
  }
  if (cell.tagName !== 'TH') return nodes;
  const strong = cell.ownerDocument.createElement('strong');
  strong.append(...nodes);
  return [strong];
};

const lineOf = (row: HTMLTableRowElement, isEven: boolean): HTMLElement | undefined => {
  const cells = [...row.cells];
  while (cells.length > 0 && isBlank(cells.at(-1) ?? row)) cells.pop();
  // In a row with the usual number of cells, an empty cell is a value. Otherwise it is only
  // spacing.
  const shown = isEven ? cells : cells.filter((cell) => !isBlank(cell));
  if (shown.length === 0) return undefined;
  const line = row.ownerDocument.createElement('p');
  for (const [index, cell] of shown.entries()) {
    line.append(...(index ? [' | '] : []), ...(isBlank(cell) ? ['–'] : contentOf(cell)));
  }
  return line;
};

const toLines = (table: HTMLTableElement): void => {
  const rows = rowsOf(table);
  const widths = new Set(rows.map(({ cells }) => cells.length));
  const caption = table.caption ? [...table.caption.childNodes].filter(isBlock) : [];
  const isEven = rows.length > 1 && widths.size === 1;
  table.replaceWith(...caption, ...rows.flatMap((row) => lineOf(row, isEven) ?? []));
};

/**
 * Matches the elements that are kept in a cell of an HTML block. Each of them keeps only the
 * attributes that text in an email may have.
 */
const IN_CELL = 'a, span, b, strong, i, em, u, s, strike, del, br, p, sup, sub';

/**
 * Cleans a cell before it is written into an HTML block, because the content of an HTML block is
 * stored unchanged.
 */
const cleanCell = (cell: HTMLTableCellElement): void => {
  cleanElements(cell);
  for (const element of [...cell.querySelectorAll('*')].reverse()) {
    if (!element.matches(IN_CELL)) unwrap(element);
    else if (element.matches('sup, sub')) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
  }
};

const SIDES = /^(left|center|right)$/;

/**
 * Replaces the table with an HTML block. The table in it looks as email clients show it: with cell
 * borders, and without the original styles.
 */
const toHtmlBlock = (table: HTMLTableElement): void => {
  const next = table.ownerDocument.createElement('table');
  next.setAttribute('style', 'width:100%;border-collapse:collapse');
  for (const row of rowsOf(table)) {
    const line = next.insertRow();
    for (const cell of row.cells) {
      const newElement = table.ownerDocument.createElement(cell.tagName.toLowerCase());
      for (const span of ['colspan', 'rowspan']) {
        const value = cell.getAttribute(span);
        if (value && value !== '1') newElement.setAttribute(span, value);
      }
      const align = cell.style.textAlign || cell.getAttribute('align') || 'left';
      const side = SIDES.test(align) ? align : 'left';
      newElement.setAttribute('style', `border:1px solid #d4d4d8;padding:8px;text-align:${side}`);
      cleanCell(cell);
      newElement.append(...contentOf(cell));
      line.append(newElement);
    }
  }
  const block = table.ownerDocument.createElement('email-html');
  block.setAttribute('code', next.outerHTML);
  table.replaceWith(block);
};

export type TablesAs = 'lines' | 'html';

/** @returns the number of converted tables */
export const convertTables = (body: HTMLElement, as: TablesAs): number => {
  const tables = dataTables(body);
  for (const table of tables) (as === 'html' ? toHtmlBlock : toLines)(table);
  return tables.length;
};
