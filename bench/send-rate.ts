import { setTimeout as sleep } from 'node:timers/promises';
import { createClock } from '@mailbloom/embedded-cloud/core';
import { createSendQuota } from '@mailbloom/embedded-cloud/ses';
import { sendersFor } from '../functions/deliveries/send/sender-concurrency';
import { ratePerSecond } from '../functions/mail/rate/rate-rules';
import { createRateWindow } from '../functions/mail/rate/rate-window';
import { embeddedTable } from '../test/support/embedded-table';

/*
 * Measures how much of SES's rate the senders use, and how often SES rejects their calls, in real
 * time. It runs the product's rate window on the local table against the limiter of the local SES.
 * Run it with `tsx bench/send-rate.ts`.
 */
const seconds = 10;
/** SES takes about this many milliseconds to respond. A worker sends ten emails concurrently. */
const responseMs = 120;
const width = 10;

const measure = async (maxSendRate: number) => {
  const cloud = embeddedTable();
  const ses = createSendQuota(createClock(), { maxSendRate, max24HourSend: -1 }, new Map());
  const perSecond = ratePerSecond(maxSendRate, 1);
  const clock = () => Date.now();
  const end = Math.ceil(Date.now() / 1000 + 1) * 1000 + seconds * 1000;
  const start = end - seconds * 1000;
  const tally = { sent: 0, refused: 0 };
  const sendOne = () => {
    try {
      ses.take(1);
      tally.sent += 1;
    } catch {
      tally.refused += 1;
    }
  };
  const worker = async () => {
    const rate = createRateWindow({
      table: cloud.table,
      clock,
      sleep,
      perSecond: async () => perSecond,
    });
    await sleep(start - Date.now());
    while (Date.now() < end) {
      const granted = await rate.reserve(25);
      if (Date.now() >= end) return;
      for (let done = 0; done < granted; done += width) {
        for (let sendIndex = done; sendIndex < Math.min(granted, done + width); sendIndex += 1)
          sendOne();
        await sleep(responseMs);
      }
    }
  };
  await Promise.all(Array.from({ length: sendersFor(perSecond) }, worker));
  await cloud.close();
  const share = perSecond * seconds;
  return {
    'SES emails/s': maxSendRate,
    'emails/s for deliveries': perSecond.toFixed(2),
    senders: sendersFor(perSecond),
    sent: tally.sent,
    refused: tally.refused,
    'share of the delivery rate used': `${((tally.sent / share) * 100).toFixed(1)} %`,
    'share of the SES rate used': `${((tally.sent / (maxSendRate * seconds)) * 100).toFixed(1)} %`,
  };
};

const rows = [];
for (const rate of [14, 100, 500]) rows.push(await measure(rate));
console.table(rows);
