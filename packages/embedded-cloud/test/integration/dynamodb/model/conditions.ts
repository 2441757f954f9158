import { type ModelItem, TAGS, TEXTS } from './items';
import { pick, type Random } from './random';

/**
 * A condition: its expression, the values that the expression uses, and a function that evaluates
 * it.
 */
export type ModelCondition = {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly holds: (item: Partial<ModelItem>) => boolean;
};

const numberConditions = (random: Random, id: string): readonly ModelCondition[] => {
  const value = random(9) - 4;
  const high = value + random(5);
  const values = { [`:${id}`]: value };
  return [
    { text: `n <= :${id}`, values, holds: ({ n }) => n !== undefined && n <= value },
    { text: `n <> :${id}`, values, holds: ({ n }) => n !== value },
    {
      text: `n BETWEEN :${id} AND :${id}h`,
      values: { ...values, [`:${id}h`]: high },
      holds: ({ n }) => n !== undefined && n >= value && n <= high,
    },
  ];
};

const documentConditions = (random: Random, id: string): readonly ModelCondition[] => {
  const prefix = pick(random, TEXTS);
  const tag = pick(random, TAGS);
  const length = random(4);
  const one = random(9);
  const other = random(9);
  return [
    {
      text: `begins_with(#text, :${id})`,
      values: { [`:${id}`]: prefix },
      holds: ({ text }) => text?.startsWith(prefix) ?? false,
    },
    {
      text: `contains(tags, :${id})`,
      values: { [`:${id}`]: tag },
      holds: ({ tags }) => tags?.includes(tag) ?? false,
    },
    {
      text: `size(#list) > :${id}`,
      values: { [`:${id}`]: length },
      holds: ({ list }) => list !== undefined && list.length > length,
    },
    {
      text: `#map.a IN (:${id}a, :${id}b)`,
      values: { [`:${id}a`]: one, [`:${id}b`]: other },
      holds: ({ map }) => map?.a === one || (map?.a === other && other !== undefined),
    },
  ];
};

const ON_EXISTENCE: readonly ModelCondition[] = [
  { text: 'attribute_exists(s1)', values: {}, holds: ({ s1 }) => s1 !== undefined },
  { text: 'attribute_not_exists(#name)', values: {}, holds: ({ name }) => name === undefined },
];

const joinConditions = (
  word: 'AND' | 'OR',
  left: ModelCondition,
  right: ModelCondition,
): ModelCondition => ({
  text: `(${left.text} ${word} ${right.text})`,
  values: { ...left.values, ...right.values },
  holds: (item) =>
    word === 'AND' ? left.holds(item) && right.holds(item) : left.holds(item) || right.holds(item),
});

/** Returns a condition up to two logical levels deep. `id` keeps its value names distinct. */
export const randomCondition = (random: Random, depth = 0, id = 'c'): ModelCondition => {
  const kind = depth < 2 ? random(6) : 5;
  if (kind >= 3) {
    return pick(random, [
      ...ON_EXISTENCE,
      ...numberConditions(random, id),
      ...documentConditions(random, id),
    ]);
  }
  const left = randomCondition(random, depth + 1, `${id}l`);
  if (kind === 0) return { ...left, text: `NOT ${left.text}`, holds: (item) => !left.holds(item) };
  return joinConditions(
    kind === 1 ? 'AND' : 'OR',
    left,
    randomCondition(random, depth + 1, `${id}r`),
  );
};
