import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createLinkRepository } from '../../../functions/deliveries/content/link-repository';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import { createRecentDeliveries } from '../../../functions/deliveries/delivery/recent-deliveries';
import { newDraft } from '../../../functions/drafts/draft';
import { customerKey } from '../../../functions/items/account/customer-keys';
import type { Sequence } from '../../../functions/items/sequence/sequence';
import { AppError } from '../../../functions/platform/app-error';
import { createEnrolmentRepository } from '../../../functions/sequences/enrolment/enrolment-repository';
import { createPublishing } from '../../../functions/sequences/publish/publishing';
import { createStepDeliveries } from '../../../functions/sequences/publish/step-deliveries';
import { newSequence, revised } from '../../../functions/sequences/sequence-changes';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createSequenceService } from '../../../functions/sequences/sequence-service';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { clockAt, customerId } from '../drafts/email-fixtures';
import { aSender } from '../deliveries/sending-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

type Dependencies = Parameters<typeof createSequenceService>[0];

const sequenceId = 'q1';
const segmentId = '01JE0000000000000000000S01';
const stepIds = ['a', 'b', 'c'];
const which = { customerId, sequenceId };
const clock = clockAt(Date.parse('2026-11-23T15:00:00Z'));

/** A series of three emails on the real table; `texts` stands for what their authors wrote. */
const open = async () => {
  const { table } = cloud;
  const Item = { ...customerKey(customerId), ord: 0 };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const texts = { version: 1, whileChecking: async () => undefined as unknown };
  const sequences = createSequenceRepository(table);
  const deliveries = createDeliveryRepository(table);
  const broken = { after: Number.POSITIVE_INFINITY };
  const steps = createStepDeliveries({
    ...{ table, sequences, recent: createRecentDeliveries(table) },
    deliveries: {
      ...deliveries,
      change: async (...input) => {
        broken.after -= 1;
        if (broken.after < 0) throw new Error('Broke off');
        return deliveries.change(...input);
      },
    },
    customers: {
      get: async () => {
        const ReturnValues = 'ALL_NEW' as const;
        const input = { TableName: table.name, Key: customerKey(customerId), ReturnValues };
        const { Attributes } = await table.client.send(new UpdateCommand(input));
        return { lastDelivery: Number(Attributes?.ord) };
      },
    },
  });
  const drafts = () =>
    stepIds.map((id) => ({
      ...newDraft({ id, now: 0, name: `${id} ${texts.version}` }),
      rev: texts.version,
    }));
  const emails = {
    ofSteps: async () => drafts(),
    clear: async () => undefined,
  } as unknown as Dependencies['emails'];
  const publish = createPublishing({
    ...{ steps, appUrl: 'https://app.test', clock },
    content: async ({ id, rev }) => {
      await texts.whileChecking();
      return `content/${id}${rev}`;
    },
  });
  const checked = async () => ({
    customer: { customerId, name: 'Fern', email: 'owner@store.test' } as never,
    sender: aSender(),
    emails: drafts().map((draft) => ({ draft, body: 'x' })),
  });
  const missing = async () =>
    Promise.reject(new AppError('sequence_refused', 'Something is missing.'));
  const senders: { list: Dependencies['senders']['list'] } = { list: async () => [aSender()] };
  const series = createSequenceService({
    ...{ sequences, emails, publish, steps, senders, clock },
    views: { one: async (_id: string, value: Sequence) => value } as never,
    activation: { check: checked, complete: missing },
    segments: { get: async () => undefined },
    newId: () => 'new',
  });
  const made = newSequence({
    ...{ id: sequenceId, type: 'segment', name: 'Welcome', now: 0 },
    steps: stepIds.map((id) => ({ id, delayInMinutes: 0 })),
  });
  await sequences.create(customerId, { ...made, segmentId });
  const stored = async () => {
    const found = await sequences.find(customerId, sequenceId);
    if (!found) throw new Error('The series is gone');
    return found;
  };
  /** What a colleague's autosave does. */
  const saveElsewhere = async () => {
    const found = await stored();
    const changed = revised(found, { name: `${found.name}!` }, clock());
    await sequences.save(customerId, found, changed);
  };
  const contents = () =>
    Promise.all(stepIds.map(async (id) => (await deliveries.find(id))?.contentKey));
  return {
    series,
    sequences,
    steps,
    deliveries,
    texts,
    broken,
    stored,
    saveElsewhere,
    contents,
    senders,
  };
};

test('an activation that a colleague was faster than changes nothing that goes out', async () => {
  const { series, texts, saveElsewhere, contents, stored } = await open();
  await series.update(which, { rev: 1, enabled: true });
  expect(await contents()).toEqual(['content/a1', 'content/b1', 'content/c1']);

  texts.version = 2;
  texts.whileChecking = async () => {
    texts.whileChecking = async () => undefined;
    await saveElsewhere();
  };
  await expect(series.update(which, { rev: 2, enabled: true })).rejects.toMatchObject({
    code: 'stale_version',
  });
  expect(await contents()).toEqual(['content/a1', 'content/b1', 'content/c1']);
  expect((await stored()).running?.emailRevs).toEqual([1, 1, 1]);
});

test('an activation that breaks off behind its save goes out whole all the same', async () => {
  const { series, texts, broken, steps, deliveries, contents } = await open();
  await series.update(which, { rev: 1, enabled: true });
  texts.version = 2;
  broken.after = 1;
  await expect(series.update(which, { rev: 2, enabled: true })).rejects.toThrow('Broke off');
  broken.after = Number.POSITIVE_INFINITY;
  for (const id of stepIds) await steps.current(id);
  expect(await contents()).toEqual(['content/a2', 'content/b2', 'content/c2']);
  const { number, status, sequenceRev } = (await deliveries.find('c')) ?? {};
  expect({ number, status, sequenceRev }).toEqual({ number: 3, status: 'sending', sequenceRev: 3 });
});

test('only activating again lets a step go on that paused, and one that ended is an error', async () => {
  const { series, steps, deliveries } = await open();
  await series.update(which, { rev: 1, enabled: true });
  await deliveries.change('a', { status: 'paused' }, { from: ['sending'] });
  expect((await steps.current('a'))?.status).toBe('paused');
  await series.update(which, { rev: 2, enabled: true });
  expect((await steps.current('a'))?.status).toBe('sending');
  await deliveries.change('a', { status: 'cancelled' }, { from: ['sending'] });
  await expect(series.update(which, { rev: 3, enabled: true })).rejects.toThrow('has ended');
});

test('deactivating goes over the newest revision, whatever is missing by now', async () => {
  const { series, saveElsewhere, stored, senders } = await open();
  await series.update(which, { rev: 1, enabled: true });
  await saveElsewhere();
  senders.list = async () => [];
  await series.update(which, { rev: 2, enabled: false });
  expect(await stored()).toMatchObject({ enabled: false, name: 'Welcome!', rev: 4 });
});

test('what else a call that deactivates says is judged behind that', async () => {
  const { series, stored, senders } = await open();
  await series.update(which, { rev: 1, enabled: true });
  senders.list = async () => [];
  const body = { rev: 2, enabled: false, fromAddress: 'gone@store.test' };
  await expect(series.update(which, body)).rejects.toMatchObject({ code: 'sequence_refused' });
  expect(await stored()).toMatchObject({ enabled: false, fromAddress: '' });
});

test('an inactive series is still checked when it is saved as inactive', async () => {
  const { series } = await open();
  await expect(series.update(which, { rev: 1, enabled: false })).rejects.toMatchObject({
    code: 'sequence_refused',
  });
});

test('the number of a link leads where it led first', async () => {
  const links = createLinkRepository(cloud.table);
  const link = { n: 1, url: 'https://store.test/a', label: '' };
  const at = '2026-11-23T15:00:00.000Z';
  expect(await links.putNew('a', link, at)).toBe(true);
  expect(await links.putNew('a', link, at)).toBe(true);
  expect(await links.putNew('a', { ...link, url: 'https://store.test/b' }, at)).toBe(false);
});

const listening = (segmentId: string) =>
  createEnrolmentRepository(cloud.table).listening(customerId, segmentId);

test('removing takes what listens along, and may be repeated', async () => {
  const { series, sequences } = await open();
  await series.update(which, { rev: 1, enabled: true });
  expect(await listening(segmentId)).toHaveLength(1);
  await series.remove(which);
  expect(await listening(segmentId)).toEqual([]);
  expect(await sequences.find(customerId, sequenceId)).toBeUndefined();
  await series.remove(which);
});

test('a series that is activated while somebody removes it stays, and listens', async () => {
  const { series, sequences, stored } = await open();
  const before = await stored();
  await series.update(which, { rev: 1, enabled: true });
  const late = sequences.remove(customerId, before);
  await expect(late).rejects.toMatchObject({ code: 'stale_version' });
  expect(await stored()).toMatchObject({ enabled: true });
  expect(await listening(segmentId)).toHaveLength(1);
});
