import { createLinkRepository } from '../../../functions/deliveries/content/link-repository';
import { createEnrollmentRepository } from '../../../functions/sequences/enrollment/enrollment-repository';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { customerId } from '../drafts/email-fixtures';
import { openSequence, segmentId, sequenceId, sequenceKey, stepIds } from './sequence-on-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('doesn’t change what is sent if a colleague changes the sequence during an activation', async () => {
  const {
    series: sequenceService,
    texts,
    saveElsewhere,
    contents,
    stored,
  } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  expect(await contents()).toEqual(['content/a1', 'content/b1', 'content/c1']);

  texts.version = 2;
  texts.whileChecking = async () => {
    texts.whileChecking = async () => undefined;
    await saveElsewhere();
  };
  await expect(
    sequenceService.update(sequenceKey, { rev: 2, enabled: true }),
  ).rejects.toMatchObject({
    code: 'stale_version',
  });
  expect(await contents()).toEqual(['content/a1', 'content/b1', 'content/c1']);
  expect((await stored()).running?.emailRevs).toEqual([1, 1, 1]);
});

test('publishes everything after an activation was interrupted right after its save', async () => {
  const {
    series: sequenceService,
    texts,
    broken,
    steps,
    deliveries,
    contents,
  } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  texts.version = 2;
  broken.after = 1;
  await expect(sequenceService.update(sequenceKey, { rev: 2, enabled: true })).rejects.toThrow(
    'Broke off',
  );
  broken.after = Number.POSITIVE_INFINITY;
  for (const id of stepIds) await steps.current(id);
  expect(await contents()).toEqual(['content/a2', 'content/b2', 'content/c2']);
  const { number, status, sequenceRev } = (await deliveries.find('c')) ?? {};
  expect({ number, status, sequenceRev }).toEqual({ number: 3, status: 'sending', sequenceRev: 3 });
});

test('resumes a paused step only when the sequence is activated again, and refuses to resume an ended step', async () => {
  const { series: sequenceService, steps, deliveries } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  await deliveries.change('a', { status: 'paused' }, { from: ['sending'] });
  expect((await steps.current('a'))?.status).toBe('paused');
  await sequenceService.update(sequenceKey, { rev: 2, enabled: true });
  expect((await steps.current('a'))?.status).toBe('sending');
  await deliveries.change('a', { status: 'cancelled' }, { from: ['sending'] });
  await expect(sequenceService.update(sequenceKey, { rev: 3, enabled: true })).rejects.toThrow(
    'has ended',
  );
});

test('deactivates the newest revision, even if the sequence is incomplete', async () => {
  const { series: sequenceService, saveElsewhere, stored, senders } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  await saveElsewhere();
  senders.list = async () => [];
  await sequenceService.update(sequenceKey, { rev: 2, enabled: false });
  expect(await stored()).toMatchObject({ enabled: false, name: 'Welcome!', rev: 4 });
});

test('deactivates a sequence before it validates the other changes in the same call', async () => {
  const { series: sequenceService, stored, senders } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  senders.list = async () => [];
  const body = { rev: 2, enabled: false, fromAddress: 'gone@store.test' };
  await expect(sequenceService.update(sequenceKey, body)).rejects.toMatchObject({
    code: 'sequence_refused',
  });
  expect(await stored()).toMatchObject({ enabled: false, fromAddress: '' });
});

test('still checks an inactive sequence when it is saved as inactive', async () => {
  const { series: sequenceService } = await openSequence(cloud);
  await expect(
    sequenceService.update(sequenceKey, { rev: 1, enabled: false }),
  ).rejects.toMatchObject({
    code: 'sequence_refused',
  });
});

test('keeps the first URL that was stored for a link’s number', async () => {
  const links = createLinkRepository(cloud.table);
  const link = { n: 1, url: 'https://store.test/a', label: '' };
  const at = '2026-11-23T15:00:00.000Z';
  expect(await links.putNew('a', link, at)).toBe(true);
  expect(await links.putNew('a', link, at)).toBe(true);
  expect(await links.putNew('a', { ...link, url: 'https://store.test/b' }, at)).toBe(false);
});

const listeningSequences = (segmentId: string) =>
  createEnrollmentRepository(cloud.table).listening(customerId, segmentId);

test('removes a sequence’s triggers with it, and can repeat the removal', async () => {
  const { series: sequenceService, sequences } = await openSequence(cloud);
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  expect(await listeningSequences(segmentId)).toHaveLength(1);
  await sequenceService.remove(sequenceKey);
  expect(await listeningSequences(segmentId)).toEqual([]);
  expect(await sequences.find(customerId, sequenceId)).toBeUndefined();
  await sequenceService.remove(sequenceKey);
});

test('keeps a sequence and its triggers if it is activated during its removal', async () => {
  const { series: sequenceService, sequences, stored } = await openSequence(cloud);
  const storedBefore = await stored();
  await sequenceService.update(sequenceKey, { rev: 1, enabled: true });
  const staleRemoval = sequences.remove(customerId, storedBefore);
  await expect(staleRemoval).rejects.toMatchObject({ code: 'stale_version' });
  expect(await stored()).toMatchObject({ enabled: true });
  expect(await listeningSequences(segmentId)).toHaveLength(1);
});
