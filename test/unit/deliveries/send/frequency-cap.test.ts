import type { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createFrequencyCap } from '../../../../functions/deliveries/send/frequency-cap';
import { processMessage } from '../../../../functions/deliveries/send/work-on-message';
import { RetryLater } from '../../../../functions/platform/work/queue-handler';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { aDelivery } from '../delivery-fixtures';
import { acceptedResult, message, openWorker, sids } from './worker-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await cloud.close();
});

const setUp = (options: Parameters<typeof openWorker>[1] = {}) => openWorker(cloud, options);

test('sends no one a second email within the frequency cap’s hours, and records skipped people', async () => {
  const capped = aDelivery({ frequencyCapHours: 16 });
  const first = await setUp({ delivery: { ...capped, deliveryId: 'first' } });
  const startAt = Date.now();
  const wait = ({ clock }: typeof first, ms: number) => clock.advance(startAt + ms - clock());
  wait(first, 0);
  await processMessage({ ...message, deliveryId: 'first' }, first.dependencies);
  expect(first.mails).toHaveLength(25);
  const second = await setUp({ delivery: capped });
  wait(second, 16 * 3_600_000 - 1000);
  await second.work();
  expect(second.mails).toEqual([]);
  expect(await second.tally()).toEqual({ S: 25 });
  const third = await setUp({ delivery: { ...capped, deliveryId: 'third' } });
  wait(third, 16 * 3_600_000);
  await processMessage({ ...message, deliveryId: 'third' }, third.dependencies);
  expect(third.mails).toHaveLength(25);
});

test('sends each person only one of two simultaneous emails under a frequency cap', async () => {
  const capped = aDelivery({ frequencyCapHours: 16 });
  const firstSetup = await setUp({ delivery: { ...capped, deliveryId: 'one' } });
  const otherSetup = await setUp({ delivery: { ...capped, deliveryId: 'other' } });
  for (const { clock } of [firstSetup, otherSetup]) clock.advance(Date.now() - clock());
  await Promise.all(
    [firstSetup, otherSetup].map(({ dependencies }, index) =>
      processMessage({ ...message, deliveryId: index === 0 ? 'one' : 'other' }, dependencies),
    ),
  );
  expect([...firstSetup.mails, ...otherSetup.mails].sort()).toEqual(sids);
});

test('sends a capped delivery to the remaining people after a worker returned its message', async () => {
  const delivery = aDelivery({ frequencyCapHours: 16 });
  const {
    work,
    mails: sentTo,
    tally,
    clock,
  } = await setUp({
    delivery,
    ses: (call) => (call === 3 ? { outcome: 'again', code: 'throttled' } : acceptedResult),
  });
  clock.advance(Date.now() - clock());
  await expect(work()).rejects.toThrow(RetryLater);
  await work();
  expect(new Set(sentTo).size).toBe(25);
  expect(await tally()).toEqual({ A: 25 });
});

test.each([0, 1, 7, 24])(
  'skips no one when a worker restarts after being killed after %i turns with one answer lost',
  async (afterCalls) => {
    const delivery = aDelivery({ frequencyCapHours: 16 });
    const { work, mails: sentTo, tally, clock, dependencies } = await setUp({ delivery });
    clock.advance(Date.now() - clock());
    const { table } = cloud;
    let calls = 0;
    const dying = Object.create(table.client, {
      send: {
        value: async (command: UpdateCommand) => {
          calls += 1;
          const result = await table.client.send(command);
          if (calls > afterCalls) throw new Error('killed');
          return result;
        },
      },
    });
    const frequencyCap = createFrequencyCap({ ...table, client: dying }, clock);
    await expect(processMessage(message, { ...dependencies, frequencyCap })).rejects.toThrow(
      'killed',
    );
    expect(sentTo).toEqual([]);
    await work();
    expect(sentTo.sort()).toEqual(sids);
    expect(await tally()).toEqual({ A: 25 });
  },
);
