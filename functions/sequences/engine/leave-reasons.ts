import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { lastEmailKey, readLastEmail } from '../../items/audience/last-email';
import { memberKey } from '../../items/audience/subscriber-keys';
import type { Enrollment, LeaveReason } from '../../items/sequence/enrollment';
import type { Sequence } from '../../items/sequence/sequence';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { RulePeople } from '../../segments/evaluation/rule-people';
import { hasBoughtSince } from './step-position-rules';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  /** Finds out which of the given people are in a dynamic segment. */
  readonly rulePeople: Pick<RulePeople, 'inside'>;
};

/**
 * An import writes the members of a segment before it writes the people. If it is interrupted in
 * between, it is retried for hours. Until then, a missing person may simply not exist yet.
 */
const mayBeAbsentMs = 24 * 3_600_000;

/**
 * Returns whether a person who wasn't found may still be created. They then neither leave nor get
 * an email.
 */
export const mayBeNotYetStored = (
  { enteredAt }: Pick<Enrollment, 'enteredAt'>,
  reason: LeaveReason,
  now: number,
): boolean => reason === 'deleted' && now - Date.parse(enteredAt) < mayBeAbsentMs;

/**
 * Returns the reasons why people get no more emails of a sequence. People who still get emails are
 * missing from the result.
 */
export const createFindLeaveReasons = ({
  table,
  subscribers,
  suppressions,
  rulePeople,
}: Dependencies) => {
  const findMatchingPeople = async (
    { running }: Sequence,
    customerId: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<unknown> | undefined> => {
    const segmentId = running?.endsOutside ? running.segmentId : null;
    if (!segmentId) return undefined;
    if (running?.byRules) return rulePeople.inside(customerId, segmentId, ids);
    const keys = ids.map((id) => memberKey(customerId, segmentId, id));
    const members = await getItems(table, keys, { consistent: true, attributes: ['sk'] });
    return new Set(members.map(({ sk }) => sk));
  };

  return async (
    value: Sequence,
    customerId: string,
    enrollments: readonly Enrollment[],
  ): Promise<ReadonlyMap<string, LeaveReason>> => {
    const ids = enrollments.map(({ subscriberId }) => subscriberId);
    const [people, suppressionsById, idsInside] = await Promise.all([
      subscribers.getMany(customerId, ids),
      suppressions.getMany(customerId, ids),
      findMatchingPeople(value, customerId, ids),
    ]);
    const reasonOf = (one: Enrollment): LeaveReason | undefined => {
      const id = one.subscriberId;
      const person = people.get(id);
      if (!person) return 'deleted';
      if (person.status !== 'active') return person.status;
      if (suppressionsById.has(id)) return 'suppressed';
      if (value.running?.endsWithOrder && hasBoughtSince(one, person.lastOrderAt)) return 'ordered';
      return idsInside && !idsInside.has(id) ? 'outside' : undefined;
    };
    return new Map(
      enrollments.flatMap((one) => {
        const reason = reasonOf(one);
        return reason ? [[one.subscriberId, reason] as const] : [];
      }),
    );
  };
};

/**
 * Returns until when the frequency cap prevents each person from getting this email, because they
 * recently got another email from the customer. People whom the cap doesn't affect are missing from
 * the result.
 */
export const createCappedUntil =
  (
    table: Table,
    deliveries: {
      find(deliveryId: string): Promise<{ readonly frequencyCapHours?: number } | undefined>;
    },
  ) =>
  async (
    customerId: string,
    deliveryId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    const hours = (await deliveries.find(deliveryId))?.frequencyCapHours;
    if (!hours) return new Map();
    const keys = ids.map((id) => lastEmailKey(customerId, id));
    const last = (await getItems(table, keys, { consistent: true })).map(readLastEmail);
    return new Map(
      last.flatMap((lastEmail) =>
        lastEmail.deliveryId === deliveryId
          ? []
          : [[lastEmail.subscriberId, lastEmail.at + hours * 3_600_000] as const],
      ),
    );
  };
