import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { createClock, createInProcessHandler } from '@mailbloom/embedded-cloud/core';
import { createSqs } from '@mailbloom/embedded-cloud/sqs';
import fc from 'fast-check';
import { createSendQueue } from '../../../../functions/deliveries/send/send-queue';
import { emailsPerMessage } from '../../../../functions/mail/rate/rate-rules';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

/**
 * Sets up the send queue on a local SQS. Returns its messages' deliveries in the order in which
 * workers get them.
 */
const openQueue = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-fair-'));
  const sqs = createSqs({
    dataDir,
    clock: createClock(),
    port: () => 4000,
    region: 'us-east-1',
    accountId: '000000000000',
    accessKeyId: 'local',
  });
  const { url } = sqs.createQueue({ name: 'send', visibilityTimeoutSeconds: 360 });
  const client = new SQSClient({
    region: 'us-east-1',
    credentials,
    endpoint: 'http://localhost:4000',
    requestHandler: createInProcessHandler((request) => sqs.handle(request)),
  });
  return {
    queue: createSendQueue(client, url),
    /** Receives one message at a time, the way the event source mapping does. */
    turns: (count: number): string[] =>
      Array.from({ length: count }, () => sqs.receive('send', 1)).flatMap((batch) =>
        batch.map(({ body }) => String(JSON.parse(body).did)),
      ),
    async close() {
      await sqs.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const personIds = (count: number) => Array.from({ length: count }, (_, index) => `S${index}`);
const messagesOf = (count: number) => Math.ceil(count / emailsPerMessage);

test('finishes the smaller of two customers who send simultaneously within twice as many turns as that customer has messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 500, max: 3000 }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      async (large, small, isLargeFirst) => {
        const { queue, turns, close } = openQueue();
        try {
          const sends = [
            () => queue.enqueue('large', { deliveryId: 'large', batch: 0 }, personIds(large)),
            () => queue.enqueue('small', { deliveryId: 'small', batch: 0 }, personIds(small)),
          ];
          for (const send of isLargeFirst ? sends : sends.toReversed()) await send();
          const order = turns(messagesOf(large) + messagesOf(small));
          expect(order.filter((name) => name === 'small')).toHaveLength(messagesOf(small));
          const done = order.lastIndexOf('small') + 1;
          expect(done).toBeLessThanOrEqual(2 * messagesOf(small));
          // The small delivery doesn't delay the large one, because their messages alternate.
          expect(
            order.slice(0, done).filter((name) => name === 'large').length,
          ).toBeGreaterThanOrEqual(messagesOf(small) - 1);
        } finally {
          await close();
        }
      },
    ),
    { numRuns: 15 },
  );
});
