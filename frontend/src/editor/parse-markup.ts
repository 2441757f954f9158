import type {
  HtmlData,
  HtmlElement,
  HtmlNode,
  ParseHtml,
} from '../../../shared/email/html/html-nodes';

/** An element as the readers know it; its children are looked at when they are asked for. */
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
 * The browser's parser in the place of shared/email/markup/parse-markup.ts (see frontend/vite.config.ts).
 * A document made this way has no window: it runs no script, loads nothing and fires no event.
 * What `docToMarkup` wrote is well-formed, so both parsers read it alike; anything else is read
 * with `parseHtml`.
 */
export const parseMarkup: ParseHtml = (markup) => {
  // The body is opened first: a parser would drop white space and take styles into the head.
  const page = `<!DOCTYPE html><body>${markup}`;
  return nodesOf(new DOMParser().parseFromString(page, 'text/html').body);
};
