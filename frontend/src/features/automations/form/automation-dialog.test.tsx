import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import {
  aPrompt,
  automation,
  callsTo,
  openAutomations as open,
} from '../../../../test/workshop/open-automations';

const tools: ToolView[] = [
  { name: 'read_brand', description: 'Name of the store', permission: 'read', schema: {} },
  { name: 'write_draft', description: 'Writes a draft', permission: 'write', schema: {} },
];

test('shows whether each tool reads or writes data, both in the options and for selected tools', async () => {
  open({ 'GET /tools/list': () => ({ tools }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spring news' }));
  const selectedTools = await screen.findByRole('list', { name: 'Selected tools' });
  await waitFor(() => expect(selectedTools).toHaveTextContent('Readsread_brand'));
  expect(selectedTools).not.toHaveTextContent('Writes');
  await userEvent.click(screen.getByRole('combobox', { name: 'Tools' }));
  await userEvent.click(await screen.findByRole('option', { name: /^write_draft Writes/ }));
  expect(selectedTools).toHaveTextContent('Readsread_brandWriteswrite_draft');
});

test('shows the name of a deleted tool so that the user can remove it', async () => {
  const broken = { ...automation, tools: ['old_tool', 'read_brand'], unknownTools: ['old_tool'] };
  const calls = open({
    'GET /automations': () => ({ automations: [broken], total: 1 }),
    'GET /automations/{automationId}': () => broken,
    'GET /tools/list': () => ({ tools }),
    'PUT /automations/{automationId}': () => automation,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spring news' }));
  const form = await screen.findByRole('form', { name: 'Automation' });
  const message = 'No longer available: old_tool. Remove it from the list.';
  expect(await within(form).findByText(message)).toBeVisible();
  const field = within(form).getByRole('combobox', { name: 'Tools' });
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}{Backspace}');
  await userEvent.click(await screen.findByRole('option', { name: /^read_brand/ }));
  expect(within(form).queryByText(message)).toBeNull();
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(calls, 'PUT /automations/{automationId}')).toHaveLength(1));
  expect(callsTo(calls, 'PUT /automations/{automationId}')[0]?.body).toMatchObject({
    tools: ['read_brand'],
  });
});

test('saves an automation with the inputs used in its text', async () => {
  const calls = open({ 'POST /automations': () => automation });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Automation' }));
  const form = await screen.findByRole('form', { name: 'Automation' });
  await userEvent.type(within(form).getByLabelText('Name'), 'Summer');
  await userEvent.type(within(form).getByLabelText('Prompt'), 'About {{{{input.idea}}');
  await userEvent.type(await within(form).findByLabelText('Default value for idea'), 'Sun');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(calls, 'POST /automations')).toHaveLength(1));
  expect(callsTo(calls, 'POST /automations')[0]?.body).toMatchObject({
    name: 'Summer',
    category: 'FOR_NUDGE',
    template: 'About {{input.idea}}',
    tools: [],
    inputs: [{ name: 'idea', label: 'idea', value: 'Sun' }],
  });
});

test('shows fields for the inputs of a prompt that the user finds only by searching', async () => {
  const { id: _, ...rest } = automation;
  const farPrompt = { ...aPrompt, id: 'Welcome', template: 'For {{input.season}}' };
  const calls = open({
    'GET /prompts': ({ query }) => ({
      prompts: query.get('search') === 'wel' || query.get('id') === farPrompt.id ? [farPrompt] : [],
    }),
    'POST /automations': () => ({ ...rest, id: '01KAA000000000000000000002' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create Automation' }));
  const form = await screen.findByRole('form', { name: 'Automation' });
  await userEvent.type(within(form).getByLabelText('Name'), 'Summer');
  await userEvent.click(within(form).getByText('A prompt'));
  await userEvent.type(within(form).getByRole('combobox', { name: 'Prompt' }), 'wel');
  await userEvent.click(await screen.findByRole('option', { name: 'Welcome' }));
  await userEvent.type(await within(form).findByLabelText('Default value for season'), 'Sun');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(calls, 'POST /automations')).toHaveLength(1));
  expect(callsTo(calls, 'POST /automations')[0]?.body).toMatchObject({
    promptId: 'Welcome',
    inputs: [{ name: 'season', label: 'season', value: 'Sun' }],
  });
});

test('points out a deleted prompt and lets the user select another', async () => {
  const { template: _, ...rest } = automation;
  const broken = { ...rest, template: '', promptId: 'Gone' };
  open({
    'GET /automations/{automationId}': () => broken,
    'GET /prompts': ({ query }) => ({ prompts: query.has('id') ? [] : [aPrompt] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spring news' }));
  expect(await screen.findByText(/This prompt no longer exists/)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Prompt' }));
  expect(await screen.findByRole('option', { name: aPrompt.id })).toBeVisible();
});
