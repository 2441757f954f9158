/** Matches elements that start on a new line. */
const BLOCK =
  'p, div, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, h1, h2, h3, h4, h5, h6, pre, ' +
  'blockquote, center, section, article, header, footer, main, nav, aside, address, figure, ' +
  'figcaption, caption, dl, dt, dd, fieldset, hr, email-button, email-columns, email-column, ' +
  'email-image, email-divider, email-html';

/** Matches elements that contain text without being a paragraph or a heading themselves. */
const CONTAINER =
  'div, li, td, th, blockquote, center, section, article, header, footer, main, nav, aside, ' +
  'address, figure, figcaption, caption, dt, dd, fieldset, email-column';

export const isBlock = (node: Node): node is Element =>
  node instanceof Element && node.matches(BLOCK);

const isInline = (node: Node): boolean =>
  !isBlock(node) && !(node instanceof Element && node.querySelector(BLOCK));

const isBlankText = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && !/[^\s]/.test(node.textContent ?? ''));

const wrapRuns = (container: Element): void => {
  let run: Node[] = [];
  const close = () => {
    const [first] = run;
    if (first && !run.every(isBlankText)) {
      const paragraph = container.ownerDocument.createElement('p');
      container.insertBefore(paragraph, first);
      paragraph.append(...run);
    }
    run = [];
  };
  for (const node of [...container.childNodes]) {
    if (isInline(node)) run.push(node);
    else close();
  }
  close();
};

/**
 * Wraps text that is directly inside a container in paragraphs. Gmail, for example, writes lines
 * this way.
 */
export const toParagraphs = (body: HTMLElement): void => {
  for (const container of [...body.querySelectorAll(CONTAINER)].reverse()) wrapRuns(container);
};
