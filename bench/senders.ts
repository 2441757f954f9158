import { sendersFor } from '../functions/deliveries/send/sender-concurrency';
import { chunkSize, ratePerSecond, roomOfSecond } from '../functions/mail/rate/rate-rules';

/*
 * A model, not a measurement: what becomes of the messages of one delivery when so many senders
 * share SES's rate. `tsx bench/senders.ts`. The rules are those of functions/mail and functions/deliveries: messages of 25,
 * chunks of the rate's window, 5 s of waiting, 20 s of work, five receives, six minutes hidden.
 */
const people = 25;
const [longestWait, longestWork, hidden, mostReceives] = [5, 20, 360, 5];
/** Seconds SES takes to answer, and a reservation; ten mails are handed over at a time. */
const [sesAnswer, reservation, atOnce] = [0.12, 0.008, 10];
/** Lambda on arm64, us-east-1: dollars per GB-second, and per million requests. */
const [gbSecond, requests, memoryGb] = [0.0000133334, 0.2, 0.5];

type Message = { left: number; receives: number };
type Outcome = { dead: number; seconds: number; busy: number; receives: number; sent: number };

/** Runs one delivery to its end, in simulated seconds. */
const simulate = (perSecond: number, senders: number, messages: number): Outcome => {
  const used = new Map<number, number>();
  const events: { at: number; run: () => void }[] = [];
  const outcome = { dead: 0, seconds: 0, busy: 0, receives: 0, sent: 0 };
  const queue: Message[] = Array.from({ length: messages }, () => ({ left: people, receives: 0 }));
  let [now, idle, seed] = [0, senders, 7];
  // Small steps of chance, the same in every run.
  const jitter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 / 1000;
  };
  const after = (seconds: number, run: () => void) => {
    const event = { at: now + seconds + jitter(), run };
    let [low, high] = [0, events.length];
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

  const finish = (message: Message, started: number) => {
    outcome.busy += now - started;
    idle += 1;
    if (message.left > 0 && message.receives === mostReceives) outcome.dead += 1;
    else if (message.left > 0) after(hidden - (now - started), () => receive(message));
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
  for (let event = events.pop(); event; event = events.pop()) {
    now = event.at;
    event.run();
  }
  return outcome;
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Dollars for the senders' processor time and calls, per million mails. */
const cost = ({ busy, receives, sent }: Outcome): number =>
  ((busy * memoryGb * gbSecond + (receives * requests) / 1e6) / sent) * 1e6;

const rows = [1, 14, 50, 100, 200, 500].flatMap((maxSendRate) => {
  const perSecond = ratePerSecond(maxSendRate, 1);
  const messages = maxSendRate === 1 ? 40 : 4000;
  return [10, sendersFor(perSecond)].map((senders) => {
    const outcome = simulate(perSecond, senders, messages);
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
console.table(rows);
