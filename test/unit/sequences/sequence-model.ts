import type { LedgerEvidence } from '../../../functions/items/delivery/ledger-entry';
import type { SequenceCursor } from '../../../functions/items/operations';
import type { Enrollment } from '../../../functions/items/sequence/enrollment';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import { createDueTask, type DueDependencies } from '../../../functions/sequences/engine/due-work';
import { resumeEnrollment } from '../../../functions/sequences/engine/moves';
import type { MinuteRange } from '../../../functions/sequences/engine/tick-rules';
import { distributeDue } from '../../../functions/sequences/engine/tick-service';
import { createEnroller } from '../../../functions/sequences/enrollment/enroller';
import { stepDeliveryId } from '../../../functions/sequences/publish/step-deliveries';

/** The error for a call that was interrupted before or after it took effect. */
class Killed extends Error {}

const minuteMs = 60_000;
const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;
const customerId = 'c1';
const sequenceId = 'q1';

/**
 * Models in memory what the table, the queue, and SES store for one sequence. Calls fail when the
 * test says so.
 */
export const createSequenceModel = (value: Sequence, startsAt: number) => {
  const people = new Map<string, Enrollment>();
  const ledger = new Map<string, LedgerEvidence>();
  const sent: { readonly delivery: string; readonly person: string; readonly at: number }[] = [];
  const unsubscribedIds = new Set<string>();
  const absent = new Set<string>();
  const cursor: SequenceCursor = { minute: startsAt, handed: new Map() };
  const state = {
    value,
    now: startsAt,
    calls: 0,
    killAt: Number.POSITIVE_INFINITY,
    cursor,
    /** Whether the deliveries of all steps are paused. */
    isStill: false,
    /** How long sending takes, in milliseconds. */
    sendMs: 0,
    isReordered: false,
  };

  /** Counts every call. The call to be interrupted fails before or after it takes effect. */
  const call = async <T>(task: () => T): Promise<T> => {
    state.calls += 1;
    const isLast = state.calls === state.killAt;
    if (isLast && state.calls % 2 === 0) throw new Killed();
    const result = task();
    if (isLast) throw new Killed();
    return result;
  };

  const isSameEnrollment = (one: Enrollment | undefined, other: Enrollment): boolean =>
    one !== undefined &&
    one.stepId === other.stepId &&
    one.entry === other.entry &&
    one.state === other.state &&
    one.due === other.due;

  const enrollments = {
    getMany: (_id: string, ids: readonly string[]) =>
      call(() => ids.flatMap((id) => people.get(id) ?? [])),
    enter: (enrollment: Enrollment) =>
      call(() => {
        if (people.has(enrollment.subscriberId)) return false;
        people.set(enrollment.subscriberId, enrollment);
        return true;
      }),
    move: (before: Enrollment, after: Enrollment) =>
      call(() => {
        if (!isSameEnrollment(people.get(before.subscriberId), before)) return false;
        people.set(after.subscriberId, after);
        return true;
      }),
    remove: ({ subscriberId }: Enrollment) => call(() => void people.delete(subscriberId)),
    listening: () => call(() => [{ sequenceId, since: new Date(startsAt).toISOString() }]),
  };
  const sequences = { find: () => call(() => state.value) };
  const customers = { get: async () => ({ timeZone: 'America/New_York' }) };
  const clock = () => state.now;
  const key = (deliveryId: string, id: string) => `${deliveryId} ${id}`;

  const dependencies: DueDependencies = {
    sequences,
    enrollments,
    customers,
    clock,
    deliveryOf: async ({ stepId, entry }) => stepDeliveryId(stepId, entry),
    leaving: async (_value, _customerId, enrolledPeople) => {
      const ids = enrolledPeople.map(({ subscriberId }) => subscriberId);
      return new Map([
        ...ids.filter((id) => unsubscribedIds.has(id)).map((id) => [id, 'unsubscribed'] as const),
        ...ids.filter((id) => absent.has(id)).map((id) => [id, 'deleted'] as const),
      ]);
    },
    cappedUntil: async () => new Map(),
    ledger: (deliveryId, ids) =>
      call(() => {
        const found = ids.flatMap((id) => ledger.get(key(deliveryId, id)) ?? []);
        return new Map(found.map((entry) => [entry.subscriberId, entry]));
      }),
    // The ledger's claim is a single write, so people with a ledger entry get no second email.
    async send(deliveryId, ids) {
      if (state.isStill) return;
      state.now += state.sendMs;
      for (const subscriberId of ids) {
        await call(() => {
          if (ledger.has(key(deliveryId, subscriberId))) return;
          const at = new Date(state.now).toISOString();
          ledger.set(key(deliveryId, subscriberId), { subscriberId, state: 'accepted', at });
          sent.push({ delivery: deliveryId, person: subscriberId, at: state.now });
        });
      }
    },
  };
  const task = createDueTask(dependencies);
  const { enrollNew } = createEnroller({ sequences, enrollments, customers, clock });

  /** Repeats the work until it completes, as queues and streams do. */
  const retryUntilDone = async (operation: () => Promise<void>, killIn: number) => {
    state.killAt = state.calls + killIn;
    for (;;) {
      try {
        return await operation();
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        state.killAt = Number.POSITIVE_INFINITY;
      }
    }
  };

  return {
    work: (subscriberIds: readonly string[]) =>
      task({ customerId, sequenceId, subscriberIds: [...subscriberIds] }),
    people,
    sent,
    gone: unsubscribedIds,
    absent,
    state,

    enter: (subscriberIds: readonly string[], killIn: number) =>
      retryUntilDone(
        () => enrollNew([{ customerId, trigger: 'g1', subscriberIds, at: state.now }]),
        killIn,
      ),

    /**
     * Runs a tick that distributes due people minute by minute, in the order of the index. If the
     * tick is interrupted, each of its messages arrives twice.
     */
    async tick(killIn: number) {
      const messages: string[][] = [];
      const due = {
        async *lane({ first, last }: MinuteRange, partition: number) {
          if (partition > 0) return;
          const found = [...people.values()]
            .filter(({ state }) => state === 'waiting')
            .map((one) => ({ ...one, minute: minuteOf(one.due) }))
            .filter(({ minute }) => first <= minute && minute <= last);
          if (found.length > 0) yield found;
        },
        cursor: async () => state.cursor,
        setCursor: async (cursor: SequenceCursor) => void Object.assign(state, { cursor }),
      };
      const queue = {
        due: async (found: readonly { readonly subscriberId: string }[]) => {
          messages.push(found.map(({ subscriberId }) => subscriberId));
        },
      };
      await distributeDue({ due, queue, depth: async () => 0, clock });
      const redelivered = Number.isFinite(killIn) ? messages : [];
      for (const subscriberIds of [...messages, ...redelivered]) {
        await retryUntilDone(() => task({ customerId, sequenceId, subscriberIds }), killIn);
      }
    },

    /** Does what the stream handler does when a sequence is turned on again. */
    turnOn() {
      state.value = { ...state.value, enabled: true };
      const times = { ...(state.value.running ?? value), timeZone: 'America/New_York' };
      for (const one of people.values()) {
        if (one.state !== 'parked') continue;
        people.set(one.subscriberId, resumeEnrollment(one, state.now, times));
      }
    },

    pass: (minutes: number) => {
      state.now += minutes * minuteMs;
    },
  };
};
export type SequenceModel = ReturnType<typeof createSequenceModel>;
