import { S3Client } from '@aws-sdk/client-s3';
import { createAssetRepository } from '../assets/asset-repository';
import { createModelAsker } from '../assistant/ask-model';
import { liveAssistant } from '../assistant/assistant-live';
import { createAssistantBudget } from '../assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../assistant/budget/budgeted-asker';
import { createQuestionCost } from '../assistant/budget/question-cost';
import { createAudienceCounters } from '../audience/status-counters';
import { createBrainRepository } from '../brain/brain-repository';
import { templateValuesOf } from '../brain/template-variables';
import { createCustomerReader } from '../customers/customer-reader';
import { createDefaultStyles } from '../customers/default-style';
import { createBrandDesign } from '../drafts/brand-design';
import { createSelectionCheck } from '../drafts/check-selection';
import { createDraftLog } from '../drafts/draft-log-repository';
import { createDraftRepository } from '../drafts/draft-repository';
import { createDraftService } from '../drafts/draft-service';
import { createReviewRepository } from '../drafts/review/review-repository';
import { createBodyStore } from '../email-content/body-store';
import { liveQueues } from '../platform/aws/queues';
import { systemClock as clock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createPromptRepository } from '../prompts/prompt-repository';
import { createServingPrompts } from '../prompts/serving-repository';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createSegmentService } from '../segments/register/segment-service';
import { createSenderRepository } from '../senders/sender-repository';
import { createOpenRates } from '../stats/open-rate-service';
import { createRecentResults } from '../stats/recent-results';
import { createCatalogRepository } from '../stores/catalog-repository';
import { createIdeaContext } from './context/idea-context';
import { createServingPrompt } from './context/serving-prompt';
import { createDraftOfIdea } from './draft-of-idea';
import { createIdeaQueue } from './idea-queue';
import { createIdeaRepository } from './idea-repository';
import { createIdeas } from './idea-service';
import { createRecordedRewrite } from './rewriting/recorded-rewrite';
import { createRewriteHistory } from './rewriting/rewrite-history';
import { createRewriting } from './rewriting/rewrite-service';
import { createIdeaHistory } from './writing/idea-history';
import { createIdeaWriter } from './writing/write-idea';

/** The dependencies for creating a draft under a given id. */
const liveDrafts = once(() => {
  const table = liveTable();
  const bodies = createBodyStore(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET);
  const draftDependencies = {
    drafts: createDraftRepository(table),
    reviews: createReviewRepository(table),
    bodies,
    log: createDraftLog(table, { clock, newId: createNewId() }),
    defaultStyle: createDefaultStyles(table),
    clock,
    choices: createSelectionCheck(table),
  };
  return {
    bodies,
    brandDesign: createBrandDesign({
      customer: createCustomerReader(table),
      senders: createSenderRepository(table),
    }),
    drafts: (id: string) => createDraftService({ ...draftDependencies, newId: () => id }),
  };
});

const liveParts = once(() => {
  const table = liveTable();
  const drafts = liveDrafts();
  return {
    table,
    drafts: drafts.drafts,
    look: drafts.brandDesign,
    draftOf: createDraftOfIdea(drafts),
    ideas: createIdeaRepository(table),
    budget: createAssistantBudget(table, clock, liveAssistant().budgets),
  };
});

/** The dependencies of the API calls. */
export const live = once(() => {
  const { table, look: brandDesign, ...parts } = liveParts();
  const { access } = liveAssistant();
  const queue = createIdeaQueue(liveQueues(), readEnv('IDEA_QUEUE_URL').IDEA_QUEUE_URL);
  const rewrites = createRewriteHistory(table);
  // An API call has time to ask the model twice.
  const asker = createBudgetedAsker(
    createModelAsker(access, clock, 12_000),
    parts.budget,
    createQuestionCost(access.models),
  );
  return {
    ideas: createIdeas({
      ...parts,
      choices: createSelectionCheck(table),
      access,
      queue,
      style: brandDesign.styles,
      clock,
      newId: createNewId(),
    }),
    rewrites,
    rewriting: createRewriting({
      asker,
      access,
      brain: createBrainRepository(table).get,
      recordedRewrite: createRecordedRewrite({ history: rewrites, clock, newId: createNewId() }),
    }),
  };
});

/** The dependencies of the worker. */
export const liveWriter = once(() => {
  const { table, drafts, ...parts } = liveParts();
  const { access, streamer } = liveAssistant();
  const segments = createSegmentService({
    segments: createSegmentRepository(table),
    counters: createAudienceCounters(table),
    openRates: createOpenRates(table, clock),
  });
  const customer = createCustomerReader(table);
  const brain = createBrainRepository(table).get;
  const prompts = createPromptRepository(table);
  const serving = createServingPrompt({
    serving: createServingPrompts(table).find,
    prompt: prompts.find,
    customer,
    brain,
    access,
    valuesOf: templateValuesOf,
  });
  const context = createIdeaContext({
    customer,
    brain,
    assets: createAssetRepository(table),
    products: createCatalogRepository(table).products,
    results: createRecentResults(table, clock),
    segments,
    appUrl: readEnv('APP_URL').APP_URL,
  });
  const removeDraft = (customerId: string, draftId: string) =>
    drafts(draftId).remove(customerId, draftId);
  return {
    write: createIdeaWriter({
      ...parts,
      context,
      serving,
      access,
      streamer,
      clock,
      history: createIdeaHistory({ addRun: prompts.addRun, customer }),
      removeDraft,
    }),
  };
});
