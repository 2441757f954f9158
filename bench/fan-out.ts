import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIndexPointers } from '../functions/columns/copy/index-pointers';
import {
  addressesAt,
  addSubscribers,
  openStore,
  readDelivery,
  sendEmail,
} from '../test/integration/deliveries/sending-support';
import { eventually } from '../test/support/eventually';
import { type LocalProduct, startLocalProduct } from '../test/support/local-product';
import { writeFigures } from './figures';
import { cpuSecondsOf, describeMachine, memoryOf } from './machine';

/**
 * Measures a campaign from the Send button to the last counted delivery, with the product in its
 * own process, at SES's full speed. Run it with `tsx bench/fan-out.ts [emails] [copy]`. The default
 * is 50,000 emails. With `copy`, the stream handler also keeps change records for a columnar index.
 */
const emailCount = Number(process.argv[2] ?? 50_000);
const withCopy = process.argv[3] === 'copy';
/**
 * Targets for sending: emails per second on a quiet machine, and write units per email in total.
 */
const budget = { perSecond: 450, writeUnitsPerMail: 7 };
const everyMs = 250;
const patience = { withinMs: 900_000, everyMs };

/**
 * Returns the emails per second between the first and the last sample in which emails were sent.
 */
const watchEmails = async (product: LocalProduct, start: number) => {
  const samples: { readonly at: number; readonly sent: number; readonly rss: number }[] = [];
  for (let sent = 0; sent < emailCount; ) {
    await sleep(everyMs);
    sent = (await product.metrics()).mailsAccepted - start;
    const rss = memoryOf(product.pid(), 'VmRSS') ?? 0;
    samples.push({ at: performance.now(), sent, rss });
  }
  const busy = samples.filter(({ sent }) => sent > 0);
  const first = busy[0];
  const last = busy.at(-1);
  if (!first || !last) throw new Error('No emails were sent');
  return {
    perSecond: Math.round((last.sent - first.sent) / ((last.at - first.at) / 1000)),
    seconds: Math.round((last.at - first.at) / 100) / 10,
    rssStart: first.rss,
    rssEnd: last.rss,
  };
};

/**
 * Reads from the workers' log how long the slowest email of each chunk took, from claiming it to
 * the response from SES, and returns percentiles of these times. They are upper bounds for single
 * emails.
 */
const claimToSend = (product: LocalProduct) => {
  const lines = readFileSync(join(product.dataDir, 'functions.log'), 'utf8').split('\n');
  const slowest = lines
    .filter((line) => line.includes('"Chunk sent"'))
    .map((line) => Number(/"durationMs":(\d+)/.exec(line)?.[1]))
    .sort((a, b) => a - b);
  const at = (share: number) => slowest[Math.floor((slowest.length - 1) * share)];
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};

const product = await startLocalProduct();
try {
  const store = await openStore(product, []);
  // Starts the change records before adding anyone, because the stream handler remembers for half a
  // minute which customers have no index.
  if (withCopy) await createIndexPointers(store.table).begin(store.customerId, Date.now());
  const addresses = addressesAt('readers.test', emailCount);
  for (let from = 0; from < emailCount; from += 5000) {
    await addSubscribers(store, addresses.slice(from, from + 5000));
  }
  // Waits until the stream has counted the new subscribers, because those writes don't belong to
  // the campaign.
  await eventually(
    'all subscribers are counted',
    async () => {
      const { customerId, token } = store;
      const { total } = await product.api(token, 'GET /subscriber/total', { customerId });
      return total === emailCount;
    },
    patience,
  );
  const before = await product.metrics();
  const cpuBefore = cpuSecondsOf(product.pid());
  const started = performance.now();
  const deliveryId = await sendEmail(product, store);
  const speed = await watchEmails(product, before.mailsAccepted);
  const cpuSeconds = cpuSecondsOf(product.pid()) - cpuBefore;
  const endedDelivery = await eventually(
    'the delivery has ended and everything is counted',
    async () => {
      const view = await readDelivery(product, store, deliveryId);
      return view.finishedAt !== undefined && view.delivered === emailCount && view;
    },
    patience,
  );
  const cpuToEnd = cpuSecondsOf(product.pid()) - cpuBefore;
  const totalSeconds = Math.round((performance.now() - started) / 100) / 10;
  const after = await product.metrics();
  const writeUnitsPerEmail = (after.table.writeUnits - before.table.writeUnits) / emailCount;
  const cpuMsPerEmail = Math.round((cpuSeconds / emailCount) * 100_000) / 100;
  const claimToSendMs = claimToSend(product);
  writeFigures('fan-out', {
    'Emails of a campaign': `${speed.perSecond}/s, ${cpuMsPerEmail} ms CPU each`,
    'Claim to acceptance by SES, p99': `${claimToSendMs.p99} ms`,
    'Writes of an email, all told': `${writeUnitsPerEmail.toFixed(2)} write units`,
  });
  console.log(describeMachine());
  console.log({
    mails: emailCount,
    withCopy,
    status: endedDelivery.status,
    ...speed,
    cpuMsPerMail: cpuMsPerEmail,
    cpuMsPerMailUntilCounted: Math.round((cpuToEnd / emailCount) * 100_000) / 100,
    buttonToCountedSeconds: totalSeconds,
    claimToSendMs,
    writeUnitsPerMail: writeUnitsPerEmail,
    readUnitsPerMail: (after.table.readUnits - before.table.readUnits) / emailCount,
    rssPeak: memoryOf(product.pid(), 'VmHWM'),
  });
  console.table({
    [`${budget.perSecond} emails/s or more`]: speed.perSecond >= budget.perSecond,
    [`${budget.writeUnitsPerMail} write units per email or fewer`]:
      writeUnitsPerEmail <= budget.writeUnitsPerMail,
  });
} finally {
  await product.close();
}
