import type { Declaration } from './style-rules';

/** A declaration that applies to an element, by a selector of this weight. */
export interface Applied {
  readonly declaration: Declaration;
  readonly specificity: number;
  /** Whether it holds at some times only: in a media query, under the pointer, in some programs. */
  readonly isConditional: boolean;
}

/** Elements with the same rules and the same style attribute. */
export interface Styled {
  /** In the order of the cascade, the winner last. */
  readonly applied: readonly Applied[];
}

export interface InliningPlan {
  /** Declarations of style elements and attributes that must become important. */
  readonly important: ReadonlySet<Declaration>;
  /** Declarations that elements of this kind must not have in their attribute. */
  readonly withheld: ReadonlyMap<Styled, ReadonlySet<Declaration>>;
}

/** Style elements, attributes, then the important ones of each. */
const levelOf = ({ isInline, important }: Declaration, isRaised = false): number =>
  (isInline ? 1 : 0) + (important || isRaised ? 2 : 0);

/** Negative when the first loses to the second. */
export const compareApplied = (a: Applied, b: Applied): number =>
  levelOf(a.declaration) - levelOf(b.declaration) ||
  a.specificity - b.specificity ||
  a.declaration.end - b.declaration.end;

/** Of one element and one property: who competes, the winner last. */
interface Contest {
  readonly styled: Styled;
  readonly chain: readonly Applied[];
  /** Index of what holds always and beats all else that does; -1 without any. */
  readonly base: number;
}

const contestsOf = (styled: Styled): Contest[] => {
  const chains = new Map<string, Applied[]>();
  for (const applied of styled.applied) {
    for (const property of applied.declaration.longhands) {
      const chain = chains.get(property);
      if (chain) chain.push(applied);
      else chains.set(property, [applied]);
    }
  }
  return [...chains.values()].map((chain) => ({
    styled,
    chain,
    base: chain.findLastIndex(({ isConditional }) => !isConditional),
  }));
};

const isPlainSheet = ({ isInline, important }: Declaration): boolean => !isInline && !important;

/** Whether this contest's base rule moves into the attribute, below what must still beat it. */
const movesBase = ({ chain, base }: Contest): boolean => {
  const winner = chain[base]?.declaration;
  return winner !== undefined && isPlainSheet(winner);
};

/**
 * What must stay out of style attributes since something there could not be beaten, as it is by a
 * declaration that may not become important. Whatever decides the same property stays out with it.
 */
const withhold = (
  contests: readonly Contest[],
  banned: ReadonlySet<Declaration>,
): Map<Styled, Set<Declaration>> => {
  const withheld = new Map<Styled, Set<Declaration>>();
  const keepOut = ({ styled, chain }: Contest): boolean => {
    const own = withheld.get(styled) ?? new Set();
    const before = own.size;
    for (const { declaration, isConditional } of chain) {
      if (!declaration.isInline && !isConditional) own.add(declaration);
    }
    withheld.set(styled, own);
    return own.size > before;
  };
  if (banned.size === 0) return withheld;
  const isStuck = (contest: Contest): boolean => {
    const { styled, chain, base } = contest;
    if (!movesBase(contest)) return false;
    const winner = chain[base]?.declaration;
    if (winner && withheld.get(styled)?.has(winner)) return true;
    return chain.slice(base + 1).some(({ declaration }) => banned.has(declaration));
  };
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const contest of contests) if (isStuck(contest) && keepOut(contest)) isSettled = false;
  }
  return withheld;
};

/** What must become important to beat what moved, and then whatever must beat that in turn. */
const raise = (
  contests: readonly Contest[],
  withheld: ReadonlyMap<Styled, ReadonlySet<Declaration>>,
): Set<Declaration> => {
  const raised = new Set<Declaration>();
  for (const contest of contests) {
    const { styled, chain, base } = contest;
    const winner = chain[base]?.declaration;
    if (!winner || !movesBase(contest) || withheld.get(styled)?.has(winner)) continue;
    for (const { declaration } of chain.slice(base + 1)) {
      if (!declaration.important) raised.add(declaration);
    }
  }
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const { chain } of contests) {
      const first = chain.findIndex(({ declaration }) => raised.has(declaration));
      if (first === -1) continue;
      for (const { declaration } of chain.slice(first + 1)) {
        if (declaration.important || raised.has(declaration)) continue;
        raised.add(declaration);
        isSettled = false;
      }
    }
  }
  return raised;
};

const beats = (a: Applied, b: Applied): boolean =>
  (levelOf(a.declaration, true) - levelOf(b.declaration) ||
    a.specificity - b.specificity ||
    a.declaration.end - b.declaration.end) > 0;

/** Of the raised ones, those that would now beat what their author marked as important. */
const tooStrong = (
  contests: readonly Contest[],
  raised: ReadonlySet<Declaration>,
  banned: ReadonlySet<Declaration>,
): Declaration[] => {
  const found = new Set<Declaration>();
  for (const { chain } of contests) {
    const marked = chain.filter(({ declaration }) => declaration.important);
    for (const [index, applied] of chain.entries()) {
      const { declaration } = applied;
      if (!raised.has(declaration)) continue;
      const isForced = chain.slice(index + 1).some((above) => banned.has(above.declaration));
      if (banned.has(declaration) || isForced || marked.some((above) => beats(applied, above))) {
        found.add(declaration);
      }
    }
  }
  return [...found].filter((declaration) => !banned.has(declaration));
};

/** Rounds after which a mail is left to its style elements. Each can only withhold more. */
const mostRounds = 20;

/**
 * How the rules of style elements can move into style attributes, with every property keeping the
 * value that it had, in each state that the mail can be in: whatever the screen, the scheme, and
 * where the pointer is. A rule that held at some times is made important where it must beat what
 * moved, and what it beat or lost to keeps its place beside it. Where that cannot be had, as with
 * what its author made important already, the property does not move.
 * @returns undefined when there is no such way
 */
export const planInlining = (kinds: readonly Styled[]): InliningPlan | undefined => {
  const contests = kinds.flatMap(contestsOf);
  const banned = new Set<Declaration>();
  for (let round = 0; round < mostRounds; round += 1) {
    const withheld = withhold(contests, banned);
    const important = raise(contests, withheld);
    const more = tooStrong(contests, important, banned);
    if (more.length === 0) return { important, withheld };
    for (const declaration of more) banned.add(declaration);
  }
  return undefined;
};
