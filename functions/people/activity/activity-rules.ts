import { decodeTime } from 'ulid';
import type { Engagement } from '../../items/audience/engagement';
import type { StatusEntry } from '../../items/audience/status-history';
import type { Subscriber } from '../../items/audience/subscriber';
import { toInstant } from '../../platform/clock';

/**
 * Something that happened to a subscriber. The names of emails, links, and segments are added
 * later.
 */
export type ActivityEntry = {
  /**
   * The entry's id, which is unique for the subscriber and the same each time the activity is read.
   */
  readonly id: string;
  readonly at: string;
} & (
  | { readonly kind: 'received' | 'opened'; readonly number: number }
  | { readonly kind: 'clicked'; readonly number: number; readonly link?: number }
  | { readonly kind: 'status'; readonly change: StatusEntry }
  | {
      readonly kind: 'imported' | 'form' | 'added' | 'left' | 'returned';
      readonly segmentId: string;
    }
);

export type NamedSegment = {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
  readonly reserved: boolean;
  readonly createdAt: string;
};

/**
 * When each link was first clicked, by `<delivery number> <link number>`, for emails in which
 * several links were clicked.
 */
export type ClickTimes = ReadonlyMap<string, string>;
export const clickOf = (number: number, link: number): string => `${number} ${link}`;

const clicks = ({ number, clickedAt, links }: Engagement, times: ClickTimes): ActivityEntry[] => {
  if (clickedAt === undefined) return [];
  const at = toInstant(clickedAt);
  if (links.length === 0) return [{ id: `c${number}`, at, kind: 'clicked', number }];
  return links.map((link) => ({
    id: `c${number}.${link}`,
    kind: 'clicked' as const,
    number,
    link,
    at: times.get(clickOf(number, link)) ?? at,
  }));
};

const withEmail = (engagement: Engagement, times: ClickTimes): ActivityEntry[] => {
  const { number, receivedAt, openedAt } = engagement;
  return [
    ...(receivedAt === undefined
      ? []
      : [{ id: `r${number}`, at: toInstant(receivedAt), kind: 'received' as const, number }]),
    ...(openedAt === undefined
      ? []
      : [{ id: `o${number}`, at: toInstant(openedAt), kind: 'opened' as const, number }]),
    ...clicks(engagement, times),
  ];
};

/**
 * Returns the imports that added the person: the import that created them, even if its segment was
 * deleted, and the imports whose segments they are in. A segment older than the person is left out,
 * because the person was added to it manually.
 */
const imports = (
  { importId, segmentIds, createdAt: since }: Subscriber,
  segments: readonly NamedSegment[],
): ActivityEntry[] => {
  const files = segments.filter(
    ({ id, origin, reserved, createdAt }) =>
      origin === 'file' && !reserved && segmentIds.includes(id) && createdAt >= since,
  );
  const knownImports = files.map(({ id, createdAt }): [string, string] => [id, createdAt]);
  const ownImport: [string, string][] = importId
    ? [[importId, toInstant(decodeTime(importId))]]
    : [];
  return [...new Map([...ownImport, ...knownImports])].map(([segmentId, at]) => ({
    id: `i${segmentId}`,
    kind: 'imported' as const,
    segmentId,
    at,
  }));
};

const newestFirst = (a: ActivityEntry, b: ActivityEntry): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;

type Sources = {
  readonly subscriber: Subscriber;
  readonly engagement: readonly Engagement[];
  readonly segments: readonly NamedSegment[];
  readonly times: ClickTimes;
};

/** Returns everything known to have happened to a subscriber, newest first. */
export const activityEntriesOf = ({
  subscriber,
  engagement,
  segments,
  times,
}: Sources): ActivityEntry[] =>
  [
    ...engagement.flatMap((one) => withEmail(one, times)),
    ...subscriber.statusHistory.map((change, index) => ({
      id: `s${index}`,
      at: change.at,
      kind: 'status' as const,
      change,
    })),
    ...subscriber.arrivals.map(({ how, segmentId, at }) => ({
      id: `a${segmentId}${at}`,
      at,
      segmentId,
      kind: how === 'form' ? ('form' as const) : ('added' as const),
    })),
    ...(subscriber.choices ?? []).map(({ how: kind, segmentId, at }) => ({
      id: `p${segmentId}${at}`,
      at,
      kind,
      segmentId,
    })),
    ...imports(subscriber, segments),
  ].sort(newestFirst);

/** The last event of a page. The next page begins with the event that happened before it. */
export type ActivityPosition = { readonly at: string; readonly id: string };

/** Returns the events older than this position, so that new events don't shift the pages. */
export const olderThan = (
  entries: readonly ActivityEntry[],
  position: ActivityPosition,
): ActivityEntry[] =>
  entries.filter(({ at, id }) => at < position.at || (at === position.at && id < position.id));
