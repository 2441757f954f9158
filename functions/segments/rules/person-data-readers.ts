import { hasBoughtAny, purchasesAttribute } from '../../items/audience/purchases';
import type { StoredItem } from '../../platform/table/stored-pages';
import { isCounted } from './counted-engagement';
import type { PersonData, WatchedEvent, WatchedKind } from './person-data';
import type { BuiltInAttribute, CountedEngagement, RuleRowReaders } from './rule-readers';

const letters = { RECEIVED: 'r', OPENED: 'o', CLICKED: 'c' } as const satisfies Record<
  WatchedKind,
  string
>;
const underscore = '_'.charCodeAt(0);

/**
 * Tests whether this many emails have an event of this kind. Engagement items have one attribute
 * per email, such as `o_17`.
 */
const matchesCount = (kind: WatchedKind, quantity: number, counted: CountedEngagement) => {
  const kindCode = letters[kind].charCodeAt(0);
  return (items: readonly StoredItem[]): boolean => {
    let emails = 0;
    for (const item of items) {
      for (const name in item) {
        if (name.charCodeAt(0) !== kindCode || name.charCodeAt(1) !== underscore) continue;
        if (!isCounted(Number(name.slice(2)), Number(item[name]?.N), counted)) continue;
        emails += 1;
        if (emails === quantity) return true;
      }
    }
    return false;
  };
};

/** Reads people's data from table items, and records which data the rules use. */
export const createPersonDataReaders = () => {
  const watched: WatchedEvent[] = [];
  const fields = new Set<string>();
  const ownAttributes = new Set<BuiltInAttribute>();
  const engagement = new Set<WatchedKind>();
  const bought = { isLookedAt: false };

  const indexOf = (deliveryId: string, kind: WatchedKind): number => {
    const index = watched.findIndex((one) => one.deliveryId === deliveryId && one.kind === kind);
    return index >= 0 ? index : watched.push({ deliveryId, kind }) - 1;
  };

  const readers: RuleRowReaders<PersonData> = {
    isIn:
      (id) =>
      ({ segments }) =>
        segments?.includes(id) ?? false,
    attribute(key, test) {
      fields.add(key);
      return (personData) => test(personData.fields?.[key]?.S);
    },
    own(attribute, test) {
      ownAttributes.add(attribute);
      return ({ subscriber }) => test(subscriber?.[attribute]?.S);
    },
    didOften(kind, quantity, counted) {
      engagement.add(kind);
      const test = matchesCount(kind, quantity, counted);
      return (personData) => test(personData.engagement);
    },
    didWith(deliveryId, kind, { from, to }) {
      const index = indexOf(deliveryId, kind);
      return ({ watchedTimes }) => {
        const at = watchedTimes[index] ?? -1;
        return at >= 0 && at >= from && at <= to;
      };
    },
    bought(products, within) {
      bought.isLookedAt = true;
      return ({ subscriber }) =>
        hasBoughtAny(subscriber?.[purchasesAttribute]?.S, products, within);
    },
  };
  return {
    readers,
    looked: () => ({
      fields: [...fields],
      own: [...ownAttributes],
      watched,
      engagement: [...engagement],
      purchases: bought.isLookedAt,
    }),
  };
};
