import type { SuppressionReason } from '../../shared/audience/suppression-reason';
import type { FirstUnclearRow } from '../../shared/contracts/imports/imports';
import type { SubscriberRow } from '../../shared/contracts/subscribers';
import { canBecome, statusOfSuppression } from '../audience/status-rules';
import { isWithoutConsent, type StatedConsent } from '../items/audience/consent';
import type { SubscriberInput } from '../items/audience/new-subscriber';
import type { Subscriber } from '../items/audience/subscriber';
import { hasLeft } from '../items/audience/subscription-preference';
import type { ImportJob } from '../items/import';
import { isExplicit } from './csv/consent-status/consent-status-rules';
import { type ImportRow, isRejected, mergeRows, type RejectedRow } from './csv/row-rules';
import type { ImportCounts } from './import-job';

/** One person of a chunk, with their rows merged. */
export type Person = {
  readonly id: string;
  readonly row: ImportRow;
  /** The number of times that the address occurs in this chunk. */
  readonly times: number;
  /**
   * True when the address occurred in an earlier chunk. In that case, every row here is a repeat.
   */
  readonly isRepeat: boolean;
};

export type Chunk = {
  readonly people: readonly Person[];
  readonly rows: number;
  readonly rejected: number;
  /**
   * The number of rows with a consent value that was neither recognized nor mapped by the user.
   * `firstUnclear` is the first of these rows.
   */
  readonly unclear: number;
  readonly firstUnclear?: FirstUnclearRow;
};

type ChunkInput = {
  readonly rows: readonly (ImportRow | RejectedRow)[];
  /** Addresses from the file's earlier chunks. Those of this chunk are added. */
  readonly seen: Set<string>;
  readonly idOf: (email: string) => string;
};

/**
 * Merges the rows of one address into one person, so that no two parallel writes touch the same
 * person.
 */
export const foldChunk = ({ rows, seen, idOf }: ChunkInput): Chunk => {
  const people = new Map<string, Person>();
  let rejected = 0;
  let unclear = 0;
  let firstUnclear: FirstUnclearRow | undefined;
  for (const row of rows) {
    if (isRejected(row)) {
      rejected += 1;
      continue;
    }
    if (row.unclear) {
      unclear += 1;
      firstUnclear ??= { line: row.line, ...row.unclear };
    }
    const known = people.get(row.email);
    people.set(
      row.email,
      known
        ? { ...known, row: mergeRows(known.row, row), times: known.times + 1 }
        : { id: idOf(row.email), row, times: 1, isRepeat: seen.has(row.email) },
    );
  }
  for (const email of people.keys()) seen.add(email);
  return {
    people: [...people.values()],
    rows: rows.length,
    rejected,
    unclear,
    firstUnclear,
  };
};

/**
 * Returns the consent that the user stated for the import, for a person whom the import makes
 * active.
 */
export const consentOf = (row: ImportRow, job: ImportJob): StatedConsent | undefined => {
  const { consent } = job;
  if (row.consentStatus.status !== 'active' || !consent || consent.how === 'unknown')
    return undefined;
  return {
    how: 'import',
    at: job.createdAt,
    text: consent.text,
    importId: job.id,
    evidence: row.evidence,
  };
};

/**
 * Returns whether this import makes a person active whose consent was unknown before. Never true
 * for people who unsubscribed, bounced, or complained.
 */
export const isNewlyConsented = ({ row }: Person, known: Subscriber, job: ImportJob): boolean =>
  isWithoutConsent(known) && known.importId !== job.id && consentOf(row, job) !== undefined;

export const subscriberInput = (
  { id, row }: Person,
  job: ImportJob,
  known: Subscriber | undefined,
): SubscriberInput => ({
  id,
  email: row.email,
  name: row.name,
  fields: row.fields,
  segmentIds: known && hasLeft(known, job.segmentId) ? [] : [job.segmentId],
  status: row.consentStatus.status,
  statusReason: row.consentStatus.reason,
  createdAt: job.createdAt,
  consent: consentOf(row, job),
  importId: job.id,
});

/**
 * Returns whether the row may change the status of a subscriber who already existed. An explicit
 * status, such as "unsubscribed", may. Missing consent may do so only if an earlier row of this
 * import created the subscriber. In that case, a "no" in any of the person's rows counts.
 */
export const changesStatus = ({ row }: Person, known: Subscriber, job: ImportJob): boolean =>
  canBecome(known.status, row.consentStatus.status) &&
  (isExplicit(row.consentStatus) || known.importId === job.id);

/**
 * Returns a person with the status that matches the suppression of their address. Used for new
 * people, because no file may undo a suppression.
 */
export const toSuppressed = (person: Person, reason: SuppressionReason): Person => {
  const status = statusOfSuppression[reason];
  const { row } = person;
  if (!canBecome(row.consentStatus.status, status)) return person;
  return { ...person, row: { ...row, consentStatus: { status, reason: 'suppressed' } } };
};

/** Returns the segment member that we expect after the subscriber is written. */
export const plannedMember = (
  person: Person,
  known: Subscriber | undefined,
  job: ImportJob,
): SubscriberRow => {
  const { id, row } = person;
  const isStatusKept =
    known && !changesStatus(person, known, job) && !isNewlyConsented(person, known, job);
  const status = isStatusKept ? known.status : row.consentStatus.status;
  return {
    id,
    email: row.email,
    name: row.name || (known?.name ?? ''),
    status,
    createdAt: known?.createdAt ?? job.createdAt,
  };
};

/**
 * Adds one person to the counts. The person's first row counts as created or updated, and the
 * others as repeats.
 */
export const countPerson = (person: Person, isCreated: boolean): ImportCounts => {
  const first = person.isRepeat ? 0 : 1;
  return {
    created: isCreated ? first : 0,
    updated: isCreated ? 0 : first,
    skipped: person.times - first,
    rejected: 0,
  };
};

export const addImportCounts = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  skipped: one.skipped + other.skipped,
  rejected: one.rejected + other.rejected,
});
