import { createAssistantAccess } from '../../../functions/assistant/assistant-access';
import { createAssistantBudget } from '../../../functions/assistant/budget/assistant-budget';
import { createModelStreamer } from '../../../functions/assistant/stream-model';
import type { Serving } from '../../../functions/ideas/context/serving-prompt';
import { createIdeaRepository } from '../../../functions/ideas/idea-repository';
import { createIdeas } from '../../../functions/ideas/idea-service';
import { createIdeaHistory } from '../../../functions/ideas/writing/idea-history';
import { createIdeaWriter } from '../../../functions/ideas/writing/write-idea';
import type { Idea } from '../../../functions/items/assistant/idea';
import type { StoredPromptRun } from '../../../functions/items/assistant/prompt';
import { localModelKey } from '../../../local/model/api/answer-api';
import { assistantLimits } from '../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { type LocalModel, scripted, startLocalModel } from '../../support/stand-ins/local-model';
import { someOffers } from './an-offer';

let local: LocalModel;
let embedded: EmbeddedTable;
beforeAll(async () => {
  local = await startLocalModel();
  embedded = embeddedTable();
});
afterEach(() => local.behave('answer'));
afterAll(async () => {
  embedded.close();
  await local.close();
});

const models = [{ ...scripted, inputUsd: 2, outputUsd: 8 }];
const author = { userId: 'u1', isManager: false };
let ids = 0;
const nextId = () => {
  ids += 1;
  return `01KAY${String(ids).padStart(21, '0')}`;
};

/** The assistant of one customer, with everything but the draft's own storage as it is. */
const assistant = (customerId: string, keys: object = { openai: localModelKey }) => {
  let now = Date.UTC(2026, 10, 26);
  const clock = () => now;
  const access = createAssistantAccess({ models, keys: async () => keys, openaiUrl: local.url });
  const budget = createAssistantBudget(embedded.table, clock, assistantLimits.budgets);
  const repository = createIdeaRepository(embedded.table);
  const drafts: { id: string; body: string }[] = [];
  const removed: string[] = [];
  const sent: string[] = [];
  const told: (string | undefined)[] = [];
  let served: Serving | undefined;
  const kept: { prompt: string; run: StoredPromptRun }[] = [];
  const draftOf = async (_: string, { id, newDraftId = id, body }: Idea) => {
    drafts.push({ id: newDraftId, body });
    return newDraftId;
  };
  const prompt = '<data name="idea">Ferns are back</data>\n<data name="links">L1: Shop</data>';
  const parts = { ...{ ideas: repository, access, budget, draftOf, clock } };
  const ideas = createIdeas({
    ...parts,
    queue: { send: async ({ ideaId }) => void sent.push(ideaId) },
    defaultStyle: async () => undefined,
    newId: nextId,
  });
  const write = createIdeaWriter({
    ...parts,
    context: async (_, __, words) => {
      told.push(words);
      return { prompt, offers: someOffers(), theme: {} };
    },
    serving: async () => served,
    streamer: createModelStreamer(access, clock),
    history: createIdeaHistory({
      addRun: async (id, run) => void kept.push({ prompt: id, run }),
      customer: async () => ({ name: 'Fern & Thistle' }) as never,
    }),
    removeDraft: async (_, id) => void removed.push(id),
  });
  const start = (id = nextId()) =>
    ideas.start(customerId, { id, idea: 'Ferns are back', name: '', segmentIds: [] }, author);
  return {
    ...{ ideas, repository, budget, drafts, removed, sent, told, kept, start },
    serve: (one: Serving) => {
      served = one;
    },
    write: (ideaId: string) => write({ customerId, ideaId }),
    later: (ms: number) => {
      now += ms;
    },
  };
};

test('an idea becomes a draft, and its questions are counted', async () => {
  const { ideas, start, write, drafts, budget, sent } = assistant('w1');
  const { id } = await start();
  await start(id);
  expect(sent).toEqual([id, id]);
  await write(id);
  const idea = await ideas.get('w1', id);
  expect(idea).toMatchObject({ status: 'done', subject: 'Ferns are back' });
  expect(drafts).toEqual([{ id: idea.draftId, body: idea.body }]);
  // The idea's id comes from outside and names no draft.
  expect(idea.draftId).not.toBe(id);
  expect(idea.body).toContain('<email-heading');
  expect(idea.costMicroUsd).toBe(idea.inputTokens * 2 + idea.outputTokens * 8);
  expect(await budget.ofMonth('w1')).toMatchObject({
    costMicroUsd: idea.costMicroUsd,
    questions: 1,
  });
  // The message may come again, and so may the call.
  await write(id);
  expect(drafts).toHaveLength(1);
  expect((await start(id)).status).toBe('done');
});

test.each([
  ['busy', /takes no more questions/],
  ['fail', /does not answer/],
  ['refuse', /refused|did not write/],
  ['credit', /no credit/],
])('a provider that says %s ends it with a sentence', async (behaviour, words) => {
  await local.behave(behaviour);
  const { ideas, start, write, drafts } = assistant('w2');
  const { id } = await start();
  await write(id);
  expect(await ideas.get('w2', id)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(words),
  });
  expect(drafts).toEqual([]);
});

test('an answer that ends in the middle is what came of it', async () => {
  await local.behave('cut');
  const { ideas, start, write } = assistant('w3');
  const { id } = await start();
  await write(id);
  const idea = await ideas.get('w3', id);
  expect(idea).toMatchObject({ status: 'done', isCut: true });
  expect(idea.body).not.toBe('');
});

test('an email without a subject is asked for once more, and refused when it has none again', async () => {
  const { ideas, start, write, drafts, budget } = assistant('w12');
  await local.behave('bare', 1);
  const first = await start();
  await write(first.id);
  expect(await ideas.get('w12', first.id)).toMatchObject({
    ...{ status: 'done', subject: 'Ferns are back' },
  });
  expect((await budget.ofMonth('w12')).questions).toBe(2);
  await local.behave('bare');
  const second = await start();
  await write(second.id);
  expect(await ideas.get('w12', second.id)).toMatchObject({
    ...{ status: 'failed', problem: expect.stringContaining('did not write an email') },
  });
  expect(drafts).toHaveLength(1);
});

test('whoever stops before it begins has nothing written, nor asked', async () => {
  const { ideas, start, write, drafts, budget } = assistant('w4');
  const { id } = await start();
  await ideas.stop('w4', id, false);
  await write(id);
  expect((await ideas.get('w4', id)).status).toBe('stopped');
  expect(drafts).toEqual([]);
  expect((await budget.ofMonth('w4')).questions).toBe(0);
  await expect(ideas.stop('w4', id, true)).rejects.toMatchObject({ code: 'idea_empty' });
});

test('whoever stops while it is written may keep what is there', async () => {
  const { ideas, repository, start, drafts } = assistant('w5');
  const { id } = await start();
  const body = '<email-paragraph>So far</email-paragraph>';
  await repository.change('w5', id, ['waiting'], { status: 'writing', body });
  const { draftId, status } = await ideas.stop('w5', id, true);
  expect(status).toBe('stopped');
  expect(await ideas.stop('w5', id, true)).toMatchObject({ draftId });
  expect(drafts).toEqual([{ id: draftId, body }]);
});

test('what is kept in the moment when its draft was made stays', async () => {
  const { ideas, repository, start, write, drafts, removed } = assistant('w9');
  const { id } = await start();
  const { change } = repository;
  // The stop comes between the draft and the note that it is done, and has not named the draft yet.
  repository.change = async (customerId, ideaId, from, changes) => {
    if (changes.status === 'done') {
      await change(customerId, ideaId, ['writing'], { status: 'stopped', isKept: true });
    }
    return change(customerId, ideaId, from, changes);
  };
  await write(id);
  repository.change = change;
  expect(removed).toEqual([]);
  // Made again it is found by its id, so that it is one.
  const { draftId } = await ideas.stop('w9', id, true);
  expect(new Set(drafts.map((one) => one.id))).toEqual(new Set([draftId]));
});

test('a second message of an idea that is being written does nothing', async () => {
  const { repository, start, write, budget, drafts } = assistant('w10');
  const { id } = await start();
  await repository.change('w10', id, ['waiting'], { status: 'writing' });
  await write(id);
  expect(drafts).toEqual([]);
  expect((await budget.ofMonth('w10')).questions).toBe(0);
});

test('a writer that died is told of, and its message does nothing more', async () => {
  const { ideas, start, write, drafts, later } = assistant('w6');
  const { id } = await start();
  later(assistantLimits.idea.abandonedMs + 1);
  expect(await ideas.get('w6', id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('broke off'),
  });
  await write(id);
  expect((await ideas.get('w6', id)).status).toBe('failed');
  expect(drafts).toEqual([]);
});

test('without a key, or a budget, nothing begins', async () => {
  await expect(assistant('w7', {}).start()).rejects.toMatchObject({ code: 'assistant_off' });
  const { budget, start } = assistant('w8');
  const costMicroUsd = assistantLimits.budgets.monthlyMicroUsd;
  await budget.count('w8', { costMicroUsd, inputTokens: 1, outputTokens: 1 });
  await expect(start()).rejects.toMatchObject({ code: 'assistant_budget_used_up' });
});

test('an idea of another customer is not known', async () => {
  const { id } = await assistant('w9').start();
  await expect(assistant('w10').ideas.get('w10', id)).rejects.toMatchObject({
    code: 'idea_not_found',
  });
});

test('an idea is written with the words and the model that managers chose, and says so', async () => {
  const { repository, start, write, told, kept, serve } = assistant('w11');
  const first = await start();
  await write(first.id);
  serve({ ...scripted, promptId: 'Ideas', rev: 3, temperature: 0.2, instructions: 'Be brief.' });
  const second = await start();
  await write(second.id);
  expect(told).toEqual([undefined, 'Be brief.']);
  expect((await repository.find('w11', first.id))?.promptId).toBeUndefined();
  const written = await repository.find('w11', second.id);
  expect(written).toMatchObject({ promptId: 'Ideas' });
  // The first one asked in the product's own words, which have no history.
  expect(kept).toEqual([
    {
      prompt: 'Ideas',
      run: expect.objectContaining({
        ...{ id: written?.draftId, kind: 'idea', rev: 3, customerName: 'Fern & Thistle' },
        ...{ customerId: 'w11', draftId: written?.draftId, by: 'u1', byManager: false },
        ...{ inputTokens: written?.inputTokens, costMicroUsd: written?.costMicroUsd },
        executedPrompt: expect.stringContaining('<data name="idea">'),
        result: expect.stringContaining('"subject"'),
        problem: undefined,
      }),
    },
  ]);
});

test('an idea that a managers’ prompt could not write is in its history, with what went wrong', async () => {
  const { start, write, kept, serve } = assistant('w13');
  serve({ ...scripted, promptId: 'Ideas', rev: 3, temperature: 0.2, instructions: 'Be brief.' });
  await local.behave('bare');
  const { id } = await start();
  await write(id);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.run.problem).toContain('did not write an email');
  expect(kept[0]?.run.draftId).toBeUndefined();
  // Both questions are paid for.
  expect(kept[0]?.run.outputTokens).toBeGreaterThan(0);
});
