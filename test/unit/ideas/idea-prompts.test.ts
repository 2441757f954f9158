import { scriptedModel } from '@mailbloom/model-simulator/testing';
import { openIdeas } from './idea-fixture';

const { assistant, behave } = openIdeas();

test('writes an idea with the prompt and the model that managers chose, and records both', async () => {
  const {
    repository,
    start,
    write,
    told: extraPrompts,
    kept: storedRuns,
    serve,
  } = assistant('w11');
  const first = await start();
  await write(first.id);
  serve({
    ...scriptedModel,
    promptId: 'Ideas',
    rev: 3,
    temperature: 0.2,
    instructions: 'Be brief.',
  });
  const second = await start();
  await write(second.id);
  expect(extraPrompts).toEqual([undefined, 'Be brief.']);
  expect((await repository.find('w11', first.id))?.promptId).toBeUndefined();
  const writtenIdea = await repository.find('w11', second.id);
  expect(writtenIdea).toMatchObject({ promptId: 'Ideas' });
  // The first idea used the product's own prompt, which has no history.
  expect(storedRuns).toEqual([
    {
      prompt: 'Ideas',
      run: expect.objectContaining({
        id: writtenIdea?.draftId,
        kind: 'idea',
        rev: 3,
        customerName: 'Fern & Thistle',
        customerId: 'w11',
        draftId: writtenIdea?.draftId,
        by: 'u1',
        byManager: false,
        inputTokens: writtenIdea?.inputTokens,
        costMicroUsd: writtenIdea?.costMicroUsd,
        executedPrompt: expect.stringContaining('<data name="idea">'),
        result: expect.stringContaining('"subject"'),
        problem: undefined,
      }),
    },
  ]);
});

test('lists a failed idea with its error in the prompt’s history', async () => {
  const { start, write, kept: storedRuns, serve } = assistant('w13');
  serve({
    ...scriptedModel,
    promptId: 'Ideas',
    rev: 3,
    temperature: 0.2,
    instructions: 'Be brief.',
  });
  await behave('bare');
  const { id } = await start();
  await write(id);
  expect(storedRuns).toHaveLength(1);
  expect(storedRuns[0]?.run.problem).toContain('didn’t write an email');
  expect(storedRuns[0]?.run.draftId).toBeUndefined();
  // The customer is charged for both questions.
  expect(storedRuns[0]?.run.outputTokens).toBeGreaterThan(0);
});
