/** Returns whether a text matches one of the patterns of a policy. */
export type Matcher = (text: string) => boolean;

const hasWildcard = (pattern: string): boolean => /[*?]/.test(pattern);

const regexOf = (pattern: string): RegExp => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]');
  return new RegExp(`^${source}$`);
};

/**
 * Compiles patterns in which `*` stands for any text and `?` for one character. Patterns without
 * either are looked up in a set.
 */
export const matcherOf = (patterns: readonly string[]): Matcher => {
  const exact = new Set(patterns.filter((pattern) => !hasWildcard(pattern)));
  const regexes = patterns.filter(hasWildcard).map(regexOf);
  return (text) => exact.has(text) || regexes.some((regex) => regex.test(text));
};

/** Compiles patterns of actions, whose case doesn't matter. */
export const actionMatcherOf = (patterns: readonly string[]): Matcher => {
  const matches = matcherOf(patterns.map((pattern) => pattern.toLowerCase()));
  return (action) => matches(action.toLowerCase());
};
