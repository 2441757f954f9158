import { compile } from 'css-select';
import type { Selector } from 'css-what';
import type { Element } from 'domhandler';
import { BODY_LIMITS, utf8Length } from '../../document/body-limits';
import { type HtmlNode, isElement, isText } from '../../html/html-nodes';
import { parseHtml } from '../../html/parse-html';
import { CodeWriter } from '../code-writer';
import { compareApplied, planInlining, type Styled } from './cascade';
import { looksAtNeighbors } from './selectors';
import {
  type Declaration,
  readInline,
  readRules,
  type StyleRule,
  UnreadableCss,
} from './style-rules';

// Not `juice`: it parses the page again with a parser of its own, without a bound on its work, and
// does not tell which rules it could not inline. Selectors and CSS are read by `css-select` and
// `css-tree`; ours is the order in which rules hold, and the bound.

/** Comparisons of a selector with an element after which the style element alone must do: about a second. */
const mostMatches = 400_000;

/** Elements that show nothing. */
const UNSEEN = new Set(['head', 'title', 'meta', 'style']);

/** The parser's own elements can be changed; our type of them says what readers may look at. */
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

/** The elements by what selectors ask for first, so that each is compared with few. */
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

  /** Every element that this part of a selector can be about, and others. */
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
  return looksAtNeighbors(rule.selector) ? count * index.all.length : count;
};

const matching = (selector: Selector[], candidates: readonly Element[]): Element[] => {
  try {
    const matches = compile<HtmlNode, Element>([selector]);
    return candidates.filter((element) => matches(element));
  } catch {
    // Nothing says what a selector means that css-select cannot read: it selects nothing.
    return [];
  }
};

/**
 * The elements that a rule is about. One that selects nothing here is for a mail program that writes
 * around the mail (`[data-ogsc] .a`, `u + .body .a`): it is about whatever its last part selects,
 * there alone.
 */
const reached = (
  rule: StyleRule,
  index: ElementIndex,
): { elements: Element[]; isConditional: boolean } => {
  const candidates = index.candidates(rule.subject);
  const elements = matching(rule.selector, candidates);
  if (elements.length > 0 || rule.selector.length === rule.subject.length) {
    return { elements, isConditional: rule.isConditional };
  }
  return { elements: matching(rule.subject, candidates), isConditional: true };
};

interface Kind extends Styled {
  readonly elements: Element[];
  readonly style: string;
}

/** Elements that the same rules are about and that have the same style attribute. */
const kindsOf = (rules: readonly StyleRule[], index: ElementIndex): Kind[] => {
  const reaching = new Map<Element, { rule: number; isConditional: boolean }[]>();
  for (const [number, rule] of rules.entries()) {
    const { elements, isConditional } = reached(rule, index);
    for (const element of elements) {
      const list = reaching.get(element) ?? [];
      list.push({ rule: number, isConditional });
      reaching.set(element, list);
    }
  }
  const kinds = new Map<string, Kind>();
  for (const [element, list] of reaching) {
    const style = element.attribs.style ?? '';
    const key = `${list.map(({ rule }) => rule).join()}|${style}`;
    const known = kinds.get(key);
    if (known) {
      known.elements.push(element);
      continue;
    }
    const ofSheets = list.flatMap(({ rule, isConditional }) => {
      const { declarations = [], specificity = 0 } = rules[rule] ?? {};
      return declarations.map((declaration) => ({ declaration, specificity, isConditional }));
    });
    const ofElement = readInline(style).map((declaration) => ({
      declaration,
      specificity: 0,
      isConditional: false,
    }));
    const all = [...ofSheets, ...ofElement].sort(compareApplied);
    kinds.set(key, { applied: all, elements: [element], style });
  }
  return [...kinds.values()];
};

const written = ({ property, value }: Declaration): string => `${property}:${value}`;

/** The author's style attribute, with some of its declarations once more as important. */
const withImportant = (style: string, declarations: readonly Declaration[]): string => {
  let out = '';
  let from = 0;
  for (const declaration of declarations.toSorted((a, b) => a.end - b.end)) {
    out += `${style.slice(from, declaration.end)};${written(declaration)}!important`;
    from = declaration.end;
  }
  return (out + style.slice(from)).trim().replace(/;$/, '');
};

/**
 * The style attribute of such elements: what style elements say, then what their author wrote there,
 * then what beats that as important. Outlook passes over what is marked so, and takes it plain.
 */
const styleOf = (
  { applied, style }: Kind,
  important: ReadonlySet<Declaration>,
  withheld: ReadonlySet<Declaration> | undefined,
): string => {
  const steady = applied.filter(({ isConditional }) => !isConditional);
  // Of one property the last rule's; a rule may have several of it, for programs that read less.
  const lastOrder = new Map(
    steady.map(({ declaration: { property, order } }) => [property, order]),
  );
  const moving = steady
    .map(({ declaration }) => declaration)
    .filter(
      (declaration) =>
        !declaration.isInline &&
        !withheld?.has(declaration) &&
        lastOrder.get(declaration.property) === declaration.order,
    );
  const own = withImportant(
    style,
    steady
      .map(({ declaration }) => declaration)
      .filter((declaration) => declaration.isInline && important.has(declaration)),
  );
  return [
    ...moving.filter((declaration) => !declaration.important).map(written),
    ...(own ? [own] : []),
    ...moving.filter((declaration) => declaration.important).map(written),
  ].join(';');
};

/** Marks declarations as important where they are written. */
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
 * Writes the rules of a code email's style elements into style attributes, since Outlook and some
 * webmail ignore or drop the elements. Those stay, and what they say at some times only (media
 * queries, dark mode, under the pointer, in one mail program) goes on winning where it won. Comments
 * for Outlook stay as they are. CSS that is not read that far, what would grow over the limit of a
 * body, and what would take too long, stay in the style elements alone.
 * @param html sanitised code; the result is to be sanitised again
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
    if (rules.length === 0 || cost > mostMatches) return html;
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
  const inlined = new CodeWriter((url) => url, 'page').write(nodes);
  return utf8Length(inlined) > BODY_LIMITS.bytes ? html : inlined;
};
