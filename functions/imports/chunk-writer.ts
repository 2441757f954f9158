import pMap from 'p-map';
import { noConsentReason } from '../../shared/audience/no-consent';
import type { SubscriberRow } from '../../shared/contracts/subscribers';
import type { StateConsent } from '../audience/consents/stated-consent';
import type { SegmentMembers } from '../audience/segment-members';
import type { InsertSubscribers, UpsertResult } from '../audience/subscriber-upsert';
import type { SuppressionRepository } from '../audience/suppression-repository';
import { isWithoutConsent } from '../items/audience/consent';
import { isSameMember } from '../items/audience/member';
import type { SubscriberInput } from '../items/audience/new-subscriber';
import type { StatusEntry } from '../items/audience/status-history';
import type { Subscriber } from '../items/audience/subscriber';
import { hasLeft } from '../items/audience/subscription-preference';
import type { ImportJob } from '../items/import';
import {
  addImportCounts,
  type Chunk,
  changesStatus,
  consentOf,
  countPerson,
  isNewlyConsented,
  type Person,
  plannedMember,
  subscriberInput,
  toSuppressed,
} from './chunk-rules';
import { type ImportCounts, zeroCounts } from './import-job';

type Dependencies = {
  readonly subscribers: {
    getMany(
      customerId: string,
      subscriberIds: readonly string[],
      options: { readonly consistent: true },
    ): Promise<ReadonlyMap<string, Subscriber>>;
    upsert(customerId: string, input: SubscriberInput, known?: Subscriber): Promise<UpsertResult>;
    setStatus(customerId: string, subscriberId: string, change: StatusEntry): Promise<boolean>;
  };
  readonly insertSubscribers: InsertSubscribers;
  readonly stateConsent: StateConsent;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  readonly memberships: {
    putMany(customerId: string, segmentId: string, rows: readonly SubscriberRow[]): Promise<void>;
  };
  readonly members: Pick<SegmentMembers, 'remove'>;
};

/**
 * The number of concurrent subscriber writes, which is enough to hide DynamoDB's latency. The SDK
 * has 50 connections, so half of the writes wait for one.
 */
const width = 100;

type WriteResult = {
  readonly isCreated: boolean;
  readonly member: SubscriberRow;
  /** Whether the person left the segment themselves. No file adds such a person again. */
  readonly hasLeftSegment: boolean;
};

/**
 * The values of a person who isn't stored yet. Like anyone without known consent, they may not be
 * emailed.
 */
const unknownPerson = { status: 'unsubscribed', statusReason: noConsentReason };

/**
 * Applies suppressions to new addresses. For existing subscribers, the status already reflects
 * them. A new address may still be suppressed, for example because its subscriber was deleted.
 */
const withSuppressions = async (
  suppressions: Dependencies['suppressions'],
  customerId: string,
  people: readonly Person[],
  known: ReadonlyMap<string, Subscriber>,
): Promise<readonly Person[]> => {
  const isOpen = (id: string) => isWithoutConsent(known.get(id) ?? unknownPerson);
  const open = people.filter(({ id }) => isOpen(id)).map(({ id }) => id);
  const suppressed = await suppressions.getMany(customerId, open);
  return people.map((person) => {
    const suppression = suppressed.get(person.id);
    return suppression ? toSuppressed(person, suppression.reason) : person;
  });
};

const fromFile = (member: SubscriberRow) => ({ ...member, came: 'byFile' as const });

/** Writes one chunk of an import. Safe to repeat. */
export const createChunkWriter = (dependencies: Dependencies) => {
  const { subscribers, insertSubscribers, stateConsent, suppressions, memberships, members } =
    dependencies;

  const writePerson = async (
    customerId: string,
    job: ImportJob,
    person: Person,
    known: Subscriber | undefined,
  ): Promise<WriteResult> => {
    const input = subscriberInput(person, job, known);
    const { outcome, subscriber } = await subscribers.upsert(customerId, input, known);
    const hasLeftSegment = hasLeft(subscriber, job.segmentId);
    const isCreated = outcome === 'created' || subscriber.importId === job.id;
    const { status, reason = '' } = person.row.consentStatus;
    const consent = consentOf(person.row, job);
    if (outcome !== 'created' && consent && isNewlyConsented(person, subscriber, job)) {
      const isActive = await stateConsent(customerId, subscriber, consent, 'import');
      return {
        isCreated,
        hasLeftSegment,
        member: isActive ? { ...subscriber, status } : subscriber,
      };
    }
    if (outcome === 'created' || !changesStatus(person, subscriber, job)) {
      return { isCreated, hasLeftSegment, member: subscriber };
    }
    const change = { status, reason, at: job.createdAt, by: 'import' as const };
    const isChanged = await subscribers.setStatus(customerId, person.id, change);
    return {
      isCreated,
      hasLeftSegment,
      member: isChanged ? { ...subscriber, status } : subscriber,
    };
  };

  /**
   * Writes members before subscribers. The stream handler copies later changes of a subscriber to
   * their members, and would miss a change that arrived before the member existed. A member that
   * differs from the prediction is written a second time.
   */
  const putMembers = (customerId: string, job: ImportJob, members: readonly SubscriberRow[]) =>
    memberships.putMany(customerId, job.segmentId, members.map(fromFile));

  const write = async (
    customerId: string,
    job: ImportJob,
    people: readonly Person[],
    known: ReadonlyMap<string, Subscriber>,
  ): Promise<ImportCounts> => {
    const planned = people.map((person) => plannedMember(person, known.get(person.id), job));
    const hasLeftBefore = ({ id }: SubscriberRow) => hasLeft(known.get(id) ?? {}, job.segmentId);
    await putMembers(
      customerId,
      job,
      planned.filter((plan) => !hasLeftBefore(plan)),
    );
    const created = await insertSubscribers(
      customerId,
      people
        .filter(({ id }) => !known.has(id))
        .map((person) => subscriberInput(person, job, undefined)),
    );
    const writtenMembers = await pMap(
      people,
      (person): WriteResult | Promise<WriteResult> => {
        const member = created.get(person.id);
        return member
          ? { isCreated: true, hasLeftSegment: false, member }
          : writePerson(customerId, job, person, known.get(person.id));
      },
      { concurrency: width },
    );
    const different = writtenMembers.flatMap(({ member, hasLeftSegment }, index) => {
      const plan = planned[index];
      return hasLeftSegment || (plan && isSameMember(member, plan)) ? [] : [member];
    });
    await putMembers(customerId, job, different);
    const leftMeanwhile = writtenMembers.flatMap(({ member, hasLeftSegment }) =>
      hasLeftSegment && !hasLeftBefore(member) ? [member.id] : [],
    );
    await members.remove(customerId, job.segmentId, leftMeanwhile);
    return people.reduce(
      (sum, person, index) =>
        addImportCounts(sum, countPerson(person, writtenMembers[index]?.isCreated ?? false)),
      zeroCounts,
    );
  };

  /** @returns the counts for the chunk's rows */
  return async (customerId: string, job: ImportJob, chunk: Chunk): Promise<ImportCounts> => {
    const { people, rejected } = chunk;
    const known = await subscribers.getMany(
      customerId,
      people.map(({ id }) => id),
      // Reads consistently to see what earlier chunks wrote, because only differences are written.
      { consistent: true },
    );
    const consentStatus = await withSuppressions(suppressions, customerId, people, known);
    const counts = await write(customerId, job, consentStatus, known);
    return { ...counts, rejected };
  };
};
export type ChunkWriter = ReturnType<typeof createChunkWriter>;
