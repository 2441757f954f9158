import { type PseudoSelector, type Selector, SelectorType } from 'css-what';

const ANYTHING = { type: SelectorType.Universal, namespace: null } as const;

interface ReadSelector {
  readonly selector: Selector[];
  readonly subject: Selector[];
  readonly specificity: number;
  /**
   * Whether the selector matches only in some states, for example while the pointer is over the
   * element.
   */
  readonly isDynamic: boolean;
}

/**
 * Pseudo-classes that depend only on the structure of the email. All others depend on its state.
 */
const STRUCTURAL = new Set(
  `root empty first-child last-child only-child first-of-type last-of-type only-of-type nth-child
   nth-last-child nth-of-type nth-last-of-type not is where matches`.split(/\s+/),
);

/** Pseudo-elements that may be written with a single colon, as in older CSS. */
const OLD_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

/**
 * Returns whether a selector matches an attribute that email clients add themselves, such as
 * Outlook.com in dark mode.
 */
const isAddedByClient = (token: Selector): boolean =>
  token.type === 'attribute' && /^(?:data-og|data-outlook|owa$|office365$)/.test(token.name);

const isCombinator = ({ type }: Selector): boolean =>
  type === 'descendant' || type === 'child' || type === 'sibling' || type === 'adjacent';

const isDynamicPseudo = (token: Selector): boolean =>
  token.type === 'pseudo' && !STRUCTURAL.has(token.name);

/**
 * The weights of ids, classes, and elements in the specificity. They are far enough apart for any
 * number of them in a selector.
 */
const ID = 1_000_000;
const CLASS = 1_000;

const argumentsSpecificity = ({ name, data }: PseudoSelector): number => {
  if (name === 'where' || !Array.isArray(data)) return name === 'where' ? 0 : CLASS;
  return Math.max(0, ...data.map(specificityOf));
};

const specificityOf = (selector: readonly Selector[]): number =>
  selector.reduce((sum, token) => {
    if (token.type === 'attribute') {
      // css-what parses `#x` as an attribute selector. It can be recognized because only ids have
      // this setting for case sensitivity.
      const isId = token.name === 'id' && token.ignoreCase === 'quirks';
      return sum + (isId ? ID : CLASS);
    }
    if (token.type === 'pseudo') return sum + argumentsSpecificity(token);
    return token.type === 'tag' ? sum + 1 : sum;
  }, 0);

/**
 * Adds a universal selector before each combinator that has no selector directly before it, so that
 * the whole selector stays valid after parts of it were removed.
 */
const withElements = (tokens: readonly Selector[]): Selector[] =>
  tokens.flatMap((token, index): Selector[] => {
    const before = tokens[index - 1];
    const isBare = isCombinator(token) && (before === undefined || isCombinator(before));
    return isBare ? [ANYTHING, token] : [token];
  });

const withLastPart = (tokens: readonly Selector[]): Selector[] => {
  const last = tokens.at(-1);
  return last === undefined || isCombinator(last) ? [...tokens, ANYTHING] : [...tokens];
};

/**
 * Returns a selector without the parts that depend on state. Returns undefined if it selects a
 * pseudo-element.
 */
export const readSelector = (tokens: readonly Selector[]): ReadSelector | undefined => {
  const hasElement = tokens.some(
    (token) =>
      token.type === 'pseudo-element' || (token.type === 'pseudo' && OLD_ELEMENTS.has(token.name)),
  );
  if (hasElement) return undefined;
  const steady = tokens.filter((token) => !isDynamicPseudo(token) && !isAddedByClient(token));
  const selector = withLastPart(withElements(steady));
  const start = selector.findLastIndex(isCombinator) + 1;
  return {
    selector,
    subject: selector.slice(start),
    specificity: specificityOf(tokens),
    isDynamic: steady.length < tokens.length,
  };
};

/**
 * Returns whether a selector depends on the siblings of an element. Matching such a selector takes
 * as many steps as there are siblings.
 */
export const dependsOnSiblings = (selector: readonly Selector[]): boolean =>
  selector.some(
    (token) =>
      token.type === 'sibling' ||
      token.type === 'adjacent' ||
      (token.type === 'pseudo' &&
        (/child|of-type|empty/.test(token.name) ||
          (Array.isArray(token.data) && token.data.some(dependsOnSiblings)))),
  );
