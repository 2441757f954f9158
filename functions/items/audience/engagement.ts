/** A person's engagement with one email. Moments are epoch milliseconds, accurate to the second. */
export type Engagement = {
  /** The delivery's running number within the customer. */
  readonly number: number;
  readonly receivedAt?: number;
  /** The first time a person opened the email. Bots don't count. */
  readonly openedAt?: number;
  readonly clickedAt?: number;
  /** Numbers of the links a person clicked, in their order in the email. */
  readonly links: readonly number[];
};

export const yearOf = (createdAt: string): string => createdAt.slice(0, 4);

/** Attributes are named after the event and the delivery's number, such as `o_17` for an open. */
export const attributeOf = {
  received: (number: number) => `r_${number}`,
  opened: (number: number) => `o_${number}`,
  clicked: (number: number) => `c_${number}`,
  links: (number: number) => `l_${number}`,
} as const;

type Draft = { -readonly [Name in keyof Engagement]: Engagement[Name] };

const attributeName = /^([rocl])_(\d+)$/;

const applyAttribute = (engagement: Draft, kind: string, value: unknown) => {
  if (kind === 'l') {
    engagement.links = value instanceof Set ? [...value].map(Number).sort((a, b) => a - b) : [];
    return;
  }
  const name = kind === 'r' ? 'receivedAt' : kind === 'o' ? 'openedAt' : 'clickedAt';
  engagement[name] = Number(value) * 1000;
};

/** Reads the stored items of one subscriber, newest delivery first. */
export const readEngagement = (
  items: readonly Readonly<Record<string, unknown>>[],
): readonly Engagement[] => {
  const byNumber = new Map<number, Draft>();
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      const [, kind = '', digits] = attributeName.exec(name) ?? [];
      if (!kind) continue;
      const number = Number(digits);
      const engagement = byNumber.get(number) ?? { number, links: [] };
      byNumber.set(number, engagement);
      applyAttribute(engagement, kind, value);
    }
  }
  return [...byNumber.values()].sort((a, b) => b.number - a.number);
};

const timedName = /^[roc]_\d+$/;

/**
 * Returns when a person first received, opened, or clicked each email (epoch seconds), by attribute
 * name, such as `o_17`.
 */
export const engagementImage = (
  item: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, at]) =>
      timedName.test(name) ? [[name, Number(at)]] : [],
    ),
  );
const openName = /^o_\d+$/;

/**
 * Returns when a person first opened an email, based on a change of their stored item: the earliest
 * of the new opens, in epoch milliseconds.
 */
export const firstNewOpen = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): number | undefined => {
  const addedNames = Object.keys(after).filter(
    (name) => openName.test(name) && before[name] === undefined,
  );
  const first = Math.min(...addedNames.map((name) => Number(after[name]) * 1000));
  return Number.isFinite(first) ? first : undefined;
};
