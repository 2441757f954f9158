import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { assetItem } from '../../../functions/items/asset';
import { draftKey } from '../../../functions/items/draft-keys';
import { segmentKey } from '../../../functions/items/segment-keys';
import { productItem } from '../../../functions/items/store/product';
import { eventually } from '../../support/eventually';
import { type AssistantFixture, nextId, openAssistant, useTool } from './assistant-fixture';

/* These tests check what automation runs create, and who is its author. */

let fixture: AssistantFixture;
const imageId = '01KB9000000000000000000IMG';

beforeAll(async () => {
  fixture = await openAssistant();
  const { product, customerId } = fixture;
  const { TABLE_NAME: TableName } = await product.environment();
  const putItem = (Item: object) =>
    product.aws.table.send(new PutCommand({ TableName, Item: { ...Item } }));
  const createdAt = '2026-11-01T08:00:00.000Z';
  const image = {
    id: imageId,
    key: `assets/${customerId}/fern.png`,
    contentType: 'image/png',
    width: 900,
    height: 600,
    bytes: 10,
    name: 'fern.png',
    createdAt,
  };
  await putItem(assetItem(customerId, image, 'image'));
  const fern = {
    id: '8123',
    title: 'Boston Fern',
    url: 'https://ferns.example/products/boston',
    updatedAt: 1,
    createdAt: 1,
    isForSale: true,
    collectionIds: [],
    price: { amount: 1250, currency: 'EUR' },
  };
  await putItem(productItem(customerId, fern));
});
afterAll(() => fixture?.product.close());

const readStored = async (Key: { pk: string; sk: string }) => {
  const { TABLE_NAME: TableName } = await fixture.product.environment();
  const { Item } = await fixture.product.aws.table.send(new GetCommand({ TableName, Key }));
  return Item;
};

const blocks = [
  { type: 'image', text: 'A fern', ref: imageId },
  { type: 'heading', text: 'Ferns are back' },
  { type: 'text', text: 'Hi {{first_name|there}}, **come** by.' },
  { type: 'list', items: ['Green', 'Easy'] },
  { type: 'product', ref: '8123' },
  { type: 'image', text: 'Not theirs', ref: '01KB90000000000000000OTHER' },
];
/** Puts a backslash before braces that aren't a prompt variable. */
const writeDraftCall = () =>
  useTool('write_draft', { name: 'Blocks', subject: 'Ferns are back', blocks }).replaceAll(
    '{{',
    '\\{{',
  );
const buildSegmentCall = (name: string, segmentId: string) =>
  useTool('build_segment', { name, segmentIds: [segmentId], fieldRule: [], behaviorRule: [] });

test('writes a block email with the store’s own content in a run on behalf of the manager', async () => {
  const { customerId, token, product } = fixture;
  const template = [writeDraftCall(), buildSegmentCall('By a run', customerId)].join('\n');
  const runId = await fixture.start(template, ['write_draft', 'build_segment']);
  const run = await fixture.ended(runId);
  expect(run).toMatchObject({ status: 'done', byManager: true });
  const { draftId = '', segmentId = '' } = run;
  expect(run.steps.find(({ name }) => name === 'write_draft')?.note).toContain(
    'Left out: images or products that don’t belong to the store (1)',
  );
  const { userId } = await product.api(token, 'GET /user', {});
  const draft = await product.api(token, 'GET /draft/{draftId}', {
    customerId,
    params: { draftId },
  });
  expect(draft).toMatchObject({
    subject: 'Ferns are back',
    editor: 'TIPTAP_REACTEMAIL',
  });
  expect(draft.body).toContain(`/assets/${customerId}/fern.png`);
  expect(draft.body).toContain('<strong>Boston Fern</strong> – €12.50');
  expect(draft.body).not.toContain('OTHER');
  expect(await readStored(draftKey(customerId, draftId))).toMatchObject({
    savedBy: userId,
    savedAsManager: true,
  });
  expect(await readStored(segmentKey(customerId, segmentId))).toMatchObject({
    createdBy: userId,
    createdAsManager: true,
  });
});

test('writes an email on behalf of the customer when the customer runs a nudge', async () => {
  const { customerId, token, product, automation } = fixture;
  const template = [writeDraftCall(), buildSegmentCall('By a nudge', customerId)].join('\n');
  const { id: automationId } = await automation(template, ['write_draft', 'build_segment']);
  const nudge = await product.api(token, 'POST /nudges', {
    body: {
      title: 'Ferns',
      description: 'Ferns',
      ctaDescription: 'Write',
      icon: 'bulb',
      background: 'leaf',
      singleUse: false,
      hidden: false,
      rule: 'always',
      automationId,
      customerIds: [customerId],
    },
  });
  const owner = await product.signIn('owner@fern.test');
  const params = { nudgeId: nudge.id };
  const body = { occasion: 'always', runId: nextId() };
  await product.api(owner, 'POST /nudges/{nudgeId}/run', { params, customerId, body });
  const { draftId = '', segmentId = '', status } = await fixture.ended(body.runId);
  expect(status).toBe('done');
  const { userId } = await product.api(owner, 'GET /user', {});
  const draft = await readStored(draftKey(customerId, draftId));
  expect(draft).toMatchObject({ savedBy: userId, editor: 'TIPTAP_REACTEMAIL' });
  expect(draft?.savedAsManager).toBeUndefined();
  const segment = await readStored(segmentKey(customerId, segmentId));
  expect(segment?.createdBy).toBe(userId);
  expect(segment?.createdAsManager).toBeUndefined();
});

test('lists prompt tests, automation runs, and ideas in a prompt’s history, with who ran them', async () => {
  const { customerId, token, product } = fixture;
  const promptId = 'History';
  const promptTexts = { description: '', template: 'About {{input.idea}}' };
  const prompt = {
    provider: 'openai' as const,
    model: 'scripted',
    temperature: 0.5,
    ...promptTexts,
  };
  await product.api(token, 'POST /prompts', { body: { id: promptId, ...prompt } });
  const inputs = { idea: 'Ferns' };
  await product.api(token, 'POST /prompts/try', {
    body: { ...prompt, id: promptId, customerId, inputs },
  });
  const { id: automationId } = await product.api(token, 'POST /automations', {
    body: {
      name: 'With a prompt',
      category: 'FOR_NUDGE',
      promptId,
      template: '',
      tools: [],
      inputs: [{ name: 'idea', label: 'Idea', value: 'Ferns' }],
    },
  });
  const runId = nextId();
  await product.api(token, 'POST /automations/{automationId}/runs', {
    params: { automationId },
    body: { customerId, runId, inputs },
  });
  const run = await fixture.ended(runId);
  await product.api(token, 'PUT /idea-prompt', { body: { customerId, promptId } });
  const owner = await product.signIn('owner@fern.test');
  const ideaId = nextId();
  await product.api(owner, 'POST /idea', { customerId, body: { id: ideaId, idea: 'Ferns' } });
  const history = await eventually('all three are there', async () => {
    const input = { params: { promptId }, query: {} };
    const { runs } = await product.api(token, 'GET /prompts/{promptId}/runs', input);
    return runs.length === 3 && runs;
  });
  const byKind = new Map(history.map((one) => [one.kind, one]));
  const shared = { customerId, customerName: 'Fern & Thistle', model: 'scripted' };
  const manager = { name: 'manager@agency.test', isManager: true, isYou: true };
  expect(byKind.get('try')).toMatchObject({ ...shared, author: manager });
  expect(byKind.get('automation')).toMatchObject({
    ...shared,
    id: runId,
    author: manager,
    description: 'With a prompt',
    result: run.result,
    costMicroUsd: run.costMicroUsd,
    inputTokens: expect.any(Number),
  });
  const idea = await eventually('the idea is written', async () => {
    const now = await product.api(owner, 'GET /idea/{ideaId}', { customerId, params: { ideaId } });
    return now.status === 'done' && now;
  });
  expect(byKind.get('idea')).toMatchObject({
    ...shared,
    draftId: idea.draftId,
    author: { name: 'owner@fern.test', isManager: false, isYou: false },
  });
  // Each page continues after the last row of the previous one.
  const first = await product.api(token, 'GET /prompts/{promptId}/runs', {
    params: { promptId },
    query: { limit: 2 },
  });
  const rest = await product.api(token, 'GET /prompts/{promptId}/runs', {
    params: { promptId },
    query: { limit: 2, cursor: first.nextCursor },
  });
  expect([...first.runs, ...rest.runs]).toEqual(history);
});
