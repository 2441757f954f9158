import { ratePerSecond } from '../functions/mail/rate/rate-rules';
import { createRateWindow } from '../functions/mail/rate/rate-window';
import { embeddedTable } from '../test/support/embedded-table';
import { simulateSenders } from './sequences/senders-at-work';
import { virtualTime } from './sequences/virtual-time';

/*
 * Measures what happens when a great many sequence emails are due in the minute an email goes out:
 * how fast they are sent, and how much of the rate the email gets (docs/adr/0006-rate-window.md).
 * It uses the product's senders, its rate window, and the local table, on a clock that skips
 * waiting. Run it with `tsx bench/series-rate.ts [due] [recipients of the email] [SES emails a
 * second]`.
 */
const dueCount = Number(process.argv[2] ?? 100_000);
const recipients = Number(process.argv[3] ?? 25_000);
const maxSendRate = Number(process.argv[4] ?? 500);

const perSecond = ratePerSecond(maxSendRate, 1);
/**
 * The clock starts at a full second of real time, because the table discards seconds that are in
 * the past by the table's own clock.
 */
const startsAt = Math.ceil(Date.now() / 1000) * 1000;

// The workers' log lines for each chunk would bury the figures.
const { log } = console;
console.log = () => undefined;

const drain = async (
  label: string,
  people: { readonly sequence: number; readonly email: number },
) => {
  const cloud = embeddedTable();
  const time = virtualTime(startsAt);
  const rate = createRateWindow({
    table: time.watched(cloud.table),
    clock: time.now,
    sleep: time.sleep,
    perSecond: async () => perSecond,
  });
  const tools = { time, rate, perSecond };
  const sequence = simulateSenders('series', people.sequence, tools);
  const email = simulateSenders('email', people.email, tools);
  await time.run();
  await cloud.close();
  const secondsOf = ({ endedAt }: { endedAt: number }) => (endedAt - startsAt) / 1000;
  const shareOf = (result: typeof email) =>
    `${((result.sent / secondsOf(result) / perSecond) * 100).toFixed(1)} %`;
  return {
    [label]: {
      'sequences: sent': sequence.sent,
      'sequences: seconds': Math.round(secondsOf(sequence)),
      'email: sent': email.sent,
      'email: seconds': Math.round(secondsOf(email)),
      'email: share of the rate': email.sent > 0 ? shareOf(email) : '',
      'email: dead-lettered messages': email.dead,
    },
  };
};

const rows = {
  ...(await drain('both', { sequence: dueCount, email: recipients })),
  ...(await drain('sequences alone', { sequence: dueCount, email: 0 })),
  ...(await drain('email alone', { sequence: 0, email: recipients })),
};
console.log = log;
console.table(rows);
