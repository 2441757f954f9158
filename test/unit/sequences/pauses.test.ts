import { createLinkRepository } from '../../../functions/deliveries/content/link-repository';
import { createControlService } from '../../../functions/deliveries/control/control-service';
import type { DeliveryChange } from '../../../functions/deliveries/delivery/delivery-repository';
import { AppError } from '../../../functions/platform/app-error';
import { createLaterEntries } from '../../../functions/sequences/publish/later-entries';
import { createLinkReader } from '../../../functions/sequences/publish/step-content';
import { createSequenceResume } from '../../../functions/sequences/sequence-resume';
import { createStepPauses, pauseOf } from '../../../functions/sequences/step-pauses';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { createLog } from '../deliveries/delivery-fixtures';
import { aSender } from '../deliveries/sending-fixtures';
import { customerId } from '../drafts/email-fixtures';
import { openSequence, sequenceKey } from './sequence-on-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const reason = 'The sender was removed. Set it up again, then resume.';

/** Sets up an active sequence, with helpers that pause and resume it. */
const setUp = async () => {
  const { table } = cloud;
  const opened = await openSequence(cloud);
  const { series: sequenceService, deliveries, sequences, stored, steps } = opened;
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  const pauses = createStepPauses(table);
  const account = { isStopped: false };
  const { resume } = createControlService({
    deliveries,
    log: createLog(table, Date.now),
    clock: Date.now,
    senders: { list: async () => [aSender()] },
    customers: { get: async () => ({ premium: true, status: 'active' }) },
    reputation: {
      check: async () => {
        if (account.isStopped) throw new AppError('sending_paused', 'Clean up your list.');
      },
    },
  });
  const shownPause = async () => pauseOf(await stored(), await pauses([await stored()]));
  const change = (id: string, changes: DeliveryChange) =>
    deliveries.change(id, changes, { from: ['sending'] });
  return {
    ...opened,
    account,
    shown: shownPause,
    change,
    pause: (id: string) => change(id, { status: 'paused', statusReason: reason }),
    goOn: createSequenceResume({
      sequences,
      pauses,
      resume,
      views: { one: async () => ({}) as never },
    }),
    deliveryOf: createLaterEntries({
      deliveries,
      steps,
      clock: Date.now,
      linksOf: async () => [],
      links: {} as never,
      markInUse: async () => undefined,
    }),
    statusOf: async (id: string) => (await deliveries.find(id))?.status,
  };
};

test('shows how many of a sequence’s emails are paused and why, until it is resumed', async () => {
  const { pause, shown: shownPause, goOn, statusOf } = await setUp();
  expect(await shownPause()).toEqual({});
  await pause('b');
  await pause('c');
  expect(await shownPause()).toEqual({ paused: { steps: 2, reason } });
  await goOn(sequenceKey);
  expect(await shownPause()).toEqual({});
  expect(await statusOf('b')).toBe('sending');
  await goOn(sequenceKey);
});

test('shows no pause for a sequence that is off, and resumes paused emails when it is activated', async () => {
  const { series: sequenceService, pause, shown: shownPause, statusOf } = await setUp();
  await pause('a');
  await sequenceService.update(sequenceKey, { rev: 2, enabled: false });
  expect(await shownPause()).toEqual({});
  await sequenceService.update(sequenceKey, { rev: 3, enabled: true });
  expect([await shownPause(), await statusOf('a')]).toEqual([{}, 'sending']);
});

test('keeps a sequence paused if its account may not send, and shows the reason', async () => {
  const { account, pause, goOn, statusOf } = await setUp();
  await pause('a');
  account.isStopped = true;
  await expect(goOn(sequenceKey)).rejects.toMatchObject({ code: 'sending_paused' });
  expect(await statusOf('a')).toBe('paused');
});

test('doesn’t find another customer’s sequence', async () => {
  const { pause, goOn, statusOf } = await setUp();
  await pause('a');
  const strange = { ...sequenceKey, customerId: `${customerId.slice(0, -1)}X` };
  await expect(goOn(strange)).rejects.toMatchObject({ code: 'sequence_not_found' });
  expect(await statusOf('a')).toBe('paused');
});

test('uses the step’s own links for repeat entries, including merge tag parameters', async () => {
  const { table } = cloud;
  const { deliveries, steps } = await setUp();
  const links = createLinkRepository(table);
  const taggedLink = { url: '{{shop_url}}', label: 'Shop', later: 'utm_source=mailbloom' };
  await links.put('a', { n: 1, ...taggedLink }, '2026-11-26T10:00:00.000Z');
  await links.put('a', { n: 2, url: 'https://shop.test', label: '' }, '2026-11-26T10:00:00.000Z');
  const linksOf = createLinkReader(table);
  const markInUse = async () => undefined;
  const deliveryOf = createLaterEntries({
    deliveries,
    steps,
    linksOf,
    links,
    markInUse,
    clock: Date.now,
  });
  const copied = await linksOf(await deliveryOf({ customerId, stepId: 'a', entry: 1 }));
  expect(copied).toMatchObject([
    { number: '001', ...taggedLink },
    { number: '002', url: 'https://shop.test', label: '' },
  ]);
  expect(copied[1]).not.toHaveProperty('later');
});

test('pauses and resumes a step for everyone, even if the cause is a repeat entry', async () => {
  const { deliveryOf, pause, shown: shownPause, goOn, statusOf } = await setUp();
  const secondPerson = { customerId, stepId: 'a', entry: 1 };
  const laterDeliveryId = await deliveryOf(secondPerson);
  expect(await statusOf(laterDeliveryId)).toBe('sending');
  await pause(laterDeliveryId);
  await deliveryOf(secondPerson);
  expect([await statusOf(laterDeliveryId), await statusOf('a')]).toEqual(['paused', 'paused']);
  expect(await shownPause()).toEqual({ paused: { steps: 1, reason } });
  await goOn(sequenceKey);
  await deliveryOf(secondPerson);
  expect([await statusOf(laterDeliveryId), await statusOf('a')]).toEqual(['sending', 'sending']);
});
