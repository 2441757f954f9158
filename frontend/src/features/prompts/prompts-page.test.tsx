import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AssistantView } from '../../../../shared/contracts/assistant/models';
import type { PromptRun, PromptView } from '../../../../shared/contracts/assistant/prompts';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { PromptsPage } from './prompts-page';

const prompt: PromptView = {
  id: 'tool - Subjects',
  provider: 'openai',
  model: 'm-1',
  temperature: 0.5,
  description: 'Subjects for sales',
  template: 'For {{brand}}',
  rev: 3,
  updatedAt: '2026-11-24T08:00:00.000Z',
};

const run: PromptRun = {
  id: '01JD000000000000000000RUN1',
  createdAt: '2026-11-24T09:00:00.000Z',
  provider: 'openai',
  model: 'm-1',
  customerId: '01C',
  customerName: 'Fern & Thistle',
  description: 'Subjects for sales',
  temperature: 0.5,
  isCut: false,
  executedPrompt: 'For <data>Fern</data>',
  result: 'Spring is here',
  kind: 'try',
  author: { name: 'ada@agency.test', isManager: true, isYou: true },
  inputTokens: 1200,
  outputTokens: 30,
  costMicroUsd: 4500,
  durationMs: 1234,
};

const assistant: AssistantView = {
  isOn: true,
  isSimulator: false,
  models: [
    { provider: 'openai', model: 'm-1', isReady: true },
    { provider: 'bedrock', model: 'b-1', isReady: true },
  ],
};

const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /assistant': () => assistant,
    'GET /prompts': () => ({ prompts: [prompt] }),
    'GET /brain/templateVariables': () => ({ templateVariables: [] }),
    'GET /customer': () => ({ customers: [{ id: '01C', name: 'Fern & Thistle' }] }),
    ...responses,
  });
  renderPage(<PromptsPage />);
  return calls;
};

const callsOf = (calls: ReturnType<typeof open>, key: string) =>
  calls.filter((call) => call.key === key);

test('shows a prompt’s details, and its past runs with their costs', async () => {
  open({ 'GET /prompts/{promptId}/runs': () => ({ runs: [run] }) });
  const card = await screen.findByRole('article', { name: prompt.id });
  expect(card).toHaveTextContent('OpenAI');
  expect(card).toHaveTextContent('m-1 · temperature 0.5');
  await userEvent.click(within(card).getByRole('button', { name: 'Run History' }));
  expect(await within(card).findByText('OpenAI · m-1 · Fern & Thistle · by you')).toBeVisible();
  expect(card).toHaveTextContent('1,200 input tokens, 30 output tokens · $0.0045 · 1.23 s');
  expect(card).toHaveTextContent('For <data>Fern</data>');
  expect(card).toHaveTextContent('Try-out');
  expect(card).toHaveTextContent('by you');
  expect(within(card).queryByRole('link')).toBeNull();
});

test('distinguishes runs of automations and ideas, and links to the run and the draft', async () => {
  const draftId = '01JD00000000000000000000DR';
  const author = { name: 'owner@fern.test', isManager: false, isYou: false };
  const runs: PromptRun[] = [
    { ...run, id: '01JD000000000000000000RUN2', kind: 'automation', author, draftId },
    { ...run, id: '01JD000000000000000000RUN3', kind: 'idea', author, draftId, problem: 'Busy.' },
  ];
  open({ 'GET /prompts/{promptId}/runs': () => ({ runs }) });
  const card = await screen.findByRole('article', { name: prompt.id });
  await userEvent.click(within(card).getByRole('button', { name: 'Run History' }));
  const [byAutomation, byIdea] = await within(card).findAllByRole('group');
  expect(byAutomation).toHaveTextContent('Automation');
  expect(byAutomation).toHaveTextContent('by owner@fern.test');
  await userEvent.click(within(byAutomation!).getByText('Automation'));
  expect(within(byAutomation!).getByRole('link', { name: 'Open the run' })).toHaveAttribute(
    'href',
    '/manager/automations?customer=01C&run=01JD000000000000000000RUN2',
  );
  expect(within(byAutomation!).getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
    'href',
    `/customer/01C/compose/blank/${draftId}`,
  );
  expect(byIdea).toHaveTextContent('Idea');
  expect(byIdea).toHaveTextContent('No answer');
});

test('adds a prompt’s earlier runs below the visible runs', async () => {
  const calls = open({
    'GET /prompts/{promptId}/runs': ({ query }) =>
      query.get('cursor') === 'older'
        ? { runs: [{ ...run, id: '01JD000000000000000000RUN0', result: 'Winter goes' }] }
        : { runs: [run], nextCursor: 'older' },
  });
  const card = await screen.findByRole('article', { name: prompt.id });
  await userEvent.click(within(card).getByRole('button', { name: 'Run History' }));
  const runs = await within(card).findByRole('region', { name: `Runs of ${prompt.id}` });
  await userEvent.click(await within(runs).findByRole('button', { name: 'Show earlier runs' }));
  await waitFor(() => expect(runs).toHaveTextContent('Winter goes'));
  expect(runs).toHaveTextContent('Spring is here');
  expect(within(runs).queryByRole('button', { name: 'Show earlier runs' })).toBeNull();
  expect(callsOf(calls, 'GET /prompts/{promptId}/runs').length).toBeGreaterThan(1);
});

test('requests only tool runs in the Tool tab, and links to creating a tool when there are none', async () => {
  const calls = open({ 'GET /prompts': () => ({ prompts: [] }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Tool' }));
  await waitFor(() => expect(callsOf(calls, 'GET /prompts').at(-1)?.query.get('tab')).toBe('tool'));
  expect(await screen.findByText(/start with “tool - ”/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create Prompt' })).toHaveLength(1);
});

test('explains why the assistant is off', async () => {
  open({
    'GET /assistant': () => ({ isOn: false, why: 'Off: no key.', isSimulator: false, models: [] }),
  });
  expect(await screen.findByText('Off: no key.')).toBeVisible();
});

test('never presents a simulator as a real model', async () => {
  open({ 'GET /assistant': () => ({ ...assistant, isSimulator: true }) });
  expect(await screen.findByText(/not a real model/)).toBeVisible();
});

test('saves a new prompt with its model, and shows the server’s refusal at the field', async () => {
  let isNameTaken = true;
  const calls = open({
    'POST /prompts': () => {
      const message = 'A prompt with this ID already exists. Choose another.';
      if (isNameTaken)
        throw new ErrorResponse(409, { code: 'prompt_id_taken', message, fields: { id: message } });
      return prompt;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Prompt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Prompt' });
  await userEvent.type(await within(dialog).findByLabelText('Id'), 'tool - Ideas');
  const text = within(dialog).getByRole('textbox', { name: 'Prompt' });
  await userEvent.type(text, 'Ideas for {{{{first_name}}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/There’s no variable “first_name”/)).toBeVisible();
  await userEvent.clear(text);
  await userEvent.type(text, 'Ideas for {{{{brand}}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  const message = 'A prompt with this ID already exists. Choose another.';
  expect(await within(dialog).findByText(message)).toBeVisible();
  isNameTaken = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(callsOf(calls, 'POST /prompts').at(-1)?.body).toMatchObject({
    id: 'tool - Ideas',
    provider: 'openai',
    model: 'm-1',
    temperature: 0.7,
    template: 'Ideas for {{brand}}',
  });
});

test('tries an unsaved prompt for a customer, with its inputs', async () => {
  const calls = open({
    'GET /prompts': () => ({ prompts: [{ ...prompt, template: 'For {{brand}}: {{input.idea}}' }] }),
    'POST /prompts/try': () => run,
  });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${prompt.id}` }));
  const tryOutRegion = await screen.findByRole('region', { name: 'Try it out' });
  await userEvent.click(within(tryOutRegion).getByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  await userEvent.type(within(tryOutRegion).getByLabelText('idea'), 'spring');
  await userEvent.click(within(tryOutRegion).getByRole('button', { name: 'Run' }));
  expect(await within(tryOutRegion).findByText('Spring is here')).toBeVisible();
  expect(callsOf(calls, 'POST /prompts/try').at(-1)?.body).toMatchObject({
    id: prompt.id,
    customerId: '01C',
    inputs: { idea: 'spring' },
  });
});

test('lists variables that the customer hasn’t provided before the prompt runs', async () => {
  const template = 'For {{brand}} in {{brain.Voice}} of {{input.idea}}';
  open({
    'GET /prompts': () => ({ prompts: [{ ...prompt, template }] }),
    'GET /brain/templateVariables': () => ({
      templateVariables: [{ name: 'brand', value: 'Fern & Thistle' }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${prompt.id}` }));
  const variablesRegion = await screen.findByRole('region', { name: 'Prompt variables' });
  expect(variablesRegion).not.toHaveTextContent('has no value for');
  await userEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  const message = 'This customer has no value for “brain.Voice” yet';
  expect(await within(variablesRegion).findByText(message)).toBeVisible();
  expect(within(variablesRegion).getAllByText(/has no value for/)).toHaveLength(1);
});

test('doesn’t run an empty prompt, and explains why at its field', async () => {
  const calls = open({ 'POST /prompts/try': () => run });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${prompt.id}` }));
  const tryOutRegion = await screen.findByRole('region', { name: 'Try it out' });
  const dialog = screen.getByRole('dialog', { name: /^Edit/ });
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Prompt' }));
  await userEvent.click(within(tryOutRegion).getByRole('button', { name: 'Run' }));
  expect(await within(dialog).findByText('Enter a prompt.')).toBeVisible();
  expect(callsOf(calls, 'POST /prompts/try')).toEqual([]);
});

test('shows a provider failure next to the form and keeps the form unchanged', async () => {
  const message = 'OpenAI takes no more questions just now.';
  open({
    'POST /prompts/try': () => {
      throw new ErrorResponse(429, { code: 'model_busy', message });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${prompt.id}` }));
  const tryOutRegion = await screen.findByRole('region', { name: 'Try it out' });
  await userEvent.click(within(tryOutRegion).getByRole('button', { name: 'Run' }));
  expect(await within(tryOutRegion).findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('For {{brand}}');
});

test('restores an old version of a prompt', async () => {
  const old = { ...prompt, template: 'Before', rev: 2 };
  const calls = open({
    'GET /prompts/{promptId}/versions': () => ({ versions: [prompt, old] }),
    'PUT /prompts/{promptId}': () => ({ ...old, rev: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Versions of ${prompt.id}` }));
  const dialog = await screen.findByRole('dialog', { name: `Versions of ${prompt.id}` });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore version 2' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(callsOf(calls, 'PUT /prompts/{promptId}').at(-1)?.body).toMatchObject({
    template: 'Before',
    rev: 3,
  });
});

test('asks before deleting a prompt', async () => {
  const calls = open({ 'DELETE /prompts/{promptId}': () => ({}) });
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${prompt.id}` }));
  expect(callsOf(calls, 'DELETE /prompts/{promptId}')).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete prompt' }));
  await waitFor(() => expect(callsOf(calls, 'DELETE /prompts/{promptId}')).toHaveLength(1));
});

test('shows an error with a retry when the list fails to load', async () => {
  open({
    'GET /prompts': () => {
      throw new ErrorResponse(404, { code: 'route_not_found', message: 'Out for a moment.' });
    },
  });
  expect(await screen.findByText('Out for a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
