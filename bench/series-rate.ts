import { ratePerSecond } from '../functions/mail/rate/rate-rules';
import { createRateWindow } from '../functions/mail/rate/rate-window';
import { embeddedTable } from '../test/support/embedded-table';
import { sendersAtWork } from './sequences/senders-at-work';
import { virtualTime } from './sequences/virtual-time';

/* Measures a great many people of sequences due in the same minute while an email goes out: how
   fast they drain, and how much of the rate the email gets (docs/adr/0006-rate-window.md). Uses
   the product's senders, its rate window and the local table, on a clock that skips waiting. `tsx
   bench/series-rate.ts [due] [recipients of the email] [SES emails a second]` */
const due = Number(process.argv[2] ?? 100_000);
const recipients = Number(process.argv[3] ?? 25_000);
const maxSendRate = Number(process.argv[4] ?? 500);

const perSecond = ratePerSecond(maxSendRate, 1);
/** The table drops past seconds by its own clock. */
const startsAt = Math.ceil(Date.now() / 1000) * 1000;

// The workers' log lines for each chunk would bury the figures.
const { log } = console;
console.log = () => undefined;

const drain = async (what: string, people: { readonly series: number; readonly email: number }) => {
  const cloud = embeddedTable();
  const time = virtualTime(startsAt);
  const rate = createRateWindow({
    table: time.watched(cloud.table),
    clock: time.now,
    sleep: time.sleep,
    perSecond: async () => perSecond,
  });
  const tools = { time, rate, perSecond };
  const sequence = sendersAtWork('series', people.series, tools);
  const email = sendersAtWork('email', people.email, tools);
  await time.run();
  await cloud.close();
  const secondsOf = ({ endedAt }: { endedAt: number }) => (endedAt - startsAt) / 1000;
  const shareOf = (one: typeof email) =>
    `${((one.sent / secondsOf(one) / perSecond) * 100).toFixed(1)} %`;
  return {
    [what]: {
      'series: out': sequence.sent,
      'series: seconds': Math.round(secondsOf(sequence)),
      'email: out': email.sent,
      'email: seconds': Math.round(secondsOf(email)),
      'email: its part of the rate': email.sent > 0 ? shareOf(email) : '',
      'email: dead letters': email.dead,
    },
  };
};

const rows = {
  ...(await drain('both', { series: due, email: recipients })),
  ...(await drain('series alone', { series: due, email: 0 })),
  ...(await drain('email alone', { series: 0, email: recipients })),
};
console.log = log;
console.table(rows);
