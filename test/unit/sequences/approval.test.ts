import { createActivation } from '../../../functions/sequences/activation';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import { messages } from '../../../shared/messages';

const value = newSequence({ id: 'q1', type: 'segment', name: 'Welcome', steps: [], now: 0 });

/** Runs only the approval check, which happens before any emails are read. */
const check = (reviewRequired: boolean, isManager: boolean) =>
  createActivation({
    customers: { get: async () => ({ reviewRequired }) },
    emails: { ofSteps: async () => [] },
  } as unknown as Parameters<typeof createActivation>[0]).check('c1', value, {
    userId: 'u1',
    isManager,
  });

test('lets only managers activate a sequence if its emails need approval', async () => {
  await expect(check(true, false)).rejects.toMatchObject({
    code: 'forbidden',
    message: messages.sequenceNeedsManager,
  });
});

test.each([
  ['a manager does', true, true],
  ['everybody does where no approval is asked', false, false],
])('checks who may activate: %s', async (_description, reviewRequired, isManager) => {
  await expect(check(reviewRequired, isManager)).rejects.toMatchObject({
    code: 'sequence_refused',
  });
});
