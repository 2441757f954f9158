import { type PseudoSelector, type Selector, SelectorType } from 'css-what';

const ANYTHING = { type: SelectorType.Universal, namespace: null } as const;

interface ReadSelector {
  readonly selector: Selector[];
  readonly subject: Selector[];
  readonly specificity: number;
  /** Whether the selector matches only sometimes, for example while hovering. */
  readonly isDynamic: boolean;
}

/** Pseudo-classes that depend on the email's structure. All others depend on the state. */
const STRUCTURAL = new Set(
  `root empty first-child last-child only-child first-of-type last-of-type only-of-type nth-child
   nth-last-child nth-of-type nth-last-of-type not is where matches`.split(/\s+/),
);

/** Legacy pseudo-elements with a single colon. */
const OLD_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Recognizes attributes that email clients add themselves, such as Outlook.com's in dark mode. */
const isAddedByClient = (token: Selector): boolean =>
  token.type === 'attribute' && /^(?:data-og|data-outlook|owa$|office365$)/.test(token.name);

const isCombinator = ({ type }: Selector): boolean =>
  type === 'descendant' || type === 'child' || type === 'sibling' || type === 'adjacent';

const isDynamicPseudo = (token: Selector): boolean =>
  token.type === 'pseudo' && !STRUCTURAL.has(token.name);

/** The weights of ids, classes, and elements, large enough for the count in any selector. */
const ID = 1_000_000;
const CLASS = 1_000;

const argumentsSpecificity = ({ name, data }: PseudoSelector): number => {
  if (name === 'where' || !Array.isArray(data)) return name === 'where' ? 0 : CLASS;
  return Math.max(0, ...data.map(specificityOf));
};

const specificityOf = (selector: readonly Selector[]): number =>
  selector.reduce((sum, token) => {
    if (token.type === 'attribute') {
      // css-what parses `#x` as an attribute whose case sensitivity depends on quirks mode.
      const isId = token.name === 'id' && token.ignoreCase === 'quirks';
      return sum + (isId ? ID : CLASS);
    }
    if (token.type === 'pseudo') return sum + argumentsSpecificity(token);
    return token.type === 'tag' ? sum + 1 : sum;
  }, 0);

/**
 * Adds a universal selector before each combinator that has no element before it, so that the
 * selector stays valid when an element was removed.
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

/** Returns a selector without its state-dependent parts, or undefined for a pseudo-element. */
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
 * Returns whether a selector looks at an element's siblings, which takes as many steps as there are
 * siblings.
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
