import type { Random } from '@mailbloom/simulator-kit/random';
import { subscriberId } from '../../functions/audience/subscriber-id';
import type { SubscriberInput } from '../../functions/items/audience/new-subscriber';
import type { Segment } from '../../functions/items/segment';
import { toInstant } from '../../functions/platform/clock';
import type { SegmentOrigin } from '../../shared/contracts/segments';
import { plannedDaysAgo } from './demo-calendar';
import type { DemoParts } from './demo-parts';
import { inventPeople } from './people';

/** How a person joined the store's audience. */
export type DemoSource = 'file' | 'fair' | 'market' | 'popup' | 'page' | 'manual';

export type DemoSubscriber = SubscriberInput & {
  readonly source: DemoSource;
  /** When the person joined each static segment (epoch milliseconds), by the segment’s id. */
  readonly joined: Readonly<Record<string, number>>;
  /** Whether the person was a regular customer. */
  readonly isRegular: boolean;
  /** How likely the person is to open emails, compared with others. 1 is the average. */
  readonly interest: number;
};

export type DemoAudience = {
  readonly subscribers: readonly DemoSubscriber[];
  /**
   * The people from two files, and those who were added manually. Most emails go to this segment.
   */
  readonly newsletter: Segment;
  /** People who were regular customers before the store had its shop. */
  readonly regulars: Segment;
  /** The segments of the popup and of the hosted form. Their ids are those of the forms. */
  readonly popup: Segment;
  readonly page: Segment;
  /** People who signed up at a street fair. Few of them open emails. */
  readonly fair: Segment;
};

/**
 * How many days ago the store began, launched its forms, and imported its files. Files were imported
 * in the morning.
 */
export const audienceDays = {
  start: 423.6,
  popup: 395,
  page: 300,
  market: 235.6,
  regulars: 189.6,
  fair: 79.6,
} as const;

/**
 * How many people joined in each way, 4,738 in all. An import adds 48 more, and 14 are typed in.
 */
export const sourceCounts: Readonly<Record<DemoSource, number>> = {
  file: 680,
  market: 260,
  fair: 310,
  popup: 2450,
  page: 870,
  manual: 168,
};

/**
 * Days on which many people signed up: how many days ago, for how many days, and how many times the
 * usual number.
 */
const peaks = [
  { day: 118, width: 5, height: 3.4 },
  { day: 262, width: 6, height: 2.6 },
] as const;

/** Returns how many sign-ups to expect on a day, relative to the first day of the forms. */
const weightOf = (daysAgo: number): number => {
  const growth = 1 + 1.1 * (1 - daysAgo / audienceDays.popup);
  const week = daysAgo % 7 < 2 ? 0.7 : 1.1;
  const peak = peaks.reduce(
    (sum, { day, width, height }) => sum + height * Math.exp(-(((daysAgo - day) / width) ** 2)),
    0,
  );
  return growth * week + peak;
};

/** Draws how many days ago a person signed up, at most `since` days ago. */
const signupDay = (random: Random, since: number): number => {
  const weights = Array.from({ length: since }, (_, day) => weightOf(day));
  let draw = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const day = weights.findIndex((weight) => {
    draw -= weight;
    return draw < 0;
  });
  return Math.max(0.1, day + random.next());
};

/** A file's rows are imported within seconds. */
const importedAt = (random: Random, daysAgo: number): number =>
  daysAgo - random.next() / (24 * 3600);

const arrivalDay: Readonly<Record<DemoSource, (random: Random) => number>> = {
  file: (random) => importedAt(random, audienceDays.start),
  market: (random) => importedAt(random, audienceDays.market),
  fair: (random) => importedAt(random, audienceDays.fair),
  popup: (random) => signupDay(random, audienceDays.popup),
  page: (random) => signupDay(random, audienceDays.page),
  manual: (random) => signupDay(random, audienceDays.popup),
};

const drawInterest = (random: Random, source: DemoSource): number => {
  if (source === 'fair') return 0.35;
  const draw = random.next();
  if (draw < 0.22) return 0.12;
  return draw < 0.75 ? 0.9 : 1.9;
};

const demoSegment = (
  { random }: Pick<DemoParts, 'random'>,
  name: string,
  { origin, days }: { readonly origin: SegmentOrigin; readonly days: number },
): Segment => ({
  id: random.id(plannedDaysAgo(days)),
  name,
  origin,
  reserved: false,
  createdAt: toInstant(plannedDaysAgo(days)),
});

/** Returns when a person joined each static segment, by the segment's id. */
const joinedSegments = (
  { isRegular }: Pick<DemoSubscriber, 'isRegular'>,
  source: DemoSource,
  at: number,
  segments: Omit<DemoAudience, 'subscribers'>,
): Readonly<Record<string, number>> => {
  const { newsletter, regulars, popup, page, fair } = segments;
  const own = { file: newsletter, market: newsletter, manual: newsletter, popup, page, fair }[
    source
  ];
  return {
    [own.id]: at,
    ...(isRegular && { [regulars.id]: Math.max(at, Date.parse(regulars.createdAt)) }),
  };
};

/** Returns the ids of the imports that brought people, by source. */
const importIdsOf = ({ random }: Pick<DemoParts, 'random'>) => ({
  file: random.id(plannedDaysAgo(audienceDays.start)),
  market: random.id(plannedDaysAgo(audienceDays.market)),
  fair: random.id(plannedDaysAgo(audienceDays.fair)),
});
export type DemoImportIds = ReturnType<typeof importIdsOf>;

const additionOf = (source: DemoSource, segmentId: string, at: number, imports: DemoImportIds) => {
  if (source === 'file' || source === 'market' || source === 'fair')
    return { importId: imports[source] };
  const how = source === 'manual' ? 'manual' : 'form';
  return { arrival: { how, segmentId, at: toInstant(at) } } as const;
};

/**
 * Plans the store's people and its static segments. Writes nothing. Everyone is active here. Who
 * left, and through which email, is decided later (demo-history.ts).
 */
export const inventAudience = async (
  parts: Pick<DemoParts, 'random' | 'keys'>,
  customerId: string,
): Promise<DemoAudience & { readonly imports: DemoImportIds }> => {
  const { random, keys } = parts;
  const segments = {
    newsletter: demoSegment(parts, 'Newsletter', { origin: 'file', days: audienceDays.start }),
    regulars: demoSegment(parts, 'Regular customers', {
      origin: 'file',
      days: audienceDays.regulars,
    }),
    popup: demoSegment(parts, '10% off your first order', {
      origin: 'form',
      days: audienceDays.popup,
    }),
    fair: demoSegment(parts, 'Street fair', { origin: 'file', days: audienceDays.fair }),
    page: demoSegment(parts, 'Letters from the grove', {
      origin: 'form',
      days: audienceDays.page,
    }),
  };
  const imports = importIdsOf(parts);
  const key = await keys('subscriber-id');
  const sources = Object.entries(sourceCounts).flatMap(([source, count]) =>
    Array.from({ length: count }, () => source as DemoSource),
  );
  const people = inventPeople(sources.length, random);
  const subscribers = people.map((person, index): DemoSubscriber => {
    const source = sources[index] ?? 'file';
    const at = Math.floor(plannedDaysAgo(arrivalDay[source](random)));
    const joined = joinedSegments(person, source, at, segments);
    return {
      ...person,
      id: subscriberId(key, customerId, person.email),
      segmentIds: Object.keys(joined),
      status: 'active',
      createdAt: toInstant(at),
      ...additionOf(source, Object.keys(joined)[0] ?? '', at, imports),
      source,
      joined,
      interest: drawInterest(random, source),
    };
  });
  return { ...segments, subscribers, imports };
};
