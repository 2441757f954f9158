import { isObject, type Json, type JsonObject } from '../json';

// We don't use `jsonpath-plus`, because Step Functions has its own dialect of JSONPath. It rejects
// filters and scripts, and distinguishes paths to one value from paths to many. A library would
// accept what AWS rejects.

type Step =
  | { readonly kind: 'members'; readonly keys: readonly (string | number)[] }
  | { readonly kind: 'all' }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly by: number }
  | { readonly kind: 'descend' };

export type JsonPath = {
  readonly text: string;
  /** Whether the path starts with `$$` and therefore reads the context object. */
  readonly isContext: boolean;
  readonly steps: readonly Step[];
  /**
   * Whether the path returns at most one value. Other paths return the list of all values found.
   */
  readonly isDefinite: boolean;
};

const NAME = /^\.([\p{L}\p{N}_\-$]+)/u;
const WILDCARD = /^(?:\.\*|\[\*\])/;
const SLICE = /^\[(-?\d+)?:(-?\d+)?(?::(\d+))?\]/;
const MEMBERS =
  /^\[(\s*(?:-?\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*(?:,\s*(?:-?\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*)*,?)\]/;
const MEMBER = /-?\d+|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

const readStep = (rest: string): { step: Step; length: number } | undefined => {
  // In "..name", this step only consumes the first dot, because the next step is ".name". In "..[",
  // it consumes both dots.
  if (rest.startsWith('..')) return { step: { kind: 'descend' }, length: rest[2] === '[' ? 2 : 1 };
  const name = NAME.exec(rest);
  if (name?.[1]) return { step: { kind: 'members', keys: [name[1]] }, length: name[0].length };
  const wildcard = WILDCARD.exec(rest);
  if (wildcard) return { step: { kind: 'all' }, length: wildcard[0].length };
  const slice = SLICE.exec(rest);
  if (slice) {
    const [fullMatch, start, end, by] = slice;
    return {
      step: { kind: 'slice', start: number(start), end: number(end), by: number(by) || 1 },
      length: fullMatch.length,
    };
  }
  const members = MEMBERS.exec(rest);
  if (!members?.[1]) return undefined;
  return { step: { kind: 'members', keys: readKeys(members[1]) }, length: members[0].length };
};

const readKeys = (list: string): (string | number)[] =>
  [...list.matchAll(MEMBER)].map(([fullMatch, single, double]) => {
    const quoted = single ?? double;
    return quoted === undefined ? Number(fullMatch) : quoted.replace(/\\(.)/g, '$1');
  });

/** Parses a path. Refuses filters and functions, which the local cloud doesn't evaluate. */
export const parseJsonPath = (text: string): JsonPath => {
  const isContext = text.startsWith('$$');
  const steps: Step[] = [];
  let at = isContext ? 2 : 1;
  if (!text.startsWith('$')) throw new SyntaxError(`"${text}" is not a valid path.`);
  while (at < text.length) {
    const found = readStep(text.slice(at));
    if (!found) throw new SyntaxError(`The local cloud can’t read the path "${text}".`);
    steps.push(found.step);
    at += found.length;
  }
  const isDefinite = steps.every(
    ({ kind, ...rest }) => kind === 'members' && 'keys' in rest && rest.keys.length === 1,
  );
  return { text, isContext, steps, isDefinite };
};

const parsed = new Map<string, JsonPath>();

const readCached = (text: string): JsonPath => {
  const path = parsed.get(text) ?? parseJsonPath(text);
  parsed.set(text, path);
  return path;
};

/**
 * Returns what the path finds in the input or the context object. Returns undefined if a definite
 * path finds nothing.
 */
export const readJsonPath = (text: string, input: Json, context: Json): Json | undefined => {
  const { isContext, steps, isDefinite } = readCached(text);
  let values: Json[] = [isContext ? context : input];
  for (const step of steps) values = values.flatMap((value) => follow(step, value));
  return isDefinite ? values[0] : values;
};

const follow = (step: Step, value: Json): Json[] => {
  switch (step.kind) {
    case 'members':
      return step.keys.flatMap((key) => memberValues(value, key));
    case 'all':
      return children(value);
    case 'descend':
      return [value, ...children(value).flatMap((child) => follow(step, child))];
    case 'slice':
      return Array.isArray(value)
        ? value.slice(step.start, step.end).filter((_, index) => index % step.by === 0)
        : [];
  }
};

const children = (value: Json): Json[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];

const memberValues = (value: Json, key: string | number): Json[] => {
  const found = Array.isArray(value)
    ? typeof key === 'number'
      ? value.at(key)
      : undefined
    : isObject(value) && Object.hasOwn(value, key)
      ? value[key]
      : undefined;
  return found === undefined ? [] : [found];
};

/**
 * Returns the keys of a path that leads to a single position, as ResultPath requires. Returns
 * undefined for other paths.
 */
export const referenceKeys = (text: string): (string | number)[] | undefined => {
  const { steps, isDefinite, isContext } = readCached(text);
  if (!isDefinite || isContext) return undefined;
  return steps.flatMap((step) => (step.kind === 'members' ? step.keys : []));
};

/**
 * Returns a copy of `base` with `value` at the position that the keys name. Missing objects on the
 * way are created. Returns undefined if the value can't be placed there.
 */
export const placeAt = (
  base: Json | undefined,
  [key, ...rest]: readonly (string | number)[],
  value: Json,
): Json | undefined => {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    if (!Array.isArray(base) || key < 0 || key >= base.length) return undefined;
    const placed = placeAt(base[key], rest, value);
    return placed === undefined ? undefined : base.with(key, placed);
  }
  if (base !== undefined && !isObject(base)) return undefined;
  const placed = placeAt(base?.[key], rest, value);
  return placed === undefined ? undefined : ({ ...base, [key]: placed } satisfies JsonObject);
};
