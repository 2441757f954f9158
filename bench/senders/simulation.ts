import { capacityOfSecond, chunkSize } from '../../functions/mail/rate/rate-rules';

/*
 * Simulates senders that share SES's rate. The rules are those of functions/mail and
 * functions/deliveries: messages of 25 people, chunks sized by the rate window, 5 s of waiting, 20 s
 * of work, five receives, and six minutes of visibility timeout.
 */
export const people = 25;
const longestWait = 5;
const maxRunSeconds = 20;
const hidden = 360;
const maxReceives = 5;
/**
 * When a sequence message finds the rate window full, its people are queued again in a new message
 * after this many seconds.
 */
const retrySeconds = 20;
/** How long SES takes to respond, in seconds. A worker sends ten emails to SES at a time. */
const sesResponseSeconds = 0.12;
/** How long reserving capacity of the sending rate takes, in seconds. */
const reservation = 0.008;
const atOnce = 10;
/**
 * The senders of one queue and the messages they handle, which belong to a campaign or to
 * sequences.
 */
type Kind = {
  readonly senders: number;
  readonly messages: number;
  /**
   * What happens to a message that found the rate window full: after how many seconds it arrives
   * again, and whether its receives are counted.
   */
  readonly redelivery: { after(workedSeconds: number): number; readonly isCounted: boolean };
};
type Message = { left: number; receives: number };
export type Outcome = {
  dead: number;
  seconds: number;
  busy: number;
  receives: number;
  sent: number;
};

/** Simulates concurrent deliveries until they end, in simulated seconds. */
export const simulate = (perSecond: number, kinds: readonly Kind[]): Outcome[] => {
  const used = new Map<number, number>();
  const events: { at: number; run: () => void }[] = [];
  let now = 0;
  let seed = 7;
  // Returns a small pseudo-random delay. The series of delays is the same in every run.
  const randomDelay = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 / 1000;
  };
  const after = (seconds: number, run: () => void) => {
    const event = { at: now + seconds + randomDelay(), run };
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((events[middle]?.at ?? 0) > event.at) low = middle + 1;
      else high = middle;
    }
    events.splice(low, 0, event);
  };
  const reserveCapacity = (requestedCount: number): number => {
    const second = Math.floor(now);
    const grantedCount = Math.min(
      requestedCount,
      capacityOfSecond(second, perSecond) - (used.get(second) ?? 0),
    );
    used.set(second, (used.get(second) ?? 0) + grantedCount);
    return grantedCount;
  };

  const start = ({ senders, messages, redelivery }: Kind): Outcome => {
    const outcome = { dead: 0, seconds: 0, busy: 0, receives: 0, sent: 0 };
    const queue = Array.from({ length: messages }, () => ({ left: people, receives: 0 }));
    let idle = senders;
    const finish = (message: Message, started: number) => {
      outcome.busy += now - started;
      idle += 1;
      const isDead = redelivery.isCounted && message.receives === maxReceives;
      if (message.left > 0 && isDead) outcome.dead += 1;
      else if (message.left > 0) after(redelivery.after(now - started), () => receive(message));
      next();
    };
    const reserve = (message: Message, started: number, since: number) => {
      const grantedCount = reserveCapacity(chunkSize(message.left, perSecond));
      if (grantedCount === 0 && now - since > longestWait) return finish(message, started);
      if (grantedCount === 0) return after(1 - (now % 1), () => reserve(message, started, since));
      after(reservation + Math.ceil(grantedCount / atOnce) * sesResponseSeconds, () => {
        message.left -= grantedCount;
        outcome.sent += grantedCount;
        outcome.seconds = now;
        if (message.left === 0 || now - started > maxRunSeconds) return finish(message, started);
        reserve(message, started, now);
      });
    };
    const receive = (message: Message) => {
      queue.push(message);
      next();
    };
    const next = () => {
      const message = idle > 0 ? queue.shift() : undefined;
      if (!message) return;
      idle -= 1;
      message.receives += 1;
      outcome.receives += 1;
      reserve(message, now, now);
      next();
    };
    next();
    return outcome;
  };

  const outcomes = kinds.map(start);
  for (let event = events.pop(); event; event = events.pop()) {
    now = event.at;
    event.run();
  }
  return outcomes;
};

/** After a worker receives a campaign message, the message stays hidden for a fixed time. */
export const campaign = {
  after: (workedSeconds: number) => hidden - workedSeconds,
  isCounted: true,
};
/** A sequence message is replaced by a new message, so its receives aren't counted. */
export const sequenceRetries = { after: () => retrySeconds, isCounted: false };
