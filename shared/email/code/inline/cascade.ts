import type { Declaration } from './style-rules';

/** A declaration that applies to an element, with the specificity of its selector. */
export interface AppliedDeclaration {
  readonly declaration: Declaration;
  readonly specificity: number;
  /**
   * Whether the declaration applies only sometimes: in a media query, while hovering, or in some
   * email clients.
   */
  readonly isConditional: boolean;
}

/** Elements with the same rules and the same style attribute. */
export interface StyledElement {
  /** The declarations that apply, in cascade order with the winner last. */
  readonly applied: readonly AppliedDeclaration[];
}

export interface InliningPlan {
  /** Declarations of style elements and attributes that must become important. */
  readonly important: ReadonlySet<Declaration>;
  /** Declarations that these elements must not have in their style attribute. */
  readonly withheld: ReadonlyMap<StyledElement, ReadonlySet<Declaration>>;
}

/**
 * Returns a declaration's level in the cascade: style elements first, then style attributes, then
 * the important declarations of each.
 */
const levelOf = ({ isInline, important }: Declaration, isRaised = false): number =>
  (isInline ? 1 : 0) + (important || isRaised ? 2 : 0);

/** Negative when the first one loses to the second. */
export const compareApplied = (a: AppliedDeclaration, b: AppliedDeclaration): number =>
  levelOf(a.declaration) - levelOf(b.declaration) ||
  a.specificity - b.specificity ||
  a.declaration.end - b.declaration.end;

/** The competing declarations for one property of one element, the winner last. */
interface Contest {
  readonly styled: StyledElement;
  readonly chain: readonly AppliedDeclaration[];
  /** The index of the winner among those that always apply, -1 if there is none. */
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

/** Returns whether the base declaration of a contest moves into the style attribute. */
const movesBase = ({ chain, base }: Contest): boolean => {
  const winner = chain[base]?.declaration;
  return winner !== undefined && isPlainSheet(winner);
};

/**
 * Withholds declarations from style attributes if they couldn't be overridden there, because what
 * overrides them may not become important. Everything that decides the same property is withheld
 * too.
 */
const findWithheld = (
  contests: readonly Contest[],
  banned: ReadonlySet<Declaration>,
): Map<StyledElement, Set<Declaration>> => {
  const withheld = new Map<StyledElement, Set<Declaration>>();
  const withholdRivals = ({ styled, chain }: Contest): boolean => {
    const own = withheld.get(styled) ?? new Set();
    const before = own.size;
    for (const { declaration, isConditional } of chain) {
      if (!declaration.isInline && !isConditional) own.add(declaration);
    }
    withheld.set(styled, own);
    return own.size > before;
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
 * Marks the declarations that must become important to win over moved ones, and then those that
 * must win over the marked ones.
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

/** Returns the raised declarations that would now win over what the author marked as important. */
const findTooStrong = (
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

/**
 * After this many rounds, an email keeps only its style elements. Each round can only withhold
 * more.
 */
const maxRounds = 20;

/**
 * Plans how the rules of style elements can move into style attributes, while every property keeps
 * its value in every state of the email: whatever the screen, the color scheme, and the pointer's
 * position. A rule that applies only at times becomes important if it must win over what moved.
 * Rules it won or lost against keep their place relative to it. If that is impossible, for example
 * because the author already used important, the property doesn't move.
 * @returns undefined when there is no such plan
 */
export const planInlining = (kinds: readonly StyledElement[]): InliningPlan | undefined => {
  const contests = kinds.flatMap(conflictsOf);
  const banned = new Set<Declaration>();
  for (let round = 0; round < maxRounds; round += 1) {
    const withheld = findWithheld(contests, banned);
    const important = raiseWithheld(contests, withheld);
    const more = findTooStrong(contests, important, banned);
    if (more.length === 0) return { important, withheld };
    for (const declaration of more) banned.add(declaration);
  }
  return undefined;
};
