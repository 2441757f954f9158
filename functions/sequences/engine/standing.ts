import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { lastMailKey, readLastMail } from '../../items/audience/last-mail';
import { memberKey } from '../../items/audience/subscriber-keys';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import type { RulePeople } from '../../segments/evaluation/rule-people';
import { hasBoughtSince } from './place-rules';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
  /** People in segments of rules. */
  readonly rulePeople: Pick<RulePeople, 'inside'>;
};

/**
 * An import writes who is in a segment before it writes the people. If it breaks off in between, it
 * is tried again for hours: until then somebody who is not there may only not be there yet.
 */
const mayBeAbsentMs = 24 * 3_600_000;

/** Whether somebody who was not found may be on their way: then they neither leave nor get an email. */
export const mayOnlyBeAbsent = (
  { enteredAt }: Pick<Enrolment, 'enteredAt'>,
  reason: LeaveReason,
  now: number,
): boolean => reason === 'deleted' && now - Date.parse(enteredAt) < mayBeAbsentMs;

/** Why people get no more emails of a series; only of those who get none. */
export const createLeaving = ({ table, subscribers, suppressions, rulePeople }: Dependencies) => {
  const insideOf = async (
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
    here: readonly Enrolment[],
  ): Promise<ReadonlyMap<string, LeaveReason>> => {
    const ids = here.map(({ subscriberId }) => subscriberId);
    const [people, suppressed, inside] = await Promise.all([
      subscribers.getMany(customerId, ids),
      suppressions.getMany(customerId, ids),
      insideOf(value, customerId, ids),
    ]);
    const reasonOf = (one: Enrolment): LeaveReason | undefined => {
      const id = one.subscriberId;
      const person = people.get(id);
      if (!person) return 'deleted';
      if (person.status !== 'active') return person.status;
      if (suppressed.has(id)) return 'suppressed';
      if (value.running?.endsWithOrder && hasBoughtSince(one, person.lastOrderAt)) return 'ordered';
      return inside && !inside.has(id) ? 'outside' : undefined;
    };
    return new Map(
      here.flatMap((one) => {
        const reason = reasonOf(one);
        return reason ? [[one.subscriberId, reason] as const] : [];
      }),
    );
  };
};

/** Until when another email of the customer keeps people from getting one; only of those. */
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
    const keys = ids.map((id) => lastMailKey(customerId, id));
    const last = (await getItems(table, keys, { consistent: true })).map(readLastMail);
    return new Map(
      last.flatMap((mail) =>
        mail.deliveryId === deliveryId
          ? []
          : [[mail.subscriberId, mail.at + hours * 3_600_000] as const],
      ),
    );
  };
