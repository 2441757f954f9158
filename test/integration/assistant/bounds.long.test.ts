import { eventually } from '../../support/eventually';
import { type AssistantFixture, nextId, openAssistant, useTool } from './assistant-fixture';

let fixture: AssistantFixture;
beforeAll(async () => {
  fixture = await openAssistant();
});
afterEach(() => fixture.behave('answer'));
afterAll(() => fixture?.product.close());

const huge = 'x'.repeat(200_000);
const prompt = {
  provider: 'openai',
  model: 'scripted',
  temperature: 0.5,
  description: 'd',
  template: 'Ferns',
};
const automation = { name: 'Ferns', category: 'FOR_NUDGE', template: 'Ferns', tools: [] };

test.each([
  ['POST /prompts', { id: 'Huge', ...prompt, template: huge }],
  ['POST /automations', { ...automation, template: huge }],
  ['POST /idea', { id: nextId(), idea: huge }],
  ['POST /rewrite', { wish: { kind: 'shorter' }, markup: huge }],
] as const)(
  'refuses 200 kB of text in %s with an explanation instead of failing',
  async (key, body) => {
    const { product, token, customerId } = fixture;
    const response = await product.request(token, key, { customerId, body });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(JSON.stringify(response.body)).not.toContain('xxx');
  },
);

test('refuses 200 kB of text in a prompt test and in a tool call', async () => {
  const { product, token, customerId } = fixture;
  const promptTry = { ...prompt, template: '{{input.idea}}', inputs: { idea: huge }, customerId };
  expect(await product.request(token, 'POST /prompts/try', { body: promptTry })).toMatchObject({
    status: 400,
  });
  const body = {
    toolName: 'propose_subjects',
    parameters: { idea: huge },
    customerId,
    automationInstanceId: 'by hand',
    executionId: nextId(),
  };
  expect(await product.request(token, 'POST /tools/test', { body })).toMatchObject({ status: 400 });
});

test('names unknown variables when saving and when running', async () => {
  const { product, token, customerId } = fixture;
  const saved = await product.request(token, 'POST /automations', {
    body: { ...automation, template: 'Hello {{nonsense}}' },
  });
  expect(saved).toMatchObject({ status: 400, body: { code: 'prompt_refused' } });
  expect(JSON.stringify(saved.body)).toContain('nonsense');
  const prompt = { provider: 'openai', model: 'scripted', temperature: 0.5, description: '' };
  const body = { ...prompt, id: 'Unknown variable', template: 'For {{brnad}}' };
  const message = expect.stringContaining('no variable “brnad”. Did you mean {{brand}}?');
  const refusal = { status: 400, body: { code: 'prompt_refused', fields: { template: message } } };
  expect(await product.request(token, 'POST /prompts', { body })).toMatchObject(refusal);
  const tryResult = await product.request(token, 'POST /prompts/try', {
    body: { ...prompt, template: body.template, customerId },
  });
  expect(tryResult).toMatchObject(refusal);
  const found = await product.api(token, 'GET /prompts', { query: { id: body.id } });
  expect(found.prompts).toEqual([]);
  const { id: automationId } = await fixture.automation('{{brain.Voice}} {{input.idea}}', []);
  const start = { customerId, runId: nextId(), inputs: { idea: 'Ferns' } };
  const started = await product.request(token, 'POST /automations/{automationId}/runs', {
    params: { automationId },
    body: start,
  });
  expect(started).toMatchObject({ status: 400, body: { code: 'prompt_refused' } });
  expect(JSON.stringify(started.body)).toContain('brain has no “Voice”');
});

const idea = async () => {
  const { product, token, customerId } = fixture;
  const id = nextId();
  await product.api(token, 'POST /idea', { customerId, body: { id, idea: 'Ferns are back' } });
  return eventually('the idea has ended', async () => {
    const now = await product.api(token, 'GET /idea/{ideaId}', {
      params: { ideaId: id },
      customerId,
    });
    return now.status !== 'waiting' && now.status !== 'writing' && now;
  });
};

test.each([
  ['fail', /isn’t responding/],
  ['busy', /is rate limiting us/],
  ['refuse', /declined|didn’t write/],
] as const)(
  'reports when the provider answers %s to an idea, and writes the email on the next try',
  async (behavior, expectedText) => {
    await fixture.behave(behavior);
    expect(await idea()).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(expectedText),
    });
    await fixture.behave('answer');
    expect(await idea()).toMatchObject({ status: 'done', draftId: expect.any(String) });
  },
);

test('saves the received part of a truncated stream as the draft, and says so', async () => {
  await fixture.behave('cut');
  expect(await idea()).toMatchObject({ status: 'done', isCut: true });
});

test('stops reading an endless stream, and ends with a draft or a message', async () => {
  await fixture.behave('endless');
  const endedIdea = await idea();
  if (endedIdea.status === 'failed') expect(endedIdea.problem).toMatch(/[.]$/);
  else expect(endedIdea).toMatchObject({ status: 'done', isCut: true });
  const month = await fixture.month();
  expect(await month.cost()).toBeGreaterThan(0);
});

test('stops waiting for a silent model when the time limit of a call ends', async () => {
  await fixture.behave('slow', 1);
  const { product, token, customerId } = fixture;
  const body = {
    wish: { kind: 'shorter' },
    markup: '<email-paragraph>Ferns are back</email-paragraph>',
  };
  const response = await product.request(token, 'POST /rewrite', { customerId, body });
  expect(response.body).toMatchObject({ code: 'model_too_slow' });
});

test('charges prompt tests to the managers’ own budget', async () => {
  const { product, token, customerId } = fixture;
  const month = await fixture.month();
  const before = await month.cost();
  const promptTry = { ...prompt, inputs: {}, customerId };
  const tryResult = await product.api(token, 'POST /prompts/try', { body: promptTry });
  expect(tryResult.costMicroUsd).toBeGreaterThan(0);
  const body = {
    toolName: 'propose_subjects',
    parameters: { idea: 'Ferns' },
    customerId,
    automationInstanceId: 'by hand',
    executionId: nextId(),
  };
  expect(await product.api(token, 'POST /tools/test', { body })).toMatchObject({ success: true });
  expect(await month.cost()).toBe(before);
  const run = await fixture.ended(
    await fixture.start(useTool('propose_subjects', { idea: 'Ferns' }), ['propose_subjects']),
  );
  expect(run.status).toBe('done');
  expect(await month.cost()).toBe(before + run.costMicroUsd);
});
