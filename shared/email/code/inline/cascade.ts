import type { Declaration } from './style-rules';

/** A declaration that applies to an element, with the specificity of its selector. */
export interface AppliedDeclaration {
  readonly declaration: Declaration;
  readonly specificity: number;
  /**
   * Whether the declaration applies only under some conditions: in a media query, while the pointer
   * is over the element, or in some email clients.
   */
  readonly isConditional: boolean;
}

/** A group of elements that have the same rules and the same style attribute. */
export interface StyledElement {
  /** The declarations that apply to these elements, in cascade order. The last one wins. */
  readonly applied: readonly AppliedDeclaration[];
}

export interface InliningPlan {
  /** The declarations that must be marked as important, in style elements and style attributes. */
  readonly important: ReadonlySet<Declaration>;
  /**
   * For each group of elements, the declarations that must not be moved into the style attribute.
   */
  readonly withheld: ReadonlyMap<StyledElement, ReadonlySet<Declaration>>;
}

/**
 * Returns a declaration's level in the cascade. From lowest to highest: style elements, style
 * attributes, important declarations in style elements, important declarations in style attributes.
 */
const levelOf = ({ isInline, important }: Declaration, isRaised = false): number =>
  (isInline ? 1 : 0) + (important || isRaised ? 2 : 0);

/** Compares two declarations. The result is negative if the first one loses to the second. */
export const compareApplied = (a: AppliedDeclaration, b: AppliedDeclaration): number =>
  levelOf(a.declaration) - levelOf(b.declaration) ||
  a.specificity - b.specificity ||
  a.declaration.end - b.declaration.end;

/** The declarations that compete for one property of an element. The last one wins. */
interface Contest {
  readonly styled: StyledElement;
  readonly chain: readonly AppliedDeclaration[];
  /** The index of the last declaration that applies without conditions. -1 if there is none. */
  readonly base: number;
}

const conflictsOf = (styled: StyledElement): Contest[] => {
  const chains = new Map<string, AppliedDeclaration[]>();
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

/**
 * Returns whether the winning unconditional declaration of a contest is in a style element and not
 * important, so that it moves into the style attribute.
 */
const movesBase = ({ chain, base }: Contest): boolean => {
  const winner = chain[base]?.declaration;
  return winner !== undefined && isPlainSheet(winner);
};

/**
 * Finds the declarations that must stay in the style elements. If a declaration moved into the
 * style attribute, another declaration that overrides it would have to become important, and some
 * declarations may not. In this case, all unconditional declarations that compete for the same
 * property stay too.
 */
const findWithheld = (
  contests: readonly Contest[],
  banned: ReadonlySet<Declaration>,
): Map<StyledElement, Set<Declaration>> => {
  const withheld = new Map<StyledElement, Set<Declaration>>();
  const withholdRivals = ({ styled, chain }: Contest): boolean => {
    const ownWithheld = withheld.get(styled) ?? new Set();
    const before = ownWithheld.size;
    for (const { declaration, isConditional } of chain) {
      if (!declaration.isInline && !isConditional) ownWithheld.add(declaration);
    }
    withheld.set(styled, ownWithheld);
    return ownWithheld.size > before;
  };
  if (banned.size === 0) return withheld;
  const isStuck = (conflict: Contest): boolean => {
    const { styled, chain, base } = conflict;
    if (!movesBase(conflict)) return false;
    const winner = chain[base]?.declaration;
    if (winner && withheld.get(styled)?.has(winner)) return true;
    return chain.slice(base + 1).some(({ declaration }) => banned.has(declaration));
  };
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const conflict of contests)
      if (isStuck(conflict) && withholdRivals(conflict)) isSettled = false;
  }
  return withheld;
};

/**
 * Finds the declarations that must become important, because they have to win over a declaration
 * that moves into a style attribute. If other declarations have to win over these, they must become
 * important too.
 */
const raiseWithheld = (
  contests: readonly Contest[],
  withheld: ReadonlyMap<StyledElement, ReadonlySet<Declaration>>,
): Set<Declaration> => {
  const raised = new Set<Declaration>();
  for (const conflict of contests) {
    const { styled, chain, base } = conflict;
    const winner = chain[base]?.declaration;
    if (!winner || !movesBase(conflict) || withheld.get(styled)?.has(winner)) continue;
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

const beats = (a: AppliedDeclaration, b: AppliedDeclaration): boolean =>
  (levelOf(a.declaration, true) - levelOf(b.declaration) ||
    a.specificity - b.specificity ||
    a.declaration.end - b.declaration.end) > 0;

/**
 * Returns the declarations that would win over the author's own important declarations if they
 * became important.
 */
const findTooStrong = (
  contests: readonly Contest[],
  raised: ReadonlySet<Declaration>,
  banned: ReadonlySet<Declaration>,
): Declaration[] => {
  const found = new Set<Declaration>();
  for (const { chain } of contests) {
    const importantOnes = chain.filter(({ declaration }) => declaration.important);
    for (const [index, applied] of chain.entries()) {
      const { declaration } = applied;
      if (!raised.has(declaration)) continue;
      const isForced = chain.slice(index + 1).some((above) => banned.has(above.declaration));
      if (
        banned.has(declaration) ||
        isForced ||
        importantOnes.some((above) => beats(applied, above))
      ) {
        found.add(declaration);
      }
    }
  }
  return [...found].filter((declaration) => !banned.has(declaration));
};

/**
 * The maximum number of rounds for finding a plan. Each round can only keep more declarations in
 * the style elements. If there is still no plan, all of them stay there.
 */
const maxRounds = 20;

/**
 * Plans how rules of style elements can move into style attributes, so that every property keeps
 * its value in all situations: on any screen, in any color scheme, and wherever the pointer is. A
 * conditional rule becomes important if it must win over a rule that moved. The order among the
 * important rules stays as it was before. If this is impossible for a property, for example because
 * the author already used important, that property doesn't move.
 * @returns undefined when there is no such plan
 */
export const planInlining = (kinds: readonly StyledElement[]): InliningPlan | undefined => {
  const contests = kinds.flatMap(conflictsOf);
  const banned = new Set<Declaration>();
  for (let round = 0; round < maxRounds; round += 1) {
    const withheld = findWithheld(contests, banned);
    const important = raiseWithheld(contests, withheld);
    const newlyBanned = findTooStrong(contests, important, banned);
    if (newlyBanned.length === 0) return { important, withheld };
    for (const declaration of newlyBanned) banned.add(declaration);
  }
  return undefined;
};
