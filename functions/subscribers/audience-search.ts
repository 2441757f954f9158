import { isEmailAddress, normaliseEmail } from '../../shared/email-address';
import type { Clock } from '../platform/clock';
import { decodeCursor } from '../platform/cursor';
import type { Table } from '../platform/table';
import type { Audience } from './audience-lanes';
import { type AudiencePage, mergedRows, type Paging, place, take, toPage } from './audience-page';
import type { Subscriber } from './subscriber';

/** A search reads the whole audience where nothing matches; the screen waits no longer than this. */
const searchMs = 2500;
/** A search starts small: what many people have in their name is found at once. */
const searchPageSize = 50;

type FindByEmail = (customerId: string, email: string) => Promise<Subscriber | undefined>;

/** Everything a search reads; `clock` ends it in time. */
export type SearchDependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly findByEmail: FindByEmail;
};

const isIn = (subscriber: Subscriber, { segmentIds = [], status }: Audience): boolean =>
  (!status || subscriber.status === status) &&
  (segmentIds.length === 0 || segmentIds.some((id) => subscriber.segmentIds.includes(id)));

/** Somebody searched for by their whole address: one read, however large the audience. */
const exactMatch = async (audience: Audience, text: string, findByEmail: FindByEmail) => {
  const email = normaliseEmail(text);
  if (!isEmailAddress(email)) return undefined;
  const found = await findByEmail(audience.customerId, email);
  return found && isIn(found, audience) ? found : undefined;
};

const scan = async (
  { table, clock }: SearchDependencies,
  audience: Audience,
  text: string,
  paging: Paging,
): Promise<AudiencePage> => {
  const until = clock() + searchMs;
  let partial = false;
  const isOver = () => {
    partial ||= clock() > until;
    return partial;
  };
  const after = paging.cursor ? decodeCursor(place, paging.cursor) : undefined;
  const offset = after ? 0 : paging.offset;
  const contains = text.toLowerCase();
  const read = { direction: 'newest first', pageSize: searchPageSize } as const;
  const rows = mergedRows(table, audience, { ...read, after, contains, isOver });
  const found = await take(rows, offset + paging.limit + 1);
  const page = toPage(found.slice(offset), paging.limit);
  return partial ? { ...page, partial } : page;
};

/**
 * Subscribers whose address or name contains `text`, newest first; the one alone whose whole
 * address it is. Ends after 2.5 s with what was found by then, marked `partial`.
 */
export const createAudienceSearch =
  (dependencies: SearchDependencies) =>
  async (audience: Audience, text: string, paging: Paging): Promise<AudiencePage> => {
    const exact = await exactMatch(audience, text, dependencies.findByEmail);
    if (!exact) return scan(dependencies, audience, text, paging);
    const isFirstPage = paging.offset === 0 && !paging.cursor;
    return { subscribers: isFirstPage ? [exact] : [] };
  };
