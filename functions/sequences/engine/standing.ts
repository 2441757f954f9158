import type { SubscriberRepository } from '../../audience/subscriber-repository';
import type { SuppressionRepository } from '../../audience/suppression-repository';
import { lastMailKey, readLastMail } from '../../items/audience/last-mail';
import { memberKey } from '../../items/audience/subscriber-keys';
import type { Enrolment, LeaveReason } from '../../items/sequence/enrolment';
import type { Sequence } from '../../items/sequence/sequence';
import { getItems } from '../../platform/table/batch-requests';
import type { Table } from '../../platform/table/table';
import { hasBoughtSince } from './place-rules';

type Dependencies = {
  readonly table: Table;
  readonly subscribers: Pick<SubscriberRepository, 'getMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'getMany'>;
};

/** Why people get no more emails of a series; only of those who get none. */
export const createLeaving =
  ({ table, subscribers, suppressions }: Dependencies) =>
  async (
    { running }: Sequence,
    customerId: string,
    here: readonly Enrolment[],
  ): Promise<ReadonlyMap<string, LeaveReason>> => {
    const ids = here.map(({ subscriberId }) => subscriberId);
    const segmentId = running?.endsOutside ? running.segmentId : null;
    const [people, suppressed, members] = await Promise.all([
      subscribers.getMany(customerId, ids),
      suppressions.getMany(customerId, ids),
      segmentId
        ? getItems(
            table,
            ids.map((id) => memberKey(customerId, segmentId, id)),
            { consistent: true, attributes: ['sk'] },
          )
        : undefined,
    ]);
    const inside = members && new Set(members.map(({ sk }) => sk));
    const reasonOf = (one: Enrolment): LeaveReason | undefined => {
      const id = one.subscriberId;
      const person = people.get(id);
      if (!person) return 'deleted';
      if (person.status !== 'active') return person.status;
      if (suppressed.has(id)) return 'suppressed';
      if (running?.endsWithOrder && hasBoughtSince(one, person.lastOrderAt)) return 'ordered';
      return inside && !inside.has(id) ? 'outside' : undefined;
    };
    return new Map(
      here.flatMap((one) => {
        const reason = reasonOf(one);
        return reason ? [[one.subscriberId, reason] as const] : [];
      }),
    );
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
