import { randomUUID } from 'node:crypto';
import { sendersFor } from '../../functions/deliveries/send/sender-concurrency';
import {
  processMessage,
  type SendDependencies,
} from '../../functions/deliveries/send/work-on-message';
import type { Subscriber } from '../../functions/items/audience/subscriber';
import { emailsPerMessage } from '../../functions/mail/rate/rate-rules';
import type { RateWindow } from '../../functions/mail/rate/rate-window';
import { RetryLater } from '../../functions/platform/work/queue-handler';
import { withRetryLater } from '../../functions/sequences/engine/retry-later';
import type { VirtualTime } from './virtual-time';

/** The number of milliseconds that SES takes to answer a call. */
const responseMs = 120;
/**
 * The number of milliseconds that a campaign's message stays hidden after a worker receives it.
 * `maxReceives` limits how many times a message can be received.
 */
const hiddenMs = 360_000;
const maxReceives = 5;

type Message = { readonly ids: readonly string[]; receives: number };
export type Outcome = { sent: number; dead: number; endedAt: number };

const doNothing = async () => undefined;
const alwaysTrue = async () => true;

/**
 * Returns the product's sender with everything it depends on in memory, such as the people and the
 * ledger.
 */
const createSender = (time: VirtualTime, rate: RateWindow) => {
  const sent = new Set<string>();
  const delivery = { deliveryId: 'd', customerId: 'c', from: 'a@mail.example' } as never;
  const readerOf = (id: string) => ({ id, email: `${id}@readers.test`, status: 'active' });
  const dependencies: SendDependencies = {
    rate,
    clock: time.now,
    newOwner: randomUUID,
    sendingDelivery: async () => delivery,
    findBlockReason: doNothing,
    subscribers: {
      getMany: async (_id, ids) => new Map(ids.map((id) => [id, readerOf(id) as Subscriber])),
    },
    suppressions: { getMany: async () => new Map() },
    frequencyCap: async (_delivery, people) => ({ free: people, capped: [] }),
    content: async () => ({}) as never,
    ledger: {
      claim: async ({ subscriberId }) => (sent.has(subscriberId) ? 'settled' : 'mine'),
      accept: async ({ subscriberId }) => {
        sent.add(subscriberId);
        return true;
      },
      skip: doNothing,
      release: alwaysTrue,
      fail: alwaysTrue,
      doubt: alwaysTrue,
    },
    send: async () => {
      await time.sleep(responseMs);
      return { outcome: 'accepted', messageId: 'ses' };
    },
    // SES refuses and blocks nothing here, so no delivery is paused.
    deliveries: {} as never,
    log: {} as never,
  };
  return {
    sent,
    /** @throws RetryLater when the call couldn't send to everyone */
    async send(ids: readonly string[]): Promise<void> {
      const left = ids.filter((id) => !sent.has(id));
      const message = { deliveryId: 'd', batch: 0, subscriberIds: left };
      if (left.length > 0) await processMessage(message, dependencies);
    },
  };
};

/**
 * Runs the senders of one queue on messages for this many people. The rate determines the number of
 * senders. When a message finds the rate window full, senders of sequences replace it with a new
 * message, and senders of other emails return it to the queue.
 * @returns the outcome up to the end of the simulated time
 */
export const simulateSenders = (
  kind: 'email' | 'series',
  people: number,
  { time, rate, perSecond }: { time: VirtualTime; rate: RateWindow; perSecond: number },
): Outcome => {
  const outcome = { sent: 0, dead: 0, endedAt: time.now() };
  const { sent, send } = createSender(time, rate);
  const ids = Array.from({ length: people }, (_, index) => `${kind}${index}`);
  const queue: Message[] = [];
  for (let from = 0; from < people; from += emailsPerMessage) {
    queue.push({ ids: ids.slice(from, from + emailsPerMessage), receives: 0 });
  }
  let idle = sendersFor(perSecond);

  const redeliver = async (message: Message, ms: number): Promise<void> => {
    await time.sleep(ms);
    queue.push(message);
    next();
  };

  const asSequence = (message: Message) => {
    const dueMessage = { customerId: 'c', sequenceId: 's', subscriberIds: [...message.ids] };
    const retryLater = async (_due: unknown, seconds: number) =>
      void redeliver(message, seconds * 1000);
    return withRetryLater(({ subscriberIds }) => send(subscriberIds), { later: retryLater })(
      dueMessage,
    );
  };

  const asEmail = async (message: Message): Promise<void> => {
    const receivedAt = time.now();
    try {
      await send(message.ids);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      if (message.receives === maxReceives) outcome.dead += 1;
      else void redeliver(message, hiddenMs - (time.now() - receivedAt));
    }
  };

  const handleMessage = async (message: Message): Promise<void> => {
    message.receives += 1;
    await (kind === 'series' ? asSequence(message) : asEmail(message));
    idle += 1;
    Object.assign(outcome, { sent: sent.size, endedAt: time.now() });
    next();
  };

  const next = (): void => {
    while (idle > 0) {
      const message = queue.shift();
      if (!message) return;
      idle -= 1;
      void handleMessage(message);
    }
  };
  next();
  return outcome;
};
