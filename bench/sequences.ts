import { loadavg } from 'node:os';
import { fillTable } from './fill-table';
import { describeMachine } from './machine';
import { customerId, fillEnrollments, idOf, segmentId, subscriber } from './sequences/crowd';
import { openCrowdFixture } from './sequences/crowd-fixture';
import { createMeter } from './sequences/meter';

/*
 * Measures a sequence at scale, on the product's table in one process: whether the tick and its
 * workers keep up with people whose emails are due within an hour, whether memory use stays
 * constant, and how many write units a step costs. Run it with `tsx bench/sequences.ts [people]
 * [minutes of the hour]`. The default is 1,000,000 people and six minutes, because filling the
 * table and simulating each minute take a while.
 */
const people = Number(process.argv[2] ?? 1_000_000);
const minutes = Number(process.argv[3] ?? 6);
/** The number of people who enter before the hour begins. */
const enteringCount = Math.min(people, 2000);
/**
 * The maximum number of write units per step in total, if every third recipient opens the email and
 * every thirtieth clicks.
 */
const budget = 8;
const each = { open: 3, click: 30 };

const minuteMs = 60_000;
const startsAt = Date.UTC(2026, 10, 23, 15);
/**
 * A tick distributes the work of a minute only after this delay, when the minute is over and the
 * index has caught up.
 */
const delayMs = 10_000;

// The workers' log lines for each chunk would bury the figures.
const { log } = console;
console.log = () => undefined;
const print = (text: string) => process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

const { product, ...fixture } = await openCrowdFixture(startsAt);
const { measure, rows, endMinute, minutes: memory } = createMeter(product);

/** People enter in chunks of a thousand, as the stream of an import delivers them. */
const enter = async () => {
  for (let from = 0; from < enteringCount; from += 1000) {
    const count = Math.min(1000, enteringCount - from);
    const subscriberIds = Array.from({ length: count }, (_, index) => idOf(people + from + index));
    await fixture.enroll([{ customerId, trigger: segmentId, subscriberIds, at: startsAt }]);
  }
};

/**
 * Runs one minute of simulated time: the tick, all the work that the tick distributes, and the
 * reactions of SES and recipients.
 */
const pass = async (minute: number): Promise<void> => {
  fixture.setClock(startsAt + (minute + 1) * minuteMs + delayMs);
  await measure('tick', fixture.tick);
  await measure('workers', fixture.work);
  const sentEmails = fixture.sent();
  await measure('counting', product.settle);
  await measure('delivery events', async () => {
    await fixture.deliver(sentEmails);
    await product.settle();
  });
  for (const kind of ['open', 'click'] as const) {
    const sampledEmails = sentEmails.filter((_, index) => index % each[kind] === 0);
    const recordTrackingEvents = async () => {
      await fixture.hit(kind, sampledEmails);
      await product.settle();
    };
    await measure(kind, recordTrackingEvents, sampledEmails.length);
  }
  endMinute(sentEmails.length);
};

print(`${describeMachine()}, load ${load()}`);
const newcomers = Array.from({ length: enteringCount }, (_, index) => subscriber(people + index));
await fillTable(product.service, 'product', newcomers);
await product.passOver();
await measure(
  'entering',
  async () => {
    await enter();
    await product.settle();
  },
  enteringCount,
);
await fillEnrollments(product, { people, from: startsAt });
print(`table filled, load ${load()}`);
for (let minute = 0; minute < minutes; minute += 1) {
  await pass(minute);
  print(`minute ${minute + 1}: ${JSON.stringify(memory().at(-1))}, load ${load()}`);
}
console.log = log;
console.table(memory());
console.table(rows());
const { entering: _entering, open, click, ...ofAll } = rows();
const unitsOf = (row: typeof open) => row?.['write units each'] ?? 0;
const requiredUnits = Object.values(ofAll).reduce((sum, row) => sum + unitsOf(row), 0);
const units = requiredUnits + unitsOf(open) / each.open + unitsOf(click) / each.click;
const max = requiredUnits + unitsOf(open) + unitsOf(click);
print(
  `write units per step: ${units.toFixed(2)}, or ${max.toFixed(2)} for people who open and click`,
);
print(`within the budget of ${budget}: ${units <= budget}`);
await product.dispose();
