import { boughtAny, purchasesAttribute } from '../../items/audience/purchases';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Facts, Watched, WatchedKind } from './facts';
import type { OwnAttribute, RuleReaders, Seconds } from './rule-readers';

const letters = { RECEIVED: 'r', OPENED: 'o', CLICKED: 'c' } as const satisfies Record<
  WatchedKind,
  string
>;
const underscore = '_'.charCodeAt(0);

/**
 * Tests whether this many emails have an event of this kind within the period. Engagement items
 * have one attribute per email, such as `o_17`.
 */
const didOften = (kind: WatchedKind, quantity: number, { from, to }: Seconds) => {
  const letter = letters[kind].charCodeAt(0);
  return (items: readonly StoredItem[]): boolean => {
    let emails = 0;
    for (const item of items) {
      for (const name in item) {
        if (name.charCodeAt(0) !== letter || name.charCodeAt(1) !== underscore) continue;
        const at = Number(item[name]?.N);
        if (at < from || at > to) continue;
        emails += 1;
        if (emails === quantity) return true;
      }
    }
    return false;
  };
};

/** Reads people's data from table items, and records which data the rules use. */
export const createFactReaders = () => {
  const watched: Watched[] = [];
  const fields = new Set<string>();
  const own = new Set<OwnAttribute>();
  const engagement = new Set<WatchedKind>();
  const bought = { isLookedAt: false };

  const placeOf = (deliveryId: string, kind: WatchedKind): number => {
    const place = watched.findIndex((one) => one.deliveryId === deliveryId && one.kind === kind);
    return place >= 0 ? place : watched.push({ deliveryId, kind }) - 1;
  };

  const readers: RuleReaders<Facts> = {
    isIn:
      (id) =>
      ({ segments }) =>
        segments?.includes(id) ?? false,
    attribute(key, test) {
      fields.add(key);
      return (facts) => test(facts.fields?.[key]?.S);
    },
    own(attribute, test) {
      own.add(attribute);
      return ({ subscriber }) => test(subscriber?.[attribute]?.S);
    },
    didOften(kind, quantity, within) {
      engagement.add(kind);
      const test = didOften(kind, quantity, within);
      return (facts) => test(facts.engagement);
    },
    didWith(deliveryId, kind, { from, to }) {
      const place = placeOf(deliveryId, kind);
      return ({ hits }) => {
        const at = hits[place] ?? -1;
        return at >= 0 && at >= from && at <= to;
      };
    },
    bought(products, within) {
      bought.isLookedAt = true;
      return ({ subscriber }) => boughtAny(subscriber?.[purchasesAttribute]?.S, products, within);
    },
  };
  return {
    readers,
    looked: () => ({
      fields: [...fields],
      own: [...own],
      watched,
      engagement: [...engagement],
      purchases: bought.isLookedAt,
    }),
  };
};
