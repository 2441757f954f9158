import type { Item } from '../platform/table/item';
import type { Change } from '../platform/work/stream-handler';

/** Which counter item a change belongs to and by how much each of its counts moves. */
export type CounterMove = {
  readonly pk: string;
  readonly sk: string;
  readonly moves: Readonly<Record<string, number>>;
};

type Counts = Readonly<Record<string, number>>;

const byStatus = (item?: Item): Counts => (item ? { [String(item.st)]: 1 } : {});

const flag = (value: unknown): number => (value === undefined ? 0 : 1);

const ledgerStates: Readonly<Record<string, string>> = { A: 'accepted', S: 'skipped', F: 'failed' };

/** Each mail is in one of these at most, so that they add up: the worst that was heard of it. */
const fateOf = ({ dv, bo, sb }: Item): Counts => {
  if (bo !== undefined) return { bounced: 1 };
  // A server that took the mail after all, or a full mailbox and nothing since.
  if (dv !== undefined) return { delivered: 1 };
  return { softBounced: flag(sb) };
};

const ledgerCounts = (item?: Item): Counts => {
  if (!item) return {};
  const state = ledgerStates[String(item.st)];
  return {
    ...(state ? { [state]: 1 } : {}),
    ...fateOf(item),
    complained: flag(item.co),
  };
};

/** A hit is human once any human one was seen; until then it is a machine's. */
const hitCounts = (item?: Item): Counts =>
  item ? { [item.hu === undefined ? 'machine' : 'human']: 1 } : {};

const clickCounts = (sk: string, item?: Item): Counts => {
  const link = sk.slice(0, 3);
  if (!item || link === '000') return hitCounts(item);
  return { [`${item.hu === undefined ? 'm' : 'k'}_${link}`]: 1 };
};

const presence = (item?: Item): Counts => (item ? { total: 1 } : {});

const difference = (before: Counts, after: Counts): Counts => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const moves = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(moves.filter(([, move]) => move !== 0));
};

type Family = {
  readonly pattern: RegExp;
  readonly counter: (match: RegExpExecArray) => { readonly pk: string; readonly sk: string };
  readonly count: (change: Change, item?: Item) => Counts;
};

const ownerAndLane = (prefix: string) => (match: RegExpExecArray) => ({
  pk: match[1] ?? '',
  sk: `${prefix}#${match[2]}`,
});

/** One line per partition that is counted: docs/data-model.md, Counters. */
const families: readonly Family[] = [
  {
    pattern: /^(C#[^#]+)#S#(\d)$/,
    counter: ownerAndLane('CNT#S'),
    count: (_, item) => byStatus(item),
  },
  {
    pattern: /^(C#[^#]+)#(G#[^#]+#\d)$/,
    counter: ([, pk = '', rest]) => ({ pk, sk: `CNT#${rest}` }),
    count: (_, item) => byStatus(item),
  },
  {
    pattern: /^(C#[^#]+)#X#(\d)$/,
    counter: ownerAndLane('CNT#X'),
    count: (_, item) => presence(item),
  },
  {
    pattern: /^(D#[^#]+)#R#(\d)$/,
    counter: ownerAndLane('STATS#R'),
    count: (_, item) => ledgerCounts(item),
  },
  {
    pattern: /^(D#[^#]+)#O#(\d)$/,
    counter: ownerAndLane('STATS#O'),
    count: (_, item) => hitCounts(item),
  },
  {
    pattern: /^(D#[^#]+)#K#(\d)$/,
    counter: ownerAndLane('STATS#K'),
    count: ({ sk }, item) => clickCounts(sk, item),
  },
  {
    pattern: /^(D#[^#]+)#U#(\d)$/,
    counter: ownerAndLane('STATS#U'),
    count: (_, item) => presence(item),
  },
];

const customerMoves = ({ pk, sk, before, after }: Change): CounterMove | undefined => {
  if (sk === 'META') {
    return { pk: 'CUST', sk: 'CNT', moves: difference(presence(before), presence(after)) };
  }
  if (!sk.startsWith('DR#')) return undefined;
  return { pk, sk: 'CNT#DR', moves: difference(byStatus(before), byStatus(after)) };
};

/** What of a delivery's counters is added up over the lanes, by the family's letter. */
const summed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  R: { accepted: 'accepted', bounced: 'bounced', complained: 'complained' },
  O: { human: 'opened' },
  K: { human: 'clicked' },
};

const lanePart = (family: string, item: Item = {}): Counts =>
  Object.fromEntries(
    Object.entries(summed[family] ?? {}).map(([name, sum]) => [sum, Number(item[name] ?? 0)]),
  );

/**
 * A lane's counter is itself counted into the sum of all lanes, so that a list reads one item for
 * each delivery. They lie in one partition: the sum needs no more cursors than its lanes.
 */
const sumMoves = ({ pk, sk, before, after }: Change): CounterMove | undefined => {
  const [kind, family = ''] = sk.split('#');
  if (kind !== 'STATS' || !summed[family]) return undefined;
  const moves = difference(lanePart(family, before), lanePart(family, after));
  return { pk, sk: 'SUM', moves };
};

/** What a change of the table means for its counter; nothing for items nobody counts. */
export const counterMove = (change: Change): CounterMove | undefined => {
  if (/^C#[^#]+$/.test(change.pk)) return customerMoves(change);
  if (/^D#[^#]+$/.test(change.pk)) return sumMoves(change);
  for (const { pattern, counter, count } of families) {
    const match = pattern.exec(change.pk);
    if (!match) continue;
    const moves = difference(count(change, change.before), count(change, change.after));
    return { ...counter(match), moves };
  }
  return undefined;
};
