import { sendersFor } from '../functions/deliveries/send/sender-concurrency';
import { chunkSize, ratePerSecond, roomOfSecond } from '../functions/mail/rate/rate-rules';

/* Simulates, rather than measures, what becomes of a delivery's messages when this many senders
   share SES's rate, and of an email's messages when a great many people are due in sequences at
   the same time. `tsx bench/senders.ts`. The rules are those of functions/mail and
   functions/deliveries: messages of 25 people, chunks sized by the rate window, 5 s of waiting,
   20 s of work, five receives, six minutes hidden. */
const people = 25;
const longestWait = 5;
const longestWork = 20;
const hidden = 360;
const maxReceives = 5;
/** Seconds until a sequence message that was put back returns as a new one. */
const handedBack = 20;
/**
 * Seconds SES takes to answer, and a reservation takes. Ten emails are sent to the provider at a
 * time.
 */
const sesAnswer = 0.12;
const reservation = 0.008;
const atOnce = 10;
/** Lambda on arm64 in us-east-1: dollars per GB-second, and per million requests. */
const gbSecond = 0.0000133334;
const requests = 0.2;
const memoryGb = 0.5;

/** What senders of one queue work on: messages of a campaign or of sequences. */
type Kind = {
  readonly senders: number;
  readonly messages: number;
  /**
   * Seconds until a message that met a full window comes back, and whether its receives are
   * counted.
   */
  readonly comesAgain: { after(worked: number): number; readonly isCounted: boolean };
};
type Message = { left: number; receives: number };
type Outcome = { dead: number; seconds: number; busy: number; receives: number; sent: number };

/** Simulates concurrent deliveries until they end, in simulated seconds. */
const simulate = (perSecond: number, kinds: readonly Kind[]): Outcome[] => {
  const used = new Map<number, number>();
  const events: { at: number; run: () => void }[] = [];
  let now = 0;
  let seed = 7;
  // Adds small pseudo-random steps, the same in every run.
  const jitter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 / 1000;
  };
  const after = (seconds: number, run: () => void) => {
    const event = { at: now + seconds + jitter(), run };
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((events[middle]?.at ?? 0) > event.at) low = middle + 1;
      else high = middle;
    }
    events.splice(low, 0, event);
  };
  const take = (wanted: number): number => {
    const second = Math.floor(now);
    const taken = Math.min(wanted, roomOfSecond(second, perSecond) - (used.get(second) ?? 0));
    used.set(second, (used.get(second) ?? 0) + taken);
    return taken;
  };

  const start = ({ senders, messages, comesAgain }: Kind): Outcome => {
    const outcome = { dead: 0, seconds: 0, busy: 0, receives: 0, sent: 0 };
    const queue = Array.from({ length: messages }, () => ({ left: people, receives: 0 }));
    let idle = senders;
    const finish = (message: Message, started: number) => {
      outcome.busy += now - started;
      idle += 1;
      const isDead = comesAgain.isCounted && message.receives === maxReceives;
      if (message.left > 0 && isDead) outcome.dead += 1;
      else if (message.left > 0) after(comesAgain.after(now - started), () => receive(message));
      next();
    };
    const reserve = (message: Message, started: number, since: number) => {
      const taken = take(chunkSize(message.left, perSecond));
      if (taken === 0 && now - since > longestWait) return finish(message, started);
      if (taken === 0) return after(1 - (now % 1), () => reserve(message, started, since));
      after(reservation + Math.ceil(taken / atOnce) * sesAnswer, () => {
        message.left -= taken;
        outcome.sent += taken;
        outcome.seconds = now;
        if (message.left === 0 || now - started > longestWork) return finish(message, started);
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

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Returns the dollars per million emails for the senders' processor time and calls. */
const cost = ({ busy, receives, sent }: Outcome): number =>
  ((busy * memoryGb * gbSecond + (receives * requests) / 1e6) / sent) * 1e6;

/** Hidden from the time it was received. */
const campaign = { after: (worked: number) => hidden - worked, isCounted: true };
/** Written again as a new message. */
const series = { after: () => handedBack, isCounted: false };

const alone = [1, 14, 50, 100, 200, 500].flatMap((maxSendRate) => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const messages = maxSendRate === 1 ? 40 : 4000;
  return [10, sendersFor(perSecond)].map((senders) => {
    const [outcome] = simulate(perSecond, [{ senders, messages, comesAgain: campaign }]);
    if (!outcome) throw new Error('One delivery was sent');
    return {
      'mails/s of SES': maxSendRate,
      senders,
      recipients: messages * people,
      'messages among dead letters': percent(outcome.dead / messages),
      'rate used': percent(outcome.sent / outcome.seconds / perSecond),
      'senders, $ per 1M mails': cost(outcome).toFixed(2),
    };
  });
});
console.table(alone);

const together = [1, 14, 50, 100, 200, 500].map((maxSendRate) => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const messages = maxSendRate === 1 ? 40 : 4000;
  const senders = sendersFor(perSecond);
  // The minute in which an email goes out, with four times as many people due in sequences.
  const [email, due] = simulate(perSecond, [
    { senders, messages: messages / 4, comesAgain: campaign },
    { senders, messages, comesAgain: series },
  ]);
  if (!email || !due) throw new Error('Both were sent');
  return {
    'mails/s of SES': maxSendRate,
    'senders of each': senders,
    'email: its part of the rate': percent(email.sent / email.seconds / perSecond),
    'email: dead letters': percent(email.dead / (messages / 4)),
    'series: seconds for all': Math.round(due.seconds),
    'rate used by both': percent(
      (email.sent + due.sent) / Math.max(email.seconds, due.seconds) / perSecond,
    ),
  };
});
console.table(together);
