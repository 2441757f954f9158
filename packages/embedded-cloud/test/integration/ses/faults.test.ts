import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SesFaults } from '../../../src/ses/events/faults';
import { aMail, startSes } from './ses-support';

let ses: ReturnType<typeof startSes>;
beforeEach(() => {
  ses = startSes();
});
afterEach(() => ses.service.close());

const send = () => ses.client.send(new SendEmailCommand(aMail()));

test.each<[keyof SesFaults, object, number]>([
  ['throttle', { name: 'TooManyRequestsException' }, 0],
  ['timeoutBeforeAccept', { name: 'TimeoutError' }, 0],
  ['timeoutAfterAccept', { name: 'TimeoutError' }, 1],
  ['serverErrorBefore', { $metadata: { httpStatusCode: 500 } }, 0],
  ['serverErrorAfter', { $metadata: { httpStatusCode: 500 } }, 1],
])('the fault %s answers %p and leaves %d accepted', async (fault, failure, accepted) => {
  ses.service.setFaults({ seed: 1, silenceMs: 10, [fault]: 1 });
  await expect(send()).rejects.toMatchObject(failure);
  expect(ses.service.acceptedCount()).toBe(accepted);
  expect(ses.service.faultCounts()).toEqual({ [fault]: 1 });
  ses.service.setFaults(undefined);
  await expect(send()).resolves.toHaveProperty('MessageId');
});

test('the same seed meets the same faults, about as often as asked', async () => {
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
  const [first, second] = [await run(), await run()];
  expect(second).toEqual(first);
  expect(first.counts.throttle).toBeGreaterThan(40);
  expect(first.counts.throttle).toBeLessThan(80);
});
