import { compile } from 'css-select';
import type { Selector } from 'css-what';
import type { Element } from 'domhandler';
import { BODY_LIMITS, utf8Length } from '../../document/body-limits';
import { type HtmlNode, isElement, isText } from '../../html/html-nodes';
import { parseHtml } from '../../html/parse-html';
import { CodeWriter } from '../code-writer';
import { compareApplied, planInlining, type StyledElement } from './cascade';
import { dependsOnSiblings } from './selectors';
import {
  type Declaration,
  readInline,
  readRules,
  type StyleRule,
  UnreadableCss,
} from './style-rules';

// We don't use `juice`, because it parses the page again with its own parser, doesn't limit its
// work, and doesn't report which rules it couldn't inline. We use `css-select` and `css-tree` to
// read selectors and CSS. Our own code determines the order in which rules apply, and limits the
// work.

/**
 * The maximum number of comparisons between a selector and an element, which take about a second.
 * An email that needs more keeps only its style elements.
 */
const maxMatches = 400_000;

/** Elements without visible content. */
const UNSEEN = new Set(['head', 'title', 'meta', 'style']);

/**
 * Returns all elements in the nodes. The parser's elements are mutable, but our type only has the
 * properties that code may read.
 */
const elementsIn = (nodes: readonly HtmlNode[]): Element[] => {
  const found: Element[] = [];
  const collect = (children: readonly HtmlNode[]): void => {
    for (const node of children) {
      if (!isElement(node)) continue;
      found.push(node as unknown as Element);
      collect(node.children);
    }
  };
  collect(nodes);
  return found;
};

type Sheet = { readonly text: { data: string }; readonly isConditional: boolean };

const sheetsIn = (elements: readonly Element[]): Sheet[] =>
  elements.flatMap(({ name, children, attribs }) => {
    const [text] = children;
    if (name !== 'style' || !text || !isText(text)) return [];
    return [{ text: text as { data: string }, isConditional: attribs.media !== undefined }];
  });

/**
 * An index of the elements by what selectors check first, so that each selector has to be compared
 * with only a few elements.
 */
class ElementIndex {
  private readonly byKey = new Map<string, Element[]>();

  constructor(readonly all: readonly Element[]) {
    for (const element of all) {
      this.add(`<${element.name}`, element);
      if (element.attribs.id) this.add(`#${element.attribs.id}`, element);
      const classes = new Set(element.attribs.class?.split(/\s+/));
      for (const name of classes) this.add(`.${name}`, element);
    }
  }

  private add(key: string, element: Element): void {
    const list = this.byKey.get(key);
    if (list) list.push(element);
    else this.byKey.set(key, [element]);
  }

  /**
   * Returns the elements that can match this part of a selector. The result may include elements
   * that don't match.
   */
  candidates(subject: readonly Selector[]): readonly Element[] {
    let tag: string | undefined;
    for (const token of subject) {
      if (token.type === 'tag') tag = token.name;
      if (token.type !== 'attribute' || token.ignoreCase !== 'quirks') continue;
      return this.byKey.get(`${token.name === 'id' ? '#' : '.'}${token.value}`) ?? [];
    }
    return tag === undefined ? this.all : (this.byKey.get(`<${tag.toLowerCase()}`) ?? []);
  }
}

const costOf = (rule: StyleRule, index: ElementIndex): number => {
  const count = index.candidates(rule.subject).length;
  return dependsOnSiblings(rule.selector) ? count * index.all.length : count;
};

const findMatching = (selector: Selector[], candidates: readonly Element[]): Element[] => {
  try {
    const matches = compile<HtmlNode, Element>([selector]);
    return candidates.filter((element) => matches(element));
  } catch {
    // A selector that css-select can't parse has an unknown meaning, so it selects nothing.
    return [];
  }
};

/**
 * Returns the elements that a rule applies to. If a selector matches nothing here, it may be meant
 * for an email client that adds markup around the email (`[data-ogsc] .a`, `u + .body .a`). The
 * rule then applies to all elements that the last part of its selector matches, but only in that
 * client.
 */
const findReached = (
  rule: StyleRule,
  index: ElementIndex,
): { elements: Element[]; isConditional: boolean } => {
  const candidates = index.candidates(rule.subject);
  const elements = findMatching(rule.selector, candidates);
  if (elements.length > 0 || rule.selector.length === rule.subject.length) {
    return { elements, isConditional: rule.isConditional };
  }
  return { elements: findMatching(rule.subject, candidates), isConditional: true };
};

interface Kind extends StyledElement {
  readonly elements: Element[];
  readonly style: string;
}

/** Groups elements with the same rules and the same style attribute. */
const kindsOf = (rules: readonly StyleRule[], index: ElementIndex): Kind[] => {
  const rulesByElement = new Map<Element, { rule: number; isConditional: boolean }[]>();
  for (const [number, rule] of rules.entries()) {
    const { elements, isConditional } = findReached(rule, index);
    for (const element of elements) {
      const list = rulesByElement.get(element) ?? [];
      list.push({ rule: number, isConditional });
      rulesByElement.set(element, list);
    }
  }
  const kinds = new Map<string, Kind>();
  for (const [element, list] of rulesByElement) {
    const style = element.attribs.style ?? '';
    const key = `${list.map(({ rule }) => rule).join()}|${style}`;
    const known = kinds.get(key);
    if (known) {
      known.elements.push(element);
      continue;
    }
    const sheetDeclarations = list.flatMap(({ rule, isConditional }) => {
      const { declarations = [], specificity = 0 } = rules[rule] ?? {};
      return declarations.map((declaration) => ({ declaration, specificity, isConditional }));
    });
    const ownDeclarations = readInline(style).map((declaration) => ({
      declaration,
      specificity: 0,
      isConditional: false,
    }));
    const all = [...sheetDeclarations, ...ownDeclarations].sort(compareApplied);
    kinds.set(key, { applied: all, elements: [element], style });
  }
  return [...kinds.values()];
};

const declarationText = ({ property, value }: Declaration): string => `${property}:${value}`;

/** Returns the author's style attribute, and repeats some of its declarations as important. */
const withImportant = (style: string, declarations: readonly Declaration[]): string => {
  let out = '';
  let from = 0;
  for (const declaration of declarations.toSorted((a, b) => a.end - b.end)) {
    out += `${style.slice(from, declaration.end)};${declarationText(declaration)}!important`;
    from = declaration.end;
  }
  return (out + style.slice(from)).trim().replace(/;$/, '');
};

/**
 * Returns the style attribute for a group of elements: first the declarations of style elements,
 * then the author's, then the important declarations that override them. Outlook ignores
 * declarations marked as important, so it gets these without the mark.
 */
const styleOf = (
  { applied, style }: Kind,
  important: ReadonlySet<Declaration>,
  withheld: ReadonlySet<Declaration> | undefined,
): string => {
  const steady = applied.filter(({ isConditional }) => !isConditional);
  // Only the last declaration of a property is used. A rule may have several, so that clients with
  // less CSS support use an earlier one.
  const lastOrder = new Map(
    steady.map(({ declaration: { property, order } }) => [property, order]),
  );
  const movedDeclarations = steady
    .map(({ declaration }) => declaration)
    .filter(
      (declaration) =>
        !declaration.isInline &&
        !withheld?.has(declaration) &&
        lastOrder.get(declaration.property) === declaration.order,
    );
  const ownStyle = withImportant(
    style,
    steady
      .map(({ declaration }) => declaration)
      .filter((declaration) => declaration.isInline && important.has(declaration)),
  );
  return [
    ...movedDeclarations.filter((declaration) => !declaration.important).map(declarationText),
    ...(ownStyle ? [ownStyle] : []),
    ...movedDeclarations.filter((declaration) => declaration.important).map(declarationText),
  ].join(';');
};

/** Adds `!important` to declarations in the text of the style elements. */
const markImportant = (sheets: readonly Sheet[], declarations: Iterable<Declaration>): void => {
  const ends = [...declarations]
    .filter(({ isInline }) => !isInline)
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  let at = 0;
  let offset = 0;
  for (const { text } of sheets) {
    const css = text.data;
    let out = '';
    let from = 0;
    for (let end = ends[at]; end !== undefined && end <= offset + css.length; end = ends[at]) {
      out += `${css.slice(from, end - offset)}!important`;
      from = end - offset;
      at += 1;
    }
    text.data = out + css.slice(from);
    offset += css.length;
  }
};

/**
 * Copies the rules of a code email's style elements into style attributes, because Outlook and some
 * webmail services ignore or remove style elements. The style elements stay, and their conditional
 * rules (media queries, dark mode, hover, one email client) win wherever they won before. Comments
 * for Outlook stay unchanged. CSS is only kept in the style elements if it can't be read
 * completely, if it would exceed the size limit of a body, or if it would take too long.
 * @param html sanitized code; the result has to be sanitized again
 */
export const inlineCss = (html: string): string => {
  if (!/<style/i.test(html)) return html;
  const nodes = parseHtml(html);
  const elements = elementsIn(nodes);
  const sheets = sheetsIn(elements);
  const index = new ElementIndex(elements.filter(({ name }) => !UNSEEN.has(name)));
  try {
    const rules = readRules(
      sheets.map(({ text, isConditional }) => ({ css: text.data, isConditional })),
    );
    const cost = rules.reduce((sum, rule) => sum + costOf(rule, index), 0);
    if (rules.length === 0 || cost > maxMatches) return html;
    const kinds = kindsOf(rules, index);
    const plan = planInlining(kinds);
    if (!plan) return html;
    for (const kind of kinds) {
      const style = styleOf(kind, plan.important, plan.withheld.get(kind));
      for (const element of kind.elements) if (style) element.attribs.style = style;
    }
    markImportant(sheets, plan.important);
  } catch (error) {
    if (error instanceof UnreadableCss) return html;
    throw error;
  }
  const inlinedHtml = new CodeWriter((url) => url, 'page').write(nodes);
  return utf8Length(inlinedHtml) > BODY_LIMITS.bytes ? html : inlinedHtml;
};
