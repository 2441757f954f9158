import type { DocumentPath } from './document-path';

/** The wanted members below a name. An empty map means the whole value. */
type Wanted = Map<string, Wanted>;

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const mapStart = '{"M":{';

/** Names appear in the text as JSON writes them. */
const written = (name: string): string => JSON.stringify(name).slice(1, -1);

const wantedOf = (paths: readonly DocumentPath[]): Wanted | undefined => {
  const root: Wanted = new Map();
  for (const path of paths) {
    let node = root;
    for (const part of path) {
      // List elements have to be counted, which the text alone doesn't allow.
      if (typeof part === 'number') return undefined;
      const name = written(part);
      const child: Wanted = node.get(name) ?? new Map();
      node.set(name, child);
      node = child;
    }
  }
  return root;
};

/** Returns the position after the closing quote of the string that opens at `at`. */
const afterString = (text: string, at: number): number => {
  let end = text.indexOf('"', at + 1);
  for (;;) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
};

/** Returns the position after the object or list that opens at `at`. */
const afterValue = (text: string, at: number): number => {
  let depth = 0;
  for (let place = at; ; ) {
    const code = text.charCodeAt(place);
    if (code === quote) {
      place = afterString(text, place);
      continue;
    }
    place += 1;
    if (code === openBrace || code === openBracket) depth += 1;
    else if (code === closeBrace || code === closeBracket) {
      depth -= 1;
      if (depth === 0) return place;
    }
  }
};

/** Returns the wanted members of the object that opens at `at`, without its braces. */
const members = (text: string, at: number, wanted: Wanted): string => {
  let result = '';
  let left = wanted.size;
  for (let place = at + 1; left > 0 && text.charCodeAt(place) === quote; ) {
    const nameEnd = afterString(text, place);
    const below = wanted.get(text.slice(place + 1, nameEnd - 1));
    const start = nameEnd + 1;
    const end = afterValue(text, start);
    if (below) {
      left -= 1;
      const value = below.size === 0 ? text.slice(start, end) : partOf(text, start, below);
      if (value) result += `${result && ','}${text.slice(place, nameEnd)}:${value}`;
    }
    place = end + 1;
  }
  return result;
};

/** Only maps have members. Values without any wanted member are omitted. */
const partOf = (text: string, start: number, below: Wanted): string => {
  if (!text.startsWith(mapStart, start)) return '';
  const inner = members(text, start + mapStart.length - 1, below);
  return inner && `${mapStart}${inner}}}`;
};

/**
 * Applies a projection to an item's stored text, which has the format of `JSON.stringify`. Takes a
 * third of the time of reading the whole item and writing a part of it. Returns undefined for paths
 * into lists.
 */
export const textProjection = (
  paths: readonly DocumentPath[],
): ((text: string) => string) | undefined => {
  const wanted = wantedOf(paths);
  return wanted && ((text) => `{${members(text, 0, wanted)}}`);
};
