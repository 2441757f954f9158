import { S3Client } from '@aws-sdk/client-s3';
import { createAssetRepository } from '../assets/asset-repository';
import { liveAssistant } from '../assistant/assistant-live';
import { createAssistantBudget } from '../assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../assistant/budget/budgeted-asker';
import { createQuestionCost } from '../assistant/budget/question-cost';
import { createAudienceCounters } from '../audience/status-counters';
import { createBrainRepository } from '../brain/brain-repository';
import { createCustomerReader } from '../customers/customer-reader';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDefaultStyles } from '../customers/default-style';
import { createBrandDesign } from '../drafts/brand-design';
import { createSelectionCheck } from '../drafts/check-selection';
import { createDraftLog } from '../drafts/draft-log-repository';
import { createDraftRepository } from '../drafts/draft-repository';
import { createDraftService } from '../drafts/draft-service';
import { createReviewRepository } from '../drafts/review/review-repository';
import { createDraftWriter } from '../drafts/written-draft';
import { createBodyStore } from '../email-content/body-store';
import { systemClock as clock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable, type Table } from '../platform/table/table';
import { createFillingForms } from '../segments/register/filling-forms';
import { createFillingImports } from '../segments/register/filling-imports';
import { createFillingStore } from '../segments/register/filling-store';
import { createSegmentRegister } from '../segments/register/segment-register';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createSegmentSequences } from '../segments/register/segment-sequences';
import { createSegmentService } from '../segments/register/segment-service';
import { createSegmentWrites } from '../segments/register/segment-write-service';
import { createSenderRepository } from '../senders/sender-repository';
import { createDeliveryDetails } from '../stats/delivery-details';
import { createDeliveryReader } from '../stats/delivery-reader';
import { createOpenRates } from '../stats/open-rate-service';
import { createRecentResults } from '../stats/recent-results';
import { createCatalogRepository } from '../stores/catalog-repository';
import { createShopWindow } from '../stores/shop-window';
import { createPresets } from './preset-service';
import { createRegistry } from './registry';
import { createToolTests } from './test-service';
import { createToolTestRepository } from './tool-test-repository';

/** Creates drafts that have the id of the tool call. */
const createLiveDraftWriter = (table: Table) => {
  const bodies = createBodyStore(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET);
  const shared = {
    drafts: createDraftRepository(table),
    reviews: createReviewRepository(table),
    bodies,
    log: createDraftLog(table, { clock, newId: createNewId() }),
    defaultStyle: createDefaultStyles(table),
    clock,
    choices: createSelectionCheck(table),
  };
  const drafts = (id: string) => createDraftService({ ...shared, newId: () => id });
  return createDraftWriter({
    drafts,
    bodies,
    brandDesign: createBrandDesign({
      customer: createCustomerReader(table),
      senders: createSenderRepository(table),
    }),
  });
};

const segmentsOf = (table: Table) => {
  const repository = createSegmentRepository(table);
  const segments = createSegmentService({
    segments: repository,
    counters: createAudienceCounters(table),
    openRates: createOpenRates(table, clock),
  });
  const shared = {
    register: createSegmentRegister(table, repository),
    customers: createCustomerRepository(table),
    deliveries: createDeliveryReader(table),
    imports: createFillingImports(table),
    forms: createFillingForms(table),
    store: createFillingStore(table),
    feeds: createSegmentSequences(table),
    clock,
  };
  const writes = (callId: string) => createSegmentWrites({ ...shared, newId: () => callId });
  return { segments, build: { segments, writes } };
};

/** Every tool, with this stage's dependencies. */
export const liveTools = once(() => {
  const table = liveTable();
  const { access, asker, budgets } = liveAssistant();
  const budget = createAssistantBudget(table, clock, budgets);
  const catalogue = createCatalogRepository(table);
  const assets = createAssetRepository(table);
  const customer = createCustomerReader(table);
  const brain = createBrainRepository(table).get;
  return createRegistry({
    customer,
    brain,
    assets,
    products: catalogue.products,
    model: access.readyModel,
    asker: createBudgetedAsker(asker, budget, createQuestionCost(access.models)),
    sold: createShopWindow(table, clock).sold,
    results: createRecentResults(table, clock),
    details: createDeliveryDetails(table),
    draft: {
      customer,
      brain,
      assets,
      product: catalogue.product,
      written: createLiveDraftWriter(table),
      appUrl: readEnv('APP_URL').APP_URL,
    },
    ...segmentsOf(table),
  });
});

export const live = once(() => {
  const table = liveTable();
  const tools = liveTools();
  const customer = createCustomerReader(table);
  const repository = createToolTestRepository(table);
  const testDependencies = { tools, tests: repository, customer, clock, newId: createNewId() };
  return {
    tools,
    repository,
    tests: createToolTests(testDependencies),
    presets: createPresets(testDependencies),
  };
});
