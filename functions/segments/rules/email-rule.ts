import type { EmailRule } from '../../../shared/contracts/segment-rules';
import type { StoredItem } from '../../platform/table/stored-pages';
import type { Test, Watched, WatchedKind } from './facts';
import type { PassingKind, RuleMoment } from './rule-moment';

type Seconds = { readonly from: number; readonly to: number };

const daySeconds = 86_400;

/** Both ends belong to the range; past days are counted in periods of 24 hours up to now. */
const stretchOf = ({ timeRange }: EmailRule, moment: RuleMoment): Seconds => {
  const { nowSeconds, knownUntil: known = Number.POSITIVE_INFINITY } = moment;
  if (!timeRange) return { from: 0, to: known };
  if ('pastDays' in timeRange) {
    return { from: nowSeconds - timeRange.pastDays * daySeconds, to: known };
  }
  const [start, end] = [timeRange.start, timeRange.end].map((at) =>
    Math.floor(Date.parse(at) / 1000),
  );
  return { from: start ?? 0, to: Math.min(end ?? 0, known) };
};

const letters = { RECEIVED: 'r', OPENED: 'o', CLICKED: 'c' } as const satisfies Record<
  WatchedKind,
  string
>;
const underscore = '_'.charCodeAt(0);

/** Engagement items name one attribute per email, `o_17`: as many as fall into the stretch. */
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

/** What an evaluation must have at hand besides the subscriber. */
export type Wants = {
  /** @returns the place of its moment in `facts.hits` */
  watch(watched: Watched): number;
  engagement(kind: WatchedKind): void;
  /** It turns by time alone. */
  passing(kind: PassingKind): void;
};

const positive = (kind: WatchedKind, rule: EmailRule, moment: RuleMoment, wants: Wants): Test => {
  const stretch = stretchOf(rule, moment);
  if (rule.timeRange && 'pastDays' in rule.timeRange) wants.passing('periods');
  if (rule.deliveryId) {
    const place = wants.watch({ deliveryId: rule.deliveryId, kind });
    return ({ hits }) => {
      const at = hits[place] ?? -1;
      return at >= 0 && at >= stretch.from && at <= stretch.to;
    };
  }
  wants.engagement(kind);
  const test = didOften(kind, rule.quantity, stretch);
  return ({ engagement }) => test(engagement);
};

const kindOf = {
  ...{ RECEIVED: 'RECEIVED', OPENED: 'OPENED', CLICKED: 'CLICKED' },
  ...{ NOT_RECEIVED: 'RECEIVED', NOT_OPENED: 'OPENED', NOT_CLICKED: 'CLICKED' },
} as const satisfies Record<EmailRule['action'], WatchedKind>;

/**
 * Compiles a rule about emails. NOT_… is true exactly where the rule without it is false: whoever
 * never got an email has not opened it either.
 */
export const compileEmailRule = (rule: EmailRule, moment: RuleMoment, wants: Wants): Test => {
  const test = positive(kindOf[rule.action], rule, moment, wants);
  return rule.action.startsWith('NOT_') ? (facts) => !test(facts) : test;
};
