import { type ModelItem, someTags } from './items';
import { pick, type Random } from './random';

/** Thrown where the table must refuse an update. */
class Refused extends Error {}

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refused();
  return value;
};

type Section = 'SET' | 'REMOVE' | 'ADD' | 'DELETE';

/** One part of an update: its expression and its effect on the item. */
type Action = {
  readonly section: Section;
  readonly text: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly apply: (item: ModelItem) => ModelItem;
};

const set = (text: string, value: unknown, apply: Action['apply']): Action => ({
  section: 'SET',
  text,
  values: { [/:\w+/.exec(text)?.[0] ?? '']: value },
  apply,
});

const removeAttribute = (name: 'n' | 'g1' | 's1' | 'tags') => (item: ModelItem) => {
  const { [name]: _removed, ...rest } = item;
  return rest;
};

const remove = (text: string, apply: Action['apply']): Action => ({
  section: 'REMOVE',
  text,
  apply,
});

const numberActions = (random: Random): readonly Action[] => {
  const by = random(7) - 3;
  return [
    {
      section: 'ADD',
      text: 'n :n',
      values: { ':n': by },
      apply: (item) => ({ ...item, n: (item.n ?? 0) + by }),
    },
    set('n = n - :n', by, (item) => ({ ...item, n: present(item.n) - by })),
    set('n = if_not_exists(n, :n) + :n', by, (item) => ({ ...item, n: (item.n ?? by) + by })),
    remove('n', removeAttribute('n')),
  ];
};

const tagActions = (random: Random): readonly Action[] => {
  const tags = someTags(random);
  const values = { ':t': new Set(tags) };
  const without = (item: ModelItem) => {
    const left = item.tags?.filter((tag) => !tags.includes(tag)) ?? [];
    return left.length > 0 ? { ...item, tags: left } : removeAttribute('tags')(item);
  };
  return [
    {
      section: 'ADD',
      text: 'tags :t',
      values,
      apply: (item) => ({ ...item, tags: [...new Set([...(item.tags ?? []), ...tags])] }),
    },
    { section: 'DELETE', text: 'tags :t', values, apply: without },
  ];
};

const listActions = (random: Random): readonly Action[] => {
  const index = random(6);
  const value = random(9);
  return [
    {
      section: 'SET',
      text: '#list = list_append(if_not_exists(#list, :empty), :l)',
      values: { ':empty': [], ':l': [value] },
      apply: (item) => ({ ...item, list: [...(item.list ?? []), value] }),
    },
    set(`#list[${index}] = :l`, value, (item) => {
      const list = present(item.list);
      return { ...item, list: index < list.length ? list.with(index, value) : [...list, value] };
    }),
    remove(`#list[${index}]`, (item) => ({
      ...item,
      list: present(item.list).filter((_, position) => position !== index),
    })),
  ];
};

const mapActions = (random: Random): readonly Action[] => {
  const value = random(9);
  return [
    set('#map.b = :m', value, (item) => ({ ...item, map: { ...present(item.map), b: value } })),
    set('#map = :m', {}, (item) => ({ ...item, map: {} })),
    remove('#map.a', (item) => {
      const { a: _removed, ...rest } = present(item.map);
      return { ...item, map: rest };
    }),
  ];
};

const indexKeyActions = (random: Random): readonly Action[] => {
  const value = `g${random(2)}`;
  return [
    set('g1 = :g', value, (item) => ({ ...item, g1: value })),
    remove('g1', removeAttribute('g1')),
  ];
};

const indexSortActions = (random: Random): readonly Action[] => {
  const value = `x${random(3)}`;
  return [
    set('s1 = :s', value, (item) => ({ ...item, s1: value })),
    remove('s1', removeAttribute('s1')),
  ];
};

const nameActions = (random: Random): readonly Action[] => {
  const value = `name${random(3)}`;
  return [set('#name = :name', value, (item) => ({ ...item, name: value }))];
};

// An update may change each attribute once.
const ATTRIBUTES = [
  numberActions,
  tagActions,
  listActions,
  mapActions,
  indexKeyActions,
  indexSortActions,
  nameActions,
];

export type ModelUpdate = {
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether it only removes attributes and therefore doesn't create an item. */
  readonly isOnlyRemoval: boolean;
  /** Returns the item after the update, or undefined if the table must reject the update. */
  readonly next: (item: ModelItem) => ModelItem | undefined;
};

const expressionOf = (actions: readonly Action[]) =>
  (['SET', 'REMOVE', 'ADD', 'DELETE'] as const)
    .map((section) => ({ section, parts: actions.filter((action) => action.section === section) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ section, parts }) => `${section} ${parts.map(({ text }) => text).join(', ')}`)
    .join(' ');

export const randomUpdate = (random: Random): ModelUpdate => {
  const selectedAttributes = ATTRIBUTES.filter(() => random(3) === 0);
  const options = selectedAttributes.length > 0 ? selectedAttributes : [numberActions];
  const actions = options.map((actionsOn) => pick(random, actionsOn(random)));
  return {
    text: expressionOf(actions),
    values: Object.assign({}, ...actions.map(({ values }) => values)),
    isOnlyRemoval: actions.every(({ section }) => section === 'REMOVE' || section === 'DELETE'),
    next(item) {
      try {
        return actions.reduce((state, { apply }) => apply(state), item);
      } catch (error) {
        if (error instanceof Refused) return undefined;
        throw error;
      }
    },
  };
};
