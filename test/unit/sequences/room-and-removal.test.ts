import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newDraft } from '../../../functions/drafts/draft';
import { createDraftLog } from '../../../functions/drafts/draft-log-repository';
import { recipientKey } from '../../../functions/items/delivery/delivery-keys';
import { draftItem } from '../../../functions/items/draft';
import { createDeletedRecipients } from '../../../functions/people/privacy/deleted-recipients';
import { createPersonRows } from '../../../functions/people/privacy/person-rows';
import { createRecordDeletion } from '../../../functions/people/privacy/record-deletion';
import { createNewId } from '../../../functions/platform/ids';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createClearTask } from '../../../functions/sequences/engine/clear-work';
import {
  type ClearMessage,
  clearBody,
  sequenceMessage,
} from '../../../functions/sequences/engine/due-message';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { stepDeliveryId } from '../../../functions/sequences/publish/step-deliveries';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import { createSequenceLimit } from '../../../functions/sequences/sequence-limits';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createStepEmailRemoval } from '../../../functions/sequences/step-emails';
import { sequenceRemoval } from '../../../functions/streams/reactions/clear-sequence';
import { limits } from '../../../shared/limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { customerId } from '../drafts/email-fixtures';
import { openSequence, sequenceId, sequenceKey, stepIds } from './sequence-on-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const aSequence = (id: string) =>
  newSequence({
    id,
    type: 'segment',
    name: id,
    steps: [{ id: `${id}-1`, delayInMinutes: 0 }],
    now: 0,
  });

test('never exceeds the maximum number of sequences, even with simultaneous creations', async () => {
  const sequences = createSequenceRepository(cloud.table);
  const room = createSequenceLimit({ table: cloud.table, sequences });
  const { max } = limits.sequence;
  for (let createdCount = 0; createdCount < max - 2; createdCount += 1) {
    await sequences.create(customerId, aSequence(`q${createdCount}`));
  }
  const creations = ['a', 'b', 'c', 'd', 'e'].map((id) => room.create(customerId, aSequence(id)));
  const results = await Promise.allSettled(creations);
  const refusalCodes = results
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => reason.code);
  expect(refusalCodes).toEqual(Array(3).fill('too_many_sequences'));
  expect(await sequences.list(customerId)).toHaveLength(max);
  await room.create('another', aSequence('a'));
});

const readEverything = async () => {
  const { table } = cloud;
  return (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [];
};

/** Removes an active sequence that has people and emails. Returns the messages that follow. */
const removeSequence = async () => {
  const { table } = cloud;
  const opened = await openSequence(cloud);
  const { series: sequenceService, sequences, deliveries, stored, steps } = opened;
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  const secondDeliveryId = stepDeliveryId('a', 1);
  const base = await deliveries.get(customerId, 'a');
  await steps.follow(secondDeliveryId, base, base.createdAt);
  const enrollments = createEnrollmentRepository(table);
  const enrollmentBase = {
    customerId,
    sequenceId,
    entry: 0,
    enteredAt: '2026-11-23T15:00:00.000Z',
    due: 0,
  };
  for (let person = 0; person < 12; person += 1) {
    const state = person % 2 === 0 ? 'waiting' : 'through';
    await enrollments.enter({ ...enrollmentBase, subscriberId: `s${person}`, state, stepId: 'b' });
  }
  const log = createDraftLog(table, { clock: Date.now, newId: createNewId() });
  for (const id of stepIds) {
    const Item = draftItem(customerId, newDraft({ id, now: 0, sequenceId }));
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    await log.append(customerId, id, { kind: 'created' });
  }
  // A worker had already read this person when they were deleted.
  await createRecordDeletion(table)('s1', ['a']);
  const row = { ...recipientKey('a', 'ledger', 's1'), st: 'A', e: 's1@readers.test' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: row }));

  const before = { ...(await stored()) };
  await sequenceService.remove(sequenceKey);
  const change: Change = {
    kind: 'REMOVE',
    pk: `C#${customerId}`,
    sk: `SQ#${sequenceId}`,
    before,
    sequence: '1',
    shard: 'single',
    at: 0,
    expired: false,
  };
  const queue: ClearMessage[] = sequenceRemoval(change);
  const calls = { left: Number.POSITIVE_INFINITY };
  const clearJob = createClearTask({
    table,
    sequences,
    clock: Date.now,
    enrollments: {
      remove: async (one) => {
        calls.left -= 1;
        if (calls.left < 0) throw new Error('Broke off');
        await enrollments.remove(one);
      },
    },
    emailRemoval: createStepEmailRemoval(table, log),
    deliveries: {
      change: async (...input) => {
        calls.left -= 1;
        if (calls.left < 0) throw new Error('Broke off');
        return deliveries.change(...input);
      },
    },
    deletedRecipients: createDeletedRecipients(table, createPersonRows(table)),
    queue: { clear: async (messages) => void queue.push(...messages) },
  });
  return { ...opened, work: clearJob, queue, calls, again: secondDeliveryId };
};

const remainingItems = async () =>
  (await readEverything()).filter(
    ({ pk, sk }) => /^SQ#.*#E#/.test(String(pk)) || /^(DR|DL|SQT?)#|^LOG|^GONE#/.test(String(sk)),
  );

test('finishes a removal that was interrupted after any call when its message is repeated', async () => {
  const {
    work: clearJob,
    queue,
    calls,
    deliveries,
    again: secondDeliveryId,
  } = await removeSequence();
  expect(queue.length).toBe(8 + 1);
  expect((await remainingItems()).length).toBeGreaterThan(15);
  for (let at = 0; queue.length > 0 && at < 500; at += 1) {
    const message = queue[0];
    if (!message) break;
    calls.left = at % 7;
    const { kind: _kind, ...parsed } = sequenceMessage.parse(clearBody(message)) as ClearMessage & {
      readonly kind: string;
    };
    const isDone = await clearJob(parsed).then(
      () => true,
      () => false,
    );
    if (isDone) queue.shift();
  }
  expect(queue).toEqual([]);
  expect(await remainingItems()).toEqual([]);
  for (const id of [...stepIds, secondDeliveryId]) {
    const { status, finishedAt } = (await deliveries.find(id)) ?? {};
    expect([status, typeof finishedAt]).toEqual(['cancelled', 'string']);
  }
  // The ledger still shows what was sent, without the deleted person's address.
  const rows = (await readEverything()).filter(({ sk }) => sk === 's1');
  expect(rows).toEqual([expect.not.objectContaining({ e: expect.anything() })]);
});

test('never clears an existing sequence, whatever a removal message contains', async () => {
  const opened = await openSequence(cloud);
  await opened.series.update(sequenceKey, { rev: 1, enabled: true });
  const before = await readEverything();
  const { sequences, deliveries } = opened;
  const clearJob = createClearTask({
    table: cloud.table,
    sequences,
    deliveries,
    clock: Date.now,
    enrollments: createEnrollmentRepository(cloud.table),
    emailRemoval: async () => [],
    deletedRecipients: { settleAll: async () => undefined },
    queue: { clear: async () => undefined },
  });
  await clearJob({ customerId, sequenceId, lane: 0, steps: stepIds });
  expect(await readEverything()).toEqual(before);
});
