import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  planReservationsItem,
  planReservationsKey,
  readPlanReservations,
} from '../items/account/plan-reservation';
import type { Clock } from '../platform/clock';
import { errorFields, log } from '../platform/logger';
import { conditionHeld, type Table } from '../platform/table/table';

/**
 * How long plan capacity stays reserved. This is longer than any call or queue worker that adds
 * people can run, but short enough that a crash doesn't block anyone for long.
 */
const reservationMs = 60_000;
/**
 * The maximum number of times that a call waits for concurrent calls, which finish within moments.
 * After that, the call is refused because the plan is full.
 */
const maxWaits = 40;
const pause = () => wait(50 + Math.random() * 100);

export type ReservationRequest = {
  readonly customerId: string;
  readonly added: number;
  readonly max: number;
  /**
   * Identifies the holder of the reservation, so that resumed work uses the same reservation.
   * @default a new holder
   */
  readonly holder?: string | undefined;
  /** How long the reservation lasts, in ms. @default one minute */
  readonly forMs?: number | undefined;
};

/**
 * Thrown when others have reserved the remaining plan capacity, which they may release. Retry the
 * work later.
 */
export class CapacityReservedError extends Error {
  override readonly name = 'CapacityReservedError';
}

/** Releases a reservation. A reservation that isn't released ends when its time is over. */
export const createReleasePlanCapacity =
  ({ client, name: TableName }: Table) =>
  async (customerId: string, holder: string): Promise<void> => {
    try {
      await conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: planReservationsKey(customerId),
            UpdateExpression: 'REMOVE held.#holder ADD rev :one',
            ConditionExpression: 'attribute_exists(held.#holder)',
            ExpressionAttributeNames: { '#holder': holder },
            ExpressionAttributeValues: { ':one': 1 },
          }),
        ),
      );
    } catch (error) {
      log.warn('A plan reservation was not released', { customerId, ...errorFields(error) });
    }
  };
export type ReleasePlanCapacity = ReturnType<typeof createReleasePlanCapacity>;

/**
 * Reserves plan capacity before subscribers are written, and releases it afterwards, when the
 * subscribers themselves are counted. Without reservations, concurrent calls could each use the
 * same capacity.
 */
export const createReservePlanCapacity = (
  table: Table,
  clock: Clock,
  countUpTo: (customerId: string, maxCount: number) => Promise<number>,
) => {
  const { client, name: TableName } = table;
  const release = createReleasePlanCapacity(table);
  const readReservations = async (customerId: string) => {
    const Key = planReservationsKey(customerId);
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return readPlanReservations(Item);
  };

  /**
   * Tries once to reserve plan capacity. The revision is read first, so that any reservation that
   * begins or ends after that makes the write fail.
   */
  const attempt = async (
    { customerId, added, max, forMs = reservationMs }: ReservationRequest,
    holder: string,
  ): Promise<'taken' | 'full' | 'again'> => {
    const { held: reservations, rev } = await readReservations(customerId);
    const subscriberCount = await countUpTo(customerId, max);
    if (subscriberCount + added > max) return 'full';
    const now = clock();
    const otherReservations = Object.entries(reservations).filter(
      ([id, { until }]) => id !== holder && until > now,
    );
    const otherReserved = otherReservations.reduce((sum, [, { n }]) => sum + n, 0);
    if (subscriberCount + otherReserved + added > max) return 'again';
    const ownReservation = [holder, { n: added, until: now + forMs }] as const;
    const value = {
      held: Object.fromEntries([...otherReservations, ownReservation]),
      rev: rev + 1,
    };
    const isReserved = await conditionHeld(
      client.send(
        new PutCommand({
          TableName,
          Item: planReservationsItem(customerId, value),
          ConditionExpression: 'attribute_not_exists(pk) OR rev = :read',
          ExpressionAttributeValues: { ':read': rev },
        }),
      ),
    );
    return isReserved ? 'taken' : 'again';
  };

  /**
   * @returns a function that releases the reservation; undefined when the plan has no capacity left
   * @throws CapacityReservedError when work with a holder, which can be resumed, finds only capacity
   *   that others have reserved
   */
  return async (
    reservationRequest: ReservationRequest,
  ): Promise<(() => Promise<void>) | undefined> => {
    const { customerId, holder = randomUUID() } = reservationRequest;
    for (let waits = 0; waits <= maxWaits; waits += 1) {
      const outcome = await attempt(reservationRequest, holder);
      if (outcome === 'taken') return () => release(customerId, holder);
      if (outcome === 'full') return undefined;
      await pause();
    }
    if (reservationRequest.holder) throw new CapacityReservedError();
    return undefined;
  };
};
export type ReservePlanCapacity = ReturnType<typeof createReservePlanCapacity>;
