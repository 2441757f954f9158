import { assistantLimits } from '../../../shared/assistant-limits';
import { openIdeas } from './idea-fixture';

const { assistant, behave } = openIdeas();

test('turns an idea into a draft, and counts the model calls', async () => {
  const { ideas, start, write, drafts, budget, sent: sentIdeaIds } = assistant('w1');
  const { id } = await start();
  await start(id);
  expect(sentIdeaIds).toEqual([id, id]);
  await write(id);
  const idea = await ideas.get('w1', id);
  expect(idea).toMatchObject({ status: 'done', subject: 'Ferns are back' });
  expect(drafts).toEqual([{ id: idea.draftId, body: idea.body }]);
  // The draft doesn't get the idea's ID, because that comes from the client.
  expect(idea.draftId).not.toBe(id);
  expect(idea.body).toContain('<email-heading');
  expect(idea.costMicroUsd).toBe(idea.inputTokens * 2 + idea.outputTokens * 8);
  expect(await budget.ofMonth('w1')).toMatchObject({
    costMicroUsd: idea.costMicroUsd,
    questions: 1,
  });
  // Both the message and the call can be repeated without effect.
  await write(id);
  expect(drafts).toHaveLength(1);
  expect((await start(id)).status).toBe('done');
});

test.each([
  ['busy', /is rate limiting us/],
  ['fail', /isn’t responding/],
  ['refuse', /declined|didn’t write/],
  ['credit', /out of credit/],
])('ends an idea with an explanation when the provider answers %s', async (behavior, message) => {
  await behave(behavior);
  const { ideas, start, write, drafts } = assistant('w2');
  const { id } = await start();
  await write(id);
  expect(await ideas.get('w2', id)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(message),
  });
  expect(drafts).toEqual([]);
});

test('uses a truncated response as the draft', async () => {
  await behave('cut');
  const { ideas, start, write } = assistant('w3');
  const { id } = await start();
  await write(id);
  const idea = await ideas.get('w3', id);
  expect(idea).toMatchObject({ status: 'done', isCut: true });
  expect(idea.body).not.toBe('');
});

test('asks the model once more for an email without a subject line, then refuses', async () => {
  const { ideas, start, write, drafts, budget } = assistant('w12');
  await behave('bare', 1);
  const first = await start();
  await write(first.id);
  expect(await ideas.get('w12', first.id)).toMatchObject({
    status: 'done',
    subject: 'Ferns are back',
  });
  expect((await budget.ofMonth('w12')).questions).toBe(2);
  await behave('bare');
  const second = await start();
  await write(second.id);
  expect(await ideas.get('w12', second.id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('didn’t write an email'),
  });
  expect(drafts).toHaveLength(1);
});

test('writes nothing and calls no model when the user stops the idea before it starts', async () => {
  const { ideas, start, write, drafts, budget } = assistant('w4');
  const { id } = await start();
  await ideas.stop('w4', id, false);
  await write(id);
  expect((await ideas.get('w4', id)).status).toBe('stopped');
  expect(drafts).toEqual([]);
  expect((await budget.ofMonth('w4')).questions).toBe(0);
  await expect(ideas.stop('w4', id, true)).rejects.toMatchObject({ code: 'idea_empty' });
});

test('lets the user keep the text written so far when stopping the idea', async () => {
  const { ideas, repository, start, drafts } = assistant('w5');
  const { id } = await start();
  const body = '<email-paragraph>So far</email-paragraph>';
  await repository.change('w5', id, ['waiting'], { status: 'writing', body });
  const { draftId, status } = await ideas.stop('w5', id, true);
  expect(status).toBe('stopped');
  expect(await ideas.stop('w5', id, true)).toMatchObject({ draftId });
  expect(drafts).toEqual([{ id: draftId, body }]);
});

test('keeps a draft that the user saves at the moment it is created', async () => {
  const { ideas, repository, start, write, drafts, removed } = assistant('w9');
  const { id } = await start();
  const { change } = repository;
  // The idea is stopped after its draft was created but before it is marked as done, so it doesn't
  // name the draft yet.
  repository.change = async (customerId, ideaId, expectedStatus, changes) => {
    if (changes.status === 'done') {
      await change(customerId, ideaId, ['writing'], { status: 'stopped', isKept: true });
    }
    return change(customerId, ideaId, expectedStatus, changes);
  };
  await write(id);
  repository.change = change;
  expect(removed).toEqual([]);
  // Creating the draft again finds the existing one by its ID, so there is only one.
  const { draftId } = await ideas.stop('w9', id, true);
  expect(new Set(drafts.map((one) => one.id))).toEqual(new Set([draftId]));
});

test('does nothing on a second message for an idea that is already being written', async () => {
  const { repository, start, write, budget, drafts } = assistant('w10');
  const { id } = await start();
  await repository.change('w10', id, ['waiting'], { status: 'writing' });
  await write(id);
  expect(drafts).toEqual([]);
  expect((await budget.ofMonth('w10')).questions).toBe(0);
});

test('reports a worker that crashed while writing an idea, and ignores the repeated message', async () => {
  const { ideas, start, write, drafts, later: advanceClock } = assistant('w6');
  const { id } = await start();
  advanceClock(assistantLimits.idea.abandonedMs + 1);
  expect(await ideas.get('w6', id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('interrupted'),
  });
  await write(id);
  expect((await ideas.get('w6', id)).status).toBe('failed');
  expect(drafts).toEqual([]);
});

test('starts no idea without a key or a remaining budget', async () => {
  await expect(assistant('w7', {}).start()).rejects.toMatchObject({ code: 'assistant_off' });
  const { budget, start } = assistant('w8');
  const costMicroUsd = assistantLimits.budgets.monthlyMicroUsd;
  await budget.count('w8', { costMicroUsd, inputTokens: 1, outputTokens: 1 });
  await expect(start()).rejects.toMatchObject({ code: 'assistant_budget_used_up' });
});

test('hides a customer’s idea from other customers', async () => {
  const { id } = await assistant('w9').start();
  await expect(assistant('w10').ideas.get('w10', id)).rejects.toMatchObject({
    code: 'idea_not_found',
  });
});
