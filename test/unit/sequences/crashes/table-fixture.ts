import { isDeepStrictEqual } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { customerItem } from '../../../../functions/items/account/customer';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import { readEnrollmentCounts } from '../../../../functions/items/sequence/enrollment-counts';
import type { Step } from '../../../../functions/items/sequence/sequence';
import { enrollmentCountKeys } from '../../../../functions/items/sequence/sequence-keys';
import { AppError } from '../../../../functions/platform/app-error';
import { getItems } from '../../../../functions/platform/table/batch-requests';
import { createBackfillRepository } from '../../../../functions/sequences/backfill/backfill-repository';
import { createTickRepository } from '../../../../functions/sequences/engine/tick-repository';
import { createEnrollmentRepository } from '../../../../functions/sequences/enrollment/enrollment-repository';
import { createDeliverySums } from '../../../../functions/stats/delivery-sums';
import { noSequence } from '../../../support/no-sequence';
import { openProductTable } from '../../../support/product-table';
import { queueInMemory, readMessage, type WaitingMessage } from '../../../support/queue-in-memory';
import { createSequenceEngine } from '../../../support/sequence-engine';
import { aCustomer } from '../../deliveries/sending-fixtures';
import { customerId } from '../../drafts/email-fixtures';
import { breakingTable, type TableFault } from './breaking-table';
import { createReportingSes } from './reporting-ses';
import { sequenceAuthor } from './sequence-author';

const sequenceId = 'q1';
const segmentId = '01JE0000000000000000000S01';
const minuteMs = 60_000;
const secondMs = 1000;
const minuteOf = (epochMs: number) => Math.floor(epochMs / minuteMs) * minuteMs;
/**
 * The maximum number of messages, more than any case has. Exceeding it means that the queue never
 * becomes empty.
 */
const maxMessages = 500;

/**
 * What happens to the working process: nothing, a crash, another process's action during a call, or
 * the same work done twice concurrently (`beside`).
 */
export type FaultChance = Omit<TableFault, 'meanwhile'> & {
  readonly who?: 'another' | 'switchedOn' | 'switchedOff' | 'removed' | 'beside' | undefined;
  /** Whether a message is lost when its worker is killed, instead of being delivered again. */
  readonly isLost?: boolean;
};

type Settings = {
  readonly steps: readonly Step[];
  readonly againAfterDays: number | null;
  readonly startsAt: number;
  readonly personIds: readonly string[];
};

/**
 * Sets up one sequence on the product's table with all its services and sources of events: the
 * table's stream, the queue, and SES's events. Only SES and the queue themselves are in memory. The
 * stream delivers everything twice.
 */
export const openTableFixture = async ({
  steps,
  startsAt,
  personIds,
  againAfterDays,
}: Settings) => {
  const waiting: WaitingMessage[] = [];
  const state = { now: startsAt };
  const product = openProductTable(
    (owner) => ({
      ...noSequence,
      sequenceQueue: queueInMemory(waiting),
      backfills: createBackfillRepository(owner, () => state.now),
    }),
    2,
  );
  const { table: stable, settle } = product;
  const { table, call, lives } = breakingTable(stable);
  const clock = () => state.now;
  const ses = createReportingSes(stable, customerId, { clock, around: call });

  /**
   * Returns a sequence engine without cached data, like that of a process that has just started.
   */
  const engine = () =>
    createSequenceEngine({
      table,
      clock,
      queue: queueInMemory(waiting, call),
      depth: async () => waiting.length,
      rate: { reserve: async (requested) => requested },
      send: ses.send,
    });
  const author = sequenceAuthor(sequenceId, { ...engine(), table, clock });

  /**
   * The people who were removed manually, with the number of emails each had received before the
   * removal.
   */
  const emailsAtRemoval = new Map<string, number>();
  const people = () => createEnrollmentRepository(stable).getMany(sequenceId, personIds);

  /**
   * Returns the people who were due within the last ten minutes. A single tick may not reach
   * everyone.
   */
  const findRecentlyDue = async () => {
    const { handed: lastMinute } = await createTickRepository(stable).cursor();
    return (await people()).filter(({ state: at, due }) => {
      const age = minuteOf(state.now - 10 * secondMs) - minuteOf(due);
      return at === 'waiting' && age > 0 && age <= 10 * minuteMs && !lastMinute.has(minuteOf(due));
    });
  };

  const put = (Item: Record<string, unknown>) =>
    stable.client.send(new PutCommand({ TableName: stable.name, Item }));
  const setStatus = (id: string, st: 'active' | 'unsubscribed') =>
    put({
      ...subscriberKey(customerId, id),
      e: `${id}@readers.test`,
      n: '',
      st,
      f: {},
      ca: '2026-11-01T00:00:00.000Z',
    });

  const handleMessage = (message: ReturnType<typeof readMessage>): Promise<void> => {
    if (message.kind === 'due') return engine().due(message);
    if (message.kind === 'open') return engine().open(message.opening);
    throw new Error('Nothing is removed here');
  };

  /**
   * Turns the sequence on or off and completes everything that follows, as if workers were running
   * in parallel.
   */
  const switchSending = async (isOn: boolean) => {
    state.now += secondMs;
    await (isOn ? author.activate() : author.deactivate());
    await settle();
    for (let processed = 0; isOn && processed < maxMessages; processed += 1) {
      const index = waiting.findIndex((one) => readMessage(one).kind === 'open');
      const [message] = index < 0 ? [] : waiting.splice(index, 1);
      if (!message) return;
      await handleMessage(readMessage(message));
    }
  };

  /** Removes one person from the sequence manually. */
  const remove = async (): Promise<void> => {
    const one = (await people()).find(({ state: at }) => at === 'waiting' || at === 'parked');
    if (!one) return;
    const { subscriberId } = one;
    await engine().people.move({ customerId, sequenceId }, subscriberId, { action: 'remove' });
    emailsAtRemoval.set(subscriberId, 0);
  };

  /**
   * Runs the task in a process with the given fault.
   * @returns whether it survived
   */
  const attempt = async (task: () => Promise<unknown>, { who, ...fate }: FaultChance) => {
    const otherTasks = {
      another: task,
      switchedOn: () => switchSending(true),
      switchedOff: () => switchSending(false),
      removed: remove,
      beside: undefined,
    };
    const all = who === 'beside' ? () => Promise.all([task(), task()]) : task;
    const before = new Set(emailsAtRemoval.keys());
    const hasSurvived = await lives(all, { ...fate, meanwhile: who && otherTasks[who] });
    await ses.tell();
    await settle();
    // Counts emails after the attempt, because one that was in progress during a removal was still
    // sent.
    for (const id of emailsAtRemoval.keys()) {
      if (!before.has(id))
        emailsAtRemoval.set(id, ses.sent.filter(({ person }) => person === id).length);
    }
    return hasSurvived;
  };

  /** Handles all messages. If a worker is killed, its message is delivered again. */
  const drain = async (faultChance: FaultChance) => {
    for (let processed = 0; waiting.length > 0; processed += 1) {
      if (processed > maxMessages) throw new Error('The queue never runs dry');
      const [message] = waiting.splice(0, 1);
      if (!message) return;
      const parsed = readMessage(message);
      const hasSurvived = await attempt(() => handleMessage(parsed), faultChance);
      if (!hasSurvived && !faultChance.isLost) await attempt(() => handleMessage(parsed), {});
    }
  };

  /** Runs a call of the author, who gives up when someone else has changed the sequence. */
  const runAuthorAction = async (task: () => Promise<unknown>, faultChance: FaultChance) => {
    state.now += secondMs;
    try {
      await attempt(task, faultChance);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
    }
    await settle();
  };

  await put(customerItem(aCustomer({ timeZone: 'Europe/Berlin' })));
  for (const id of personIds) await setStatus(id, 'active');
  await author.make(steps, { segmentId, againAfterDays });
  await author.activate();
  await createTickRepository(stable).setCursor({ minute: startsAt, handed: new Map() });

  return {
    sent: ses.sent,
    removed: emailsAtRemoval,
    people,
    drain,
    close: product.dispose,
    now: clock,
    pass: (minutes: number) => {
      state.now += minutes * minuteMs;
    },

    activate: (faultChance: FaultChance) => runAuthorAction(author.activate, faultChance),
    deactivate: (faultChance: FaultChance) => runAuthorAction(author.deactivate, faultChance),
    edit: (change: (steps: readonly Step[]) => readonly Step[], faultChance: FaultChance) =>
      runAuthorAction(() => author.edit(change), faultChance),

    leave: (person: string) => setStatus(person, 'unsubscribed'),

    /** Delivers the stream record of an addition repeatedly until it is handled. */
    async enter(subscriberIds: readonly string[], faultChance: FaultChance) {
      const addition = { customerId, trigger: segmentId, subscriberIds, at: state.now };
      const task = () => engine().enrollNew([addition]);
      if (!(await attempt(task, faultChance))) await attempt(task, {});
    },

    /** Runs only a tick, and doesn't handle the messages it sends. */
    handOut: () => attempt(() => engine().tick(), {}),

    /**
     * Runs the tick of one minute and handles every message it sends, each twice if requested.
     * Without faults, throws if it skips a person whose due minute has ended and hasn't been
     * processed yet.
     */
    async tick(faultChance: FaultChance, isTwice = false) {
      const before = await findRecentlyDue();
      await attempt(() => engine().tick(), faultChance);
      if (isTwice) waiting.push(...waiting);
      await drain(faultChance);
      if (Object.keys(faultChance).length > 0) return;
      const after = new Map((await people()).map((one) => [one.subscriberId, one]));
      const unchanged = before.filter((one) => isDeepStrictEqual(one, after.get(one.subscriberId)));
      if (unchanged.length > 0) throw new Error('Somebody was passed over');
    },

    /**
     * Returns the counts that the stream counters have stored, and the number of emails of each
     * delivery.
     */
    async counted(deliveryIds: readonly string[]) {
      await settle();
      const counts = readEnrollmentCounts(await getItems(stable, enrollmentCountKeys(sequenceId)));
      return { counts, sums: await createDeliverySums(stable)(deliveryIds) };
    },
  };
};
export type TableFixture = Awaited<ReturnType<typeof openTableFixture>>;
