import { GetCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { statusImage } from '../../items/audience/subscriber-image';
import {
  parseMembersKey,
  subscribersOwner,
  suppressionsOwner,
} from '../../items/audience/subscriber-keys';
import { rulesImage } from '../../items/segment';
import { segmentOf } from '../../items/segment-keys';
import { readSequenceRegister } from '../../items/sequence/sequence';
import { sequenceRegisterKey } from '../../items/sequence/sequence-keys';
import { toInstant } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import type { Change } from '../../platform/work/stream-handler';
import { beginCheckBackfills } from '../../sequences/backfill/look-backfills';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

type LeavingPerson = {
  readonly customerId: string;
  readonly subscriberId: string;
  /** The segment that they left. Absent when they may no longer be emailed. */
  readonly segmentId?: string;
};

const width = 8;

/**
 * Returns a person who may no longer be emailed: they unsubscribed, bounced, complained, or were
 * suppressed.
 */
export const audienceLeaver = ({ pk, sk, before, after }: Change): LeavingPerson | undefined => {
  const suppressingCustomerId = suppressionsOwner(pk);
  if (suppressingCustomerId) {
    return after && !before ? { customerId: suppressingCustomerId, subscriberId: sk } : undefined;
  }
  const customerId = subscribersOwner(pk);
  if (!customerId || !before || statusImage(before) !== 'active') return undefined;
  const isActive = after !== undefined && statusImage(after) === 'active';
  return isActive ? undefined : { customerId, subscriberId: sk };
};

/** Returns a person who was removed from a static segment. */
export const segmentLeaver = ({ pk, sk, before, after }: Change): LeavingPerson | undefined => {
  const membersKey = parseMembersKey(pk);
  return membersKey && before && !after ? { ...membersKey, subscriberId: sk } : undefined;
};

/**
 * Returns the customer of a segment whose rules were edited. The segment alone isn't enough,
 * because other segments may be built on it.
 */
export const editedRules = ({ pk, sk, before, after }: Change): string | undefined => {
  const customerId = customerOf(pk);
  if (!customerId || !segmentOf(sk) || !before || !after) return undefined;
  return rulesImage(before) === rulesImage(after) ? undefined : customerId;
};

/**
 * Returns whether a customer has ever made a sequence. Most customers haven't, so their people
 * can't be in one.
 */
const createHasSequences =
  ({ client, name: TableName }: Table) =>
  async (customerId: string): Promise<boolean> => {
    const Key = sequenceRegisterKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key }));
    return readSequenceRegister(Item) > 0;
  };

/**
 * Requests a check of people by the sequence workers, with a message per hundred people of a
 * customer.
 */
const createEnrollmentEnder = ({
  table,
  sequenceQueue: sequences,
}: Pick<ReactionContext, 'table' | 'sequenceQueue'>) => {
  const hasSequences = createHasSequences(table);
  return async (leavers: readonly LeavingPerson[]): Promise<void> => {
    const byCustomer = Map.groupBy(leavers, ({ customerId }) => customerId);
    await pMap(
      [...byCustomer],
      async ([customerId, customerLeavers]) => {
        if (!(await hasSequences(customerId))) return;
        const bySegment = Map.groupBy(customerLeavers, ({ segmentId }) => segmentId);
        await sequences.leave(
          [...bySegment].map(([segmentId, people]) => ({
            customerId,
            subscriberIds: [...new Set(people.map(({ subscriberId }) => subscriberId))],
            segmentId,
          })),
        );
      },
      { concurrency: width },
    );
  };
};

/**
 * Removes people who may no longer be emailed from all sequences. When the rules of a segment
 * change, everyone in the sequences on dynamic segments is checked.
 */
export const endLeaversEnrollments = ({
  table,
  sequenceQueue: sequences,
  backfills,
  enrollments,
}: Pick<ReactionContext, 'table' | 'sequenceQueue' | 'backfills' | 'enrollments'>): Reaction => {
  const letGo = createEnrollmentEnder({ table, sequenceQueue: sequences });

  const checkEveryone = async (customerId: string, at: number): Promise<void> => {
    const found = await enrollments.onRules(customerId);
    const all = found.map(({ sequenceId }) => ({ customerId, sequenceId }));
    await beginCheckBackfills(all, toInstant(at), { backfills, queue: sequences });
  };

  return async (changes) => {
    await letGo(changes.flatMap((change) => audienceLeaver(change) ?? []));
    const edits = newestBy(
      changes,
      (change) => {
        const customerId = editedRules(change);
        return customerId === undefined ? undefined : { customerId, at: change.at };
      },
      ({ customerId }) => customerId,
    );
    await pMap(edits, ({ customerId, at }) => checkEveryone(customerId, at), {
      concurrency: width,
    });
  };
};

/** Removes people who leave a static segment from the sequences that end with it. */
export const leaveWithSegments = (
  context: Pick<ReactionContext, 'table' | 'sequenceQueue'>,
): Reaction => {
  const letGo = createEnrollmentEnder(context);
  return (changes) => letGo(changes.flatMap((change) => segmentLeaver(change) ?? []));
};
