import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AutomationRun } from '../../../../shared/contracts/assistant/automation-runs';
import { ErrorResponse } from '../../../test/mock-api';
import {
  automation,
  callsTo,
  openAutomations as open,
  system,
} from '../../../test/workshop/open-automations';

const run: AutomationRun = {
  id: '01KAR000000000000000000001',
  automationId: automation.id,
  status: 'running',
  automationName: automation.name,
  doing: 'Running read_brand',
  steps: [],
  costMicroUsd: 1200,
  budgetMicroUsd: 1_000_000,
  byManager: true,
  createdAt: '2026-11-24T08:00:00.000Z',
};

test('shows an automation’s category, tools, and number of active nudges on its card', async () => {
  open();
  const card = await screen.findByRole('article', { name: 'Spring news' });
  expect(card).toHaveTextContent('For Nudge');
  expect(card).toHaveTextContent('Used by 1 nudge');
  expect(card).toHaveTextContent('Tools: read_brand');
  const otherCard = screen.getByRole('article', { name: system.name });
  expect(otherCard).toHaveTextContent('System Default');
  expect(otherCard).toHaveTextContent('Tools: None');
  expect(within(otherCard).getByRole('button', { name: `Delete ${system.name}` })).toBeDisabled();
  expect(screen.queryByRole('navigation', { name: /page/i })).not.toBeInTheDocument();
});

test('warns before an automation runs that a simulator isn’t a real model', async () => {
  open({ 'GET /assistant': () => ({ isOn: true, isSimulator: true, models: [] }) });
  expect(await screen.findByText(/not a real model/)).toBeVisible();
});

test('shows more than a hundred automations on further pages of the same tab', async () => {
  const all = Array.from({ length: 101 }, (_, index) => ({
    ...automation,
    id: `01KAA${String(index).padStart(21, '0')}`,
    name: `Automation ${index + 1}`,
  }));
  const calls = open({
    'GET /automations': ({ query }) => {
      const limit = Number(query.get('limit'));
      const offset = Number(query.get('offset'));
      return { automations: all.slice(offset, offset + limit), total: all.length };
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'For Nudge' }));
  expect(await screen.findByRole('article', { name: 'Automation 100' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('article', { name: 'Automation 101' })).toBeVisible();
  const { query } = callsTo(calls, 'GET /automations').at(-1) ?? {};
  expect([query?.get('tab'), query?.get('offset')]).toEqual(['FOR_NUDGE', '100']);
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByRole('article', { name: 'Automation 1' })).toBeVisible();
});

test('shows a removed tool on the automation’s card', async () => {
  const broken = { ...automation, unknownTools: ['read_brand'] };
  open({ 'GET /automations': () => ({ automations: [broken], total: 1 }) });
  expect(await screen.findByText(/Can’t run: read_brand no longer exists/)).toBeVisible();
});

test('prompts for the first automation when there are none', async () => {
  open({ 'GET /automations': () => ({ automations: [], total: 0 }) });
  expect(await screen.findAllByRole('button', { name: 'Create Automation' })).toHaveLength(1);
});

test('asks before deleting an automation that nudges start', async () => {
  let tries = 0;
  const unused = { ...automation, nudges: [] };
  const calls = open({
    'GET /automations': () => ({ automations: [unused], total: 1 }),
    'DELETE /automations/{automationId}': () => {
      tries += 1;
      if (tries === 1)
        throw new ErrorResponse(409, { code: 'automation_in_use', message: 'A nudge starts it.' });
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Spring news' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete automation' }));
  expect(await screen.findByText('A nudge starts it.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete automation' }));
  expect(await screen.findByText('Automation deleted')).toBeVisible();
  const deletes = callsTo(calls, 'DELETE /automations/{automationId}');
  expect(deletes.map(({ query }) => query.get('evenIfUsed'))).toEqual(['false', 'true']);
});

test('doesn’t report an automation as deleted when the user cancels the deletion', async () => {
  const calls = open({
    'GET /automations': () => ({ automations: [{ ...automation, nudges: [] }], total: 1 }),
    'DELETE /automations/{automationId}': () => {
      throw new ErrorResponse(409, { code: 'automation_in_use', message: 'A nudge starts it.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Spring news' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete automation' }));
  expect(await screen.findByText('A nudge starts it.')).toBeVisible();
  const before = callsTo(calls, 'GET /automations').length;
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  // The list is reloaded after the dialog closes.
  await waitFor(() => expect(callsTo(calls, 'GET /automations').length).toBeGreaterThan(before));
  expect(screen.queryByText('Automation deleted')).toBeNull();
  expect(callsTo(calls, 'DELETE /automations/{automationId}')).toHaveLength(1);
});

test('keeps an automation that can’t be deleted and explains why', async () => {
  open({
    'GET /automations': () => ({ automations: [{ ...automation, nudges: [] }], total: 1 }),
    'DELETE /automations/{automationId}': () => {
      throw new ErrorResponse(503, { code: 'busy', message: 'Try again in a minute.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Spring news' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete automation' }));
  expect(await screen.findByText('Failed to delete automation')).toBeVisible();
  expect(screen.getByText('Try again in a minute.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Spring news' })).toBeVisible();
});

test('shows which steps of a run only read data and which wrote data', async () => {
  const step = { kind: 'tool', status: 'done', note: 'x', at: run.createdAt } as const;
  const costs = { durationMs: 4, costMicroUsd: 0 };
  const steps = [
    { ...step, ...costs, kind: 'model' as const, name: 'm-1' },
    { ...step, ...costs, name: 'read_brand' },
    { ...step, ...costs, name: 'write_draft' },
    { ...step, ...costs, name: 'gone_long_ago' },
  ];
  const ended: AutomationRun = { ...run, status: 'done', doing: undefined, steps };
  open({
    'POST /automations/{automationId}/runs': () => ended,
    'GET /automation-runs/{runId}': () => ended,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Run Spring news' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  const list = await screen.findByRole('list', { name: 'Steps' });
  const [modelStep, readStep, wrote, missingToolStep] = within(list).getAllByRole('listitem');
  expect(modelStep).not.toHaveTextContent(/Reads|Writes/);
  expect(readStep).toHaveTextContent('Reads');
  expect(wrote).toHaveTextContent('Writes');
  expect(missingToolStep).not.toHaveTextContent(/Reads|Writes/);
});

test('shows a run step by step and lets the user cancel it', async () => {
  const cancelled = { ...run, status: 'cancelled', doing: undefined } as const;
  const calls = open({
    'POST /automations/{automationId}/runs': () => run,
    'GET /automation-runs/{runId}': () => run,
    'POST /automation-runs/{runId}/cancel': () => cancelled,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Run Spring news' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Running read_brand…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel run' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(callsTo(calls, 'POST /automations/{automationId}/runs')[0]?.body).toMatchObject({
    customerId: '01C',
  });
});

test('keeps the open run in the URL and lets the user close it', async () => {
  const responses = { 'GET /automation-runs/{runId}': () => ({ ...run, status: 'done' as const }) };
  const calls = open(responses, `/?customer=01C&run=${run.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Automation run' });
  expect(await within(dialog).findByText('Done')).toBeVisible();
  expect(callsTo(calls, 'GET /automation-runs/{runId}')[0]?.path).toContain(run.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('explains why a run doesn’t start', async () => {
  const message = 'This automation uses the tool “x”, which no longer exists.';
  open({
    'POST /automations/{automationId}/runs': () => {
      throw new ErrorResponse(409, { code: 'automation_broken', message });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Run Spring news' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern & Thistle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText(message)).toBeVisible();
});
