import { localModelKey } from '@mailbloom/model-simulator';
import {
  type LocalModel,
  scriptedModel,
  startLocalModel,
} from '@mailbloom/model-simulator/testing';
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
import { assistantLimits } from '../../../shared/assistant-limits';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { someOffers } from './an-offer';

const models = [{ ...scriptedModel, inputUsd: 2, outputUsd: 8 }];
const author = { userId: 'u1', isManager: false };
let ids = 0;
const nextId = () => {
  ids += 1;
  return `01KAY${String(ids).padStart(21, '0')}`;
};

/** Sets up ideas on a table with a model simulator, for all tests of a file. */
export const openIdeas = () => {
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
  return {
    behave: (behavior: string, questions?: number) => local.behave(behavior, questions),
    assistant: (customerId: string, keys?: object) =>
      assistantOf({ local, embedded }, customerId, keys),
  };
};

type TestServices = { readonly local: LocalModel; readonly embedded: EmbeddedTable };

/** Returns one customer's assistant. Everything is real except the storage of drafts. */
const assistantOf = (
  { local, embedded }: TestServices,
  customerId: string,
  keys: object = { openai: localModelKey },
) => {
  let now = Date.UTC(2026, 10, 26);
  const clock = () => now;
  const access = createAssistantAccess({ models, keys: async () => keys, openaiUrl: local.url });
  const budget = createAssistantBudget(embedded.table, clock, assistantLimits.budgets);
  const repository = createIdeaRepository(embedded.table);
  const drafts: { id: string; body: string }[] = [];
  const removedDraftIds: string[] = [];
  const sentIdeaIds: string[] = [];
  const extraPrompts: (string | undefined)[] = [];
  let servedPrompt: Serving | undefined;
  const storedRuns: { prompt: string; run: StoredPromptRun }[] = [];
  const draftOf = async (_: string, { id, newDraftId = id, body }: Idea) => {
    drafts.push({ id: newDraftId, body });
    return newDraftId;
  };
  const prompt = '<data name="idea">Ferns are back</data>\n<data name="links">L1: Shop</data>';
  const dependencies = { ideas: repository, access, budget, draftOf, clock };
  const ideas = createIdeas({
    ...dependencies,
    choices: async () => undefined,
    queue: { send: async ({ ideaId }) => void sentIdeaIds.push(ideaId) },
    style: async () => DEFAULT_EMAIL_STYLE,
    newId: nextId,
  });
  const write = createIdeaWriter({
    ...dependencies,
    context: async (_, __, extraPrompt) => {
      extraPrompts.push(extraPrompt);
      return { prompt, offers: someOffers(), theme: {} };
    },
    serving: async () => servedPrompt,
    streamer: createModelStreamer(access, clock),
    history: createIdeaHistory({
      addRun: async (id, run) => void storedRuns.push({ prompt: id, run }),
      customer: async () => ({ name: 'Fern & Thistle' }) as never,
    }),
    removeDraft: async (_, id) => void removedDraftIds.push(id),
  });
  const start = (id = nextId()) =>
    ideas.start(customerId, { id, idea: 'Ferns are back', name: '', segmentIds: [] }, author);
  return {
    ideas,
    repository,
    budget,
    drafts,
    removed: removedDraftIds,
    sent: sentIdeaIds,
    told: extraPrompts,
    kept: storedRuns,
    start,
    serve: (promptServing: Serving) => {
      servedPrompt = promptServing;
    },
    write: (ideaId: string) => write({ customerId, ideaId }),
    later: (ms: number) => {
      now += ms;
    },
  };
};
