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

const which = { customerId, sequenceId: 'q1' };
const stepId = '01JE0000000000000000000E01';

/**
 * Opens a new sequence with its empty email, and an autosave that arrives while it is being closed.
 */
const open = async (meanwhile: (save: () => Promise<unknown>) => Promise<unknown>) => {
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
  const made = newSequence({ id: 'q1', type: 'segment', name: 'Welcome', steps, now: clock() });
  const writes = await emails.creation(which, { id: stepId, editor: 'TIPTAP_REACTEMAIL' });
  await sequences.create(customerId, made, writes);
  const save = () => emails.save(customerId, stepId, { subject: 'Hello' });
  const { close } = createSequenceRemoval({
    sequences,
    emails: {
      ...emails,
      unchangedRemoval: async (...input) => {
        await meanwhile(save);
        return emails.unchangedRemoval(...input);
      },
    },
  });
  return { close, emails, sequences, made, save };
};

const nothing = async () => undefined;

test('closing removes an untouched sequence with its email, once', async () => {
  const { close, emails, sequences } = await open(nothing);
  expect(await close(which)).toBe(true);
  expect(await sequences.find(customerId, 'q1')).toBeUndefined();
  expect(await emails.ofSteps(customerId, [stepId])).toEqual([]);
  expect(await close(which)).toBe(false);
});

test('saving an email while its sequence is being closed keeps both', async () => {
  const { close, emails, sequences } = await open((save) => save());
  expect(await close(which)).toBe(false);
  expect(await sequences.find(customerId, 'q1')).toMatchObject({ name: 'Welcome' });
  expect(await emails.ofSteps(customerId, [stepId])).toMatchObject([{ subject: 'Hello' }]);
});

test('a copy with unwritten emails keeps the trigger that it was copied with', async () => {
  const { close, sequences, made } = await open(nothing);
  await sequences.save(customerId, made, { ...made, segmentId: '01JE0000000000000000000S01' });
  expect(await close(which)).toBe(false);
});

test('an email that was emptied again counts as touched', async () => {
  const { close, emails, save } = await open(nothing);
  await save();
  await emails.save(customerId, stepId, { subject: '' });
  expect(await close(which)).toBe(false);
});
