import { flattenColor, safeColor } from '../document/color';
import { type HtmlElement, type HtmlNode, isElement, isText } from '../html/html-nodes';
import { parseHtml } from '../html/parse-html';
import { styleOf } from '../markup/markup-rules';

/** The color behind a page that has no color of its own. Email clients show it as white. */
const PAPER = '#ffffff';

const elements = (nodes: readonly HtmlNode[]): HtmlElement[] => nodes.filter(isElement);

const find = (nodes: readonly HtmlNode[], name: string): HtmlElement | undefined => {
  for (const element of elements(nodes)) {
    if (element.name === name) return element;
    // Pages are never nested, so the html element is the root, and the element to find is one of
    // its children.
    if (element.name === 'html') return find(element.children, name);
  }
  return undefined;
};

const stylesIn = (nodes: readonly HtmlNode[]): string =>
  elements(nodes)
    .map(({ name, children }) => {
      if (name === 'html' || name === 'head' || name === 'body') return stylesIn(children);
      return name === 'style'
        ? children.map((child) => (isText(child) ? child.data : '')).join('')
        : '';
    })
    .join('\n');

const isPage = (selector: string): boolean => /^(?:html\s+)?body$/i.test(selector.trim());

/**
 * Returns the declarations of rules for the page that apply on every screen. Rules inside at-rules
 * are left out.
 */
const pageRules = (css: string): string[] => {
  const ruleBodies: string[] = [];
  let depth = 0;
  let from = 0;
  let selector = '';
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) selector = css.slice(from, at);
      depth += 1;
      from = at + 1;
    } else if (css[at] === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && selector.split(',').some(isPage)) ruleBodies.push(css.slice(from, at));
      if (depth === 0) from = at + 1;
    }
  }
  return ruleBodies;
};

const colorIn = (value: string | undefined): string | undefined => {
  const colorWords =
    value?.replace(/!\s*important/gi, '').match(/(?<![a-z])[a-z]+\([^)]*\)|\S+/gi) ?? [];
  for (const word of colorWords) {
    const color = safeColor(word);
    if (color) return color;
  }
  return undefined;
};

const backgroundOf = (style: ReadonlyMap<string, string>): string | undefined =>
  colorIn(style.get('background-color')) ?? colorIn(style.get('background'));

/**
 * Returns the opaque color behind the end of a code email. It is the color that the author set on
 * the body, in an attribute or a rule, or white if none is set.
 * @param html sanitized code
 */
export const pageColor = (html: string): string => {
  const nodes = parseHtml(html);
  const attribs = find(nodes, 'body')?.attribs ?? {};
  const rules = pageRules(stylesIn(nodes)).map((style) => backgroundOf(styleOf({ style })));
  const set = [backgroundOf(styleOf(attribs)), ...rules.reverse(), colorIn(attribs.bgcolor)];
  return flattenColor(set.find((color) => color !== undefined) ?? PAPER, PAPER).slice(0, 7);
};
