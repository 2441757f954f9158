import { createDraftLog } from '../../../functions/drafts/draft-log-repository';
import { createDraftRepository } from '../../../functions/drafts/draft-repository';
import { createDraftSaves } from '../../../functions/drafts/draft-saves';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import { createSequenceRemoval } from '../../../functions/sequences/sequence-removal';
import { createSequenceRepository } from '../../../functions/sequences/sequence-repository';
import { createStepEmails } from '../../../functions/sequences/step-emails';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { bodiesInMemory, clockAt, customerId } from '../drafts/email-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const sequenceKey = { customerId, sequenceId: 'q1' };
const stepId = '01JE0000000000000000000E01';

/**
 * Sets up a new sequence with an empty email. An autosave arrives while the sequence is being
 * closed.
 */
const setUp = async (duringClose: (save: () => Promise<unknown>) => Promise<unknown>) => {
  const { table } = cloud;
  const clock = clockAt(Date.parse('2026-11-23T15:00:00Z'));
  let last = 0;
  const newId = () => {
    last += 1;
    return `id${last}`;
  };
  const log = createDraftLog(table, { clock, newId });
  const bodies = bodiesInMemory();
  const drafts = createDraftRepository(table);
  const emails = createStepEmails({
    table,
    drafts,
    log,
    bodies,
    clock,
    defaultStyle: async () => undefined,
    saveDraft: createDraftSaves({ drafts, bodies, log, choices: async () => undefined, clock }),
  });
  const sequences = createSequenceRepository(table);
  const steps = [{ id: stepId, delayInMinutes: 0 }];
  const initialSequence = newSequence({
    id: 'q1',
    type: 'segment',
    name: 'Welcome',
    steps,
    now: clock(),
  });
  const writes = await emails.creation(sequenceKey, { id: stepId, editor: 'TIPTAP_REACTEMAIL' });
  await sequences.create(customerId, initialSequence, writes);
  const save = () => emails.save(customerId, stepId, { subject: 'Hello' });
  const { close } = createSequenceRemoval({
    sequences,
    emails: {
      ...emails,
      unchangedRemoval: async (...input) => {
        await duringClose(save);
        return emails.unchangedRemoval(...input);
      },
    },
  });
  return { close, emails, sequences, made: initialSequence, save };
};

const doNothing = async () => undefined;

test('removes an untouched sequence and its email once when the builder is closed', async () => {
  const { close, emails, sequences } = await setUp(doNothing);
  expect(await close(sequenceKey)).toBe(true);
  expect(await sequences.find(customerId, 'q1')).toBeUndefined();
  expect(await emails.ofSteps(customerId, [stepId])).toEqual([]);
  expect(await close(sequenceKey)).toBe(false);
});

test('keeps the sequence and the email if the email is saved while the builder is closed', async () => {
  const { close, emails, sequences } = await setUp((save) => save());
  expect(await close(sequenceKey)).toBe(false);
  expect(await sequences.find(customerId, 'q1')).toMatchObject({ name: 'Welcome' });
  expect(await emails.ofSteps(customerId, [stepId])).toMatchObject([{ subject: 'Hello' }]);
});

test('keeps a copied sequence with empty emails and its copied trigger', async () => {
  const { close, sequences, made: initialSequence } = await setUp(doNothing);
  await sequences.save(customerId, initialSequence, {
    ...initialSequence,
    segmentId: '01JE0000000000000000000S01',
  });
  expect(await close(sequenceKey)).toBe(false);
});

test('treats an email as touched even if it was emptied again', async () => {
  const { close, emails, save } = await setUp(doNothing);
  await save();
  await emails.save(customerId, stepId, { subject: '' });
  expect(await close(sequenceKey)).toBe(false);
});
