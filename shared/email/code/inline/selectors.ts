import { type PseudoSelector, type Selector, SelectorType } from 'css-what';

const ANYTHING = { type: SelectorType.Universal, namespace: null } as const;

interface ReadSelector {
  readonly selector: Selector[];
  readonly subject: Selector[];
  readonly specificity: number;
  /** Whether it selects at some times only, such as under the pointer. */
  readonly isDynamic: boolean;
}

/** Pseudo-classes that the structure of the mail decides; all others depend on the moment. */
const STRUCTURAL = new Set(
  `root empty first-child last-child only-child first-of-type last-of-type only-of-type nth-child
   nth-last-child nth-of-type nth-last-of-type not is where matches`.split(/\s+/),
);

/** Of one colon, from before there were two. */
const OLD_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Attributes that mail programs add themselves, such as Outlook.com's in dark mode. */
const isAdded = (token: Selector): boolean =>
  token.type === 'attribute' && /^(?:data-og|data-outlook|owa$|office365$)/.test(token.name);

const isCombinator = ({ type }: Selector): boolean =>
  type === 'descendant' || type === 'child' || type === 'sibling' || type === 'adjacent';

const isDynamicPseudo = (token: Selector): boolean =>
  token.type === 'pseudo' && !STRUCTURAL.has(token.name);

/** Place value of ids, then of classes, then of elements: as many as any selector has. */
const ID = 1_000_000;
const CLASS = 1_000;

const ofArguments = ({ name, data }: PseudoSelector): number => {
  if (name === 'where' || !Array.isArray(data)) return name === 'where' ? 0 : CLASS;
  return Math.max(0, ...data.map(specificityOf));
};

const specificityOf = (selector: readonly Selector[]): number =>
  selector.reduce((sum, token) => {
    if (token.type === 'attribute') {
      // css-what reads `#x` as an attribute, whose case depends on the page's age.
      const isId = token.name === 'id' && token.ignoreCase === 'quirks';
      return sum + (isId ? ID : CLASS);
    }
    if (token.type === 'pseudo') return sum + ofArguments(token);
    return token.type === 'tag' ? sum + 1 : sum;
  }, 0);

/** A token with an element to it on each side, so that none is left hanging when one goes. */
const withElements = (tokens: readonly Selector[]): Selector[] =>
  tokens.flatMap((token, index): Selector[] => {
    const before = tokens[index - 1];
    const isBare = isCombinator(token) && (before === undefined || isCombinator(before));
    return isBare ? [ANYTHING, token] : [token];
  });

const ended = (tokens: readonly Selector[]): Selector[] => {
  const last = tokens.at(-1);
  return last === undefined || isCombinator(last) ? [...tokens, ANYTHING] : [...tokens];
};

/** A selector, its parts that depend on the moment left out; undefined of a pseudo-element. */
export const readSelector = (tokens: readonly Selector[]): ReadSelector | undefined => {
  const hasElement = tokens.some(
    (token) =>
      token.type === 'pseudo-element' || (token.type === 'pseudo' && OLD_ELEMENTS.has(token.name)),
  );
  if (hasElement) return undefined;
  const steady = tokens.filter((token) => !isDynamicPseudo(token) && !isAdded(token));
  const selector = ended(withElements(steady));
  const start = selector.findLastIndex(isCombinator) + 1;
  return {
    selector,
    subject: selector.slice(start),
    specificity: specificityOf(tokens),
    isDynamic: steady.length < tokens.length,
  };
};

/** Whether it looks at an element's neighbours, which costs as many steps as there are. */
export const looksAtNeighbors = (selector: readonly Selector[]): boolean =>
  selector.some(
    (token) =>
      token.type === 'sibling' ||
      token.type === 'adjacent' ||
      (token.type === 'pseudo' &&
        (/child|of-type|empty/.test(token.name) ||
          (Array.isArray(token.data) && token.data.some(looksAtNeighbors)))),
  );
