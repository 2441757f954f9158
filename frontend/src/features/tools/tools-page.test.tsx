import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { assistantLimits } from '../../../../shared/assistant-limits';
import type { PresetView, ToolTest, ToolView } from '../../../../shared/contracts/assistant/tools';
import { localTime } from '../../../../shared/zoned-time';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { screenZone } from '../../lib/screen-zone';
import { ToolsPage } from './tools-page';

const tool: ToolView = {
  name: 'list_products',
  description: 'Products of the shop',
  permission: 'read',
  schema: {
    type: 'object',
    properties: {
      limit: { type: 'integer', default: 10, description: 'How many' },
      deep: { type: 'array' },
    },
    required: ['limit'],
  },
};

const ran: ToolTest = {
  executionId: '01JD0000000000000000000RN1',
  status: 'success',
  success: true,
  result: '{"products":[]}',
  executionTime: 1250,
  parameters: '{"limit":10}',
  metadata: {
    toolName: 'list_products',
    customerId: '01C',
    automationInstanceId: 'by hand',
    timestamp: '2026-11-24T08:00:00.000Z',
  },
  logs: [
    { at: '2026-11-24T08:00:00.000Z', text: 'Running list_products' },
    { at: '2026-11-24T08:00:01.000Z', text: 'Warning: the shop is slow' },
  ],
};

const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /tools/list': () => ({ tools: [tool] }),
    'GET /customer': () => ({ customers: [{ id: '01C', name: 'Fern & Thistle' }] }),
    'GET /tools/test': () => ({ tests: [ran] }),
    'GET /tools/test/{executionId}/logs': () => ({ status: 'running', logs: ran.logs.slice(0, 1) }),
    'POST /tools/test': () => ran,
    ...responses,
  });
  renderPage(<ToolsPage />);
  return calls;
};

const choose = async (field: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
};

const fill = async () => {
  await choose('Tool', 'list_products');
  await choose('Customer ID', 'Fern & Thistle');
  await userEvent.type(screen.getByLabelText('Automation Instance ID'), 'by hand');
};

const bodyOf = (calls: ReturnType<typeof open>, key: string) =>
  calls.filter((call) => call.key === key).at(-1)?.body;

test('doesn’t run or save an incomplete tool, and names what is missing', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Run' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save as Preset' })).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Tool' }));
  await userEvent.tab();
  await userEvent.click(screen.getByRole('combobox', { name: 'Customer ID' }));
  await userEvent.click(screen.getByLabelText('Automation Instance ID'));
  await userEvent.tab();
  for (const message of [
    'Tool is required',
    'Customer ID is required',
    'Automation Instance ID is required',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
});

test('shows whether a tool reads or writes data, in the options and once selected', async () => {
  const writer: ToolView = { ...tool, name: 'write_draft', permission: 'write' };
  open({ 'GET /tools/list': () => ({ tools: [tool, writer] }) });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tool' }));
  expect(await screen.findByRole('option', { name: /^list_products Reads/ })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: /^write_draft Writes/ }));
  const may = screen.getByRole('region', { name: 'Tool permissions' });
  expect(may).toHaveTextContent(/^Writes.*Creates something for a person to review/);
  await choose('Tool', 'list_products');
  expect(may).toHaveTextContent(/^Reads.*Read-only\. Changes nothing\.$/);
});

test('runs a tool with the form’s parameters and shows its response', async () => {
  const calls = open();
  await fill();
  await userEvent.clear(screen.getByLabelText(/^limit/));
  await userEvent.type(screen.getByLabelText(/^limit/), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Tool executed successfully')).toBeVisible();
  const result = screen.getByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent('Success1.25 s');
  expect(bodyOf(calls, 'POST /tools/test')).toEqual({
    toolName: 'list_products',
    customerId: '01C',
    automationInstanceId: 'by hand',
    parameters: { limit: 3, deep: [] },
    executionId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
  });
});

test('reports invalid JSON and doesn’t send it', async () => {
  open();
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Parameters' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Parameters' }), '[[1]');
  expect(await screen.findByText('Invalid JSON format')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run' })).toBeDisabled();
  // The error message must stay after the field loses focus, because the input is still invalid.
  await userEvent.tab();
  expect(screen.getByText('Invalid JSON format')).toBeVisible();
  expect(screen.getByText('You can’t run this tool yet. Invalid JSON format.')).toBeVisible();
});

test('offers fields for lists, options, and nested data too', async () => {
  const properties = {
    tone: { type: 'string', enum: ['warm', 'short'] },
    paragraphs: { type: 'array', items: { type: 'string' } },
    rules: { type: 'object' },
    idea: { type: 'string', examples: ['Ferns are back'] },
  };
  const writer = { ...tool, name: 'write_draft', schema: { type: 'object', properties } };
  const calls = open({ 'GET /tools/list': () => ({ tools: [writer] }) });
  await choose('Tool', 'write_draft');
  await choose('Customer ID', 'Fern & Thistle');
  await userEvent.type(screen.getByLabelText('Automation Instance ID'), 'by hand');
  expect(screen.getByRole('textbox', { name: 'idea' })).toHaveValue('Ferns are back');
  await choose('tone', 'short');
  await userEvent.type(screen.getByRole('textbox', { name: 'paragraphs' }), 'One{Enter}Two');
  const rules = screen.getByRole('textbox', { name: 'rules' });
  await userEvent.clear(rules);
  await userEvent.type(rules, '{{"any":[[');
  await userEvent.tab();
  expect(screen.getByText('Invalid JSON format')).toBeVisible();
  const run = screen.getByRole('button', { name: 'Run' });
  expect(run).toBeDisabled();
  await userEvent.type(rules, ']}');
  await userEvent.click(run);
  await waitFor(() => expect(bodyOf(calls, 'POST /tools/test')).toBeDefined());
  expect(bodyOf(calls, 'POST /tools/test')).toMatchObject({
    parameters: {
      tone: 'short',
      paragraphs: ['One', 'Two'],
      rules: { any: [] },
      idea: 'Ferns are back',
    },
  });
});

test('polls the log during a run, and searches it case-insensitively afterward', async () => {
  let finishRun: () => void = () => {};
  const pendingRun = new Promise<ToolTest>((resolve) => {
    finishRun = () => resolve(ran);
  });
  open({ 'POST /tools/test': () => pendingRun });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  const logs = screen.getByRole('region', { name: 'Logs' });
  expect(await within(logs).findByText('Running list_products')).toBeVisible();
  expect(within(logs).queryByText(/slow/)).toBeNull();
  finishRun();
  expect(await within(logs).findByText(/slow/)).toBeVisible();
  expect(within(logs).getByText('warn')).toBeVisible();
  await userEvent.type(within(logs).getByLabelText('Search logs'), 'SLOW');
  expect(within(logs).queryByText('Running list_products')).toBeNull();
});

test('explains why a run was refused', async () => {
  open({
    'POST /tools/test': () => {
      throw new ErrorResponse(404, {
        code: 'tool_not_found',
        message: 'There is no tool with this name.',
      });
    },
  });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText('Test Failed')).toBeVisible();
  expect(screen.getByText('There is no tool with this name.')).toBeVisible();
});

test('saves parameters as a preset, uses it again, and deletes it', async () => {
  const presets: PresetView[] = [
    {
      id: '01JD0000000000000000000PR1',
      name: 'Newest five',
      description: '',
      customerId: '01C',

      toolName: 'list_products',
      parameters: '{"limit":5}',
      createdAt: '2026-11-24T08:00:00.000Z',
    },
  ];
  const calls = open({
    'GET /tools/presets': () => ({ presets }),
    'POST /tools/presets': () => presets[0],
    'DELETE /tools/presets/{presetId}': () => {
      presets.length = 0;
      return {};
    },
  });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Save as Preset' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Newest five');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodyOf(calls, 'POST /tools/presets')).toMatchObject({
    name: 'Newest five',
    customerId: '01C',
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Test Presets' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use' }));
  expect(await screen.findByLabelText(/^limit/)).toHaveValue('5');
  await userEvent.click(screen.getByRole('tab', { name: 'Test Presets' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No presets yet')).toBeVisible();
});

test('shows the customer’s newest runs in the history', async () => {
  open();
  await fill();
  await userEvent.click(screen.getByRole('tab', { name: 'Test History' }));
  const run = await screen.findByRole('article', { name: 'list_products' });
  expect(run).toHaveTextContent('by hand');
  for (const caption of ['Parameters as JSON', 'Result as JSON']) {
    expect(within(run).getByText(caption)).toBeInTheDocument();
  }
  const [line] = within(run).getAllByRole('listitem', { hidden: true });
  const hours = localTime(Date.parse(ran.metadata.timestamp), screenZone()).slice(11, 13);
  expect(line).toHaveTextContent(`${hours}:00:00.000info`);
  expect(assistantLimits.tool.shownTests).toBe(10);
});

test('sorts run IDs by time', () => {
  const earlierId = ulid(1_000);
  const laterId = ulid(2_000);
  expect(earlierId < laterId).toBe(true);
  expect(earlierId).toMatch(/^00000000Z8[0-9A-HJKMNP-TV-Z]{16}$/);
});
