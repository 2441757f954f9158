import { pick, type Random } from './random';

/** An item of the naive implementation that the local table is compared with. */
export type ModelItem = {
  readonly pk: string;
  readonly sk: string;
  readonly n?: number;
  readonly text?: string;
  readonly tags?: readonly string[];
  readonly list?: readonly number[];
  readonly map?: Readonly<Record<string, number>>;
  readonly g1?: string;
  readonly s1?: string;
  readonly name?: string;
};

export type ModelKey = Pick<ModelItem, 'pk' | 'sk'>;

export const TEXTS = ['', 'a', 'ab', 'b', 'é', '😀'];
export const TAGS = ['red', 'green', 'blue'];

export const someTags = (random: Random): readonly string[] => {
  const tags = TAGS.filter(() => random(2) === 0);
  return tags.length > 0 ? tags : ['red'];
};

/** Chooses from a few keys, so that writes often affect the same item. */
export const randomKey = (random: Random): ModelKey => ({
  pk: `p${random(3)}`,
  sk: `s${String(random(12)).padStart(2, '0')}`,
});

export const randomItem = (random: Random): ModelItem => ({
  ...randomKey(random),
  ...(random(2) && { n: random(9) - 4 }),
  ...(random(2) && { text: pick(random, TEXTS) }),
  ...(random(2) && { tags: someTags(random) }),
  ...(random(2) && { list: Array.from({ length: random(4) }, () => random(9)) }),
  ...(random(2) && { map: { a: random(9) } }),
  ...(random(3) && { g1: `g${random(2)}` }),
  ...(random(3) && { s1: `x${random(3)}` }),
  ...(random(2) && { name: `name${random(3)}` }),
});

/** Converts to the format of the document client, with sorted sets. */
export const toDocument = (item: ModelItem): Record<string, unknown> => ({
  ...item,
  ...(item.tags && { tags: new Set(item.tags.toSorted()) }),
});

const ALIASES = { '#text': 'text', '#list': 'list', '#map': 'map', '#name': 'name' };

/** Returns the aliases that an expression uses. Names that aren't reserved words need no alias. */
export const aliasesIn = (text: string): Record<string, string> | undefined => {
  const used = Object.entries(ALIASES).filter(([alias]) => text.includes(alias));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
};
