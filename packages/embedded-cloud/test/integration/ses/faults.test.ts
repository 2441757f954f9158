import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SesFaults } from '../../../src/ses/events/faults';
import { anEmail, startSes, waitUntil } from './ses-support';

let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  ses = startSes();
});
afterEach(() => ses.service.close());

const send = () => ses.client.send(new SendEmailCommand(anEmail()));

test.each<[keyof SesFaults, object, number]>([
  ['throttle', { name: 'TooManyRequestsException' }, 0],
  ['timeoutBeforeAccept', { name: 'TimeoutError' }, 0],
  ['timeoutAfterAccept', { name: 'TimeoutError' }, 1],
  ['serverErrorBefore', { $metadata: { httpStatusCode: 500 } }, 0],
  ['serverErrorAfter', { $metadata: { httpStatusCode: 500 } }, 1],
])(
  'responds to an email under the fault %s with %p, and stores %d emails',
  async (fault, failure, acceptedCountExpected) => {
    ses.service.setFaults({ seed: 1, silenceMs: 10, [fault]: 1 });
    await expect(send()).rejects.toMatchObject(failure);
    expect(ses.service.acceptedCount()).toBe(acceptedCountExpected);
    expect(ses.service.faultCounts()).toEqual({ [fault]: 1 });
    ses.service.setFaults(undefined);
    await expect(send()).resolves.toHaveProperty('MessageId');
  },
);

test('loses an email’s event, publishes it twice, or delays it behind later events, on request', async () => {
  const emailCount = 200;
  ses.service.setEventFaults({ seed: 3, lose: 0.1, repeat: 0.1, delay: 0.2, delayMs: 50 });
  for (let mail = 0; mail < emailCount; mail += 1) await send();
  const eventCounts = () => ses.service.eventFaultCounts();
  const expected = () => 2 * emailCount - (eventCounts().lose ?? 0) + (eventCounts().repeat ?? 0);
  await waitUntil(() => ses.events.length === expected());
  for (const kind of ['lose', 'repeat', 'delay'] as const)
    expect(eventCounts()[kind]).toBeGreaterThan(10);
  const seenMessageIds = new Set(ses.events.map(({ mail }) => mail.messageId));
  expect(seenMessageIds.size).toBe(emailCount);
  const first = new Map<string, string>();
  for (const { eventType, mail } of ses.events) {
    if (!first.has(mail.messageId)) first.set(mail.messageId, eventType);
  }
  const isBehind = [...first.values()].filter((eventType) => eventType === 'Delivery').length;
  expect(isBehind).toBeGreaterThan(10);
});

test('draws the same faults for the same seed, about as often as requested', async () => {
  const run = async () => {
    ses.service.setFaults({ seed: 7, throttle: 0.2, serverErrorAfter: 0.1 });
    const results: string[] = [];
    for (let call = 0; call < 300; call += 1) {
      results.push(
        await send().then(
          () => 'ok',
          (error: Error) => error.name,
        ),
      );
    }
    return { results, counts: ses.service.faultCounts() };
  };
  const first = await run();
  const second = await run();
  expect(second).toEqual(first);
  expect(first.counts.throttle).toBeGreaterThan(40);
  expect(first.counts.throttle).toBeLessThan(80);
});
