import type { CssNode, Declaration as ParsedDeclaration, Rule } from 'css-tree';
import parse from 'css-tree/parser';
import { parse as parseSelector, type Selector } from 'css-what';
import { longhandsOf } from './longhands';
import { readSelector } from './selectors';

/** A declaration, `property: value`, in a style element or a style attribute. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
  readonly longhands: readonly string[];
  /**
   * Whether the declaration is in a style attribute. Declarations in style elements can override it
   * only if they are important.
   */
  readonly isInline: boolean;
  /** The position of the declaration's rule among all rules. A later rule has a higher number. */
  readonly order: number;
  /**
   * The position where the declaration's value ends, in the text of the style elements or of the
   * attribute.
   */
  readonly end: number;
}

export interface StyleRule {
  /**
   * The selector for the elements that the rule applies to. A rule with several selectors is split
   * into one rule for each.
   */
  readonly selector: Selector[];
  /** The last part of the selector alone, for rules that only match in some email clients. */
  readonly subject: Selector[];
  readonly isConditional: boolean;
  readonly specificity: number;
  readonly order: number;
  readonly declarations: readonly Declaration[];
}

/**
 * Thrown for CSS that this implementation of the cascade doesn't support. The style elements are
 * then left unchanged.
 */
export class UnreadableCss extends Error {}

/** At-rules that determine when their rules apply. */
const CONDITIONS = new Set(['media', 'supports']);
/** At-rules that contain no rules for elements. */
const IGNORED = new Set(['font-face', 'keyframes', '-webkit-keyframes', '-moz-keyframes', 'page']);
/**
 * Returns whether an at-rule is specific to certain (often old) email clients, for example
 * `@-ms-viewport`.
 */
const isVendorSpecific = (name: string): boolean => name.startsWith('-') || name === 'viewport';

const parseOptions = {
  positions: true,
  parseValue: false,
  parseRulePrelude: false,
  parseAtrulePrelude: false,
  parseCustomProperty: false,
} as const;

const listOf = (node: { children: Iterable<CssNode> }): CssNode[] => [...node.children];

const declarationsIn = (rule: Rule, css: string, offset: number, order: number): Declaration[] =>
  listOf(rule.block).flatMap((node) => {
    if (node.type === 'Rule' || node.type === 'Atrule') throw new UnreadableCss();
    return node.type === 'Declaration' ? [readDeclaration(node, css, offset, order)] : [];
  });

const readDeclaration = (
  node: ParsedDeclaration,
  css: string,
  offset: number,
  order: number,
): Declaration => {
  const property = node.property.toLowerCase();
  if (property === 'all') throw new UnreadableCss();
  const { loc } = node.value;
  const text = loc ? css.slice(loc.start.offset, loc.end.offset) : '';
  const end = node.loc ? css.slice(0, node.loc.end.offset).trimEnd().length : 0;
  return {
    property,
    value: text.trim().replace(/\s+/g, ' '),
    important: Boolean(node.important),
    longhands: longhandsOf(property),
    isInline: false,
    order,
    end: offset + end,
  };
};

/** Reads the rules in the text of style elements, in order. */
class Reader {
  readonly rules: StyleRule[] = [];
  private order = 0;

  read(css: string, offset: number, isConditional: boolean): void {
    const sheet = parse(css, parseOptions);
    if (sheet.type !== 'StyleSheet') return;
    this.readAll(listOf(sheet), { css, offset, isConditional });
  }

  private readAll(
    nodes: readonly CssNode[],
    position: { css: string; offset: number; isConditional: boolean },
  ): void {
    for (const node of nodes) {
      if (node.type === 'Rule') this.readRule(node, position);
      if (node.type !== 'Atrule') continue;
      const name = node.name.toLowerCase();
      if (CONDITIONS.has(name) && node.block) {
        this.readAll(listOf(node.block), { ...position, isConditional: true });
      } else if (!IGNORED.has(name) && !isVendorSpecific(name) && !CONDITIONS.has(name)) {
        throw new UnreadableCss();
      }
    }
  }

  private readRule(
    node: Rule,
    { css, offset, isConditional }: { css: string; offset: number; isConditional: boolean },
  ): void {
    const { loc } = node.prelude;
    const prelude = loc ? css.slice(loc.start.offset, loc.end.offset) : '';
    this.order += 1;
    const declarations = declarationsIn(node, css, offset, this.order);
    let alternatives: Selector[][];
    try {
      alternatives = parseSelector(prelude);
    } catch {
      // Browsers also drop a rule whose selector they can't parse.
      return;
    }
    for (const alternative of alternatives) {
      const selector = readSelector(alternative);
      if (!selector) continue;
      this.rules.push({
        ...selector,
        isConditional: isConditional || selector.isDynamic,
        order: this.order,
        declarations,
      });
    }
  }
}

/**
 * Returns the rules of an email's style elements in source order, which is the last criterion of
 * the cascade.
 * @param sheets the text of each style element, and whether the element has a media attribute. The
 *   positions of declarations are counted across all of them.
 * @throws UnreadableCss
 */
export const readRules = (
  sheets: readonly { css: string; isConditional: boolean }[],
): readonly StyleRule[] => {
  const reader = new Reader();
  let offset = 0;
  for (const { css, isConditional } of sheets) {
    reader.read(css, offset, isConditional);
    offset += css.length;
  }
  return reader.rules;
};

/**
 * Returns the declarations of a style attribute.
 * @throws UnreadableCss
 */
export const readInline = (style: string): readonly Declaration[] => {
  const list = parse(style, { ...parseOptions, context: 'declarationList' });
  if (list.type !== 'DeclarationList') return [];
  return listOf(list).flatMap((node) =>
    node.type === 'Declaration' ? [{ ...readDeclaration(node, style, 0, 0), isInline: true }] : [],
  );
};
