import type {
  HtmlData,
  HtmlElement,
  HtmlNode,
  ParseHtml,
} from '../../../shared/email/html/html-nodes';

/**
 * Wraps an element for the markup readers. Wraps the element's children only when they are
 * requested.
 */
const elementOf = (element: Element): HtmlElement => ({
  type: 'tag',
  name: element.localName.toLowerCase(),
  attribs: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  get children() {
    return nodesOf(element);
  },
});

const textOf = ({ data }: Text): HtmlData => ({ type: 'text', data });

const nodeOf = (node: Node): HtmlNode => {
  if (node instanceof Text) return textOf(node);
  return node instanceof Element ? elementOf(node) : { type: 'other' };
};

const nodesOf = (parent: Element): HtmlNode[] => Array.from(parent.childNodes, nodeOf);

/**
 * Parses markup with the browser's parser, in place of shared/email/markup/parse-markup.ts (see
 * frontend/vite.config.ts). A document created this way has no window, so it runs no scripts, loads
 * nothing, and fires no events. Both parsers read the output of `docToMarkup` the same way, because
 * that output is well-formed. `parseHtml` reads all other HTML.
 */
export const parseMarkup: ParseHtml = (markup) => {
  // Adds the body tag first. Otherwise the parser would drop white space and move styles into the
  // head.
  const page = `<!DOCTYPE html><body>${markup}`;
  return nodesOf(new DOMParser().parseFromString(page, 'text/html').body);
};
