import * as z from 'zod';
import { managersPayer } from '../../../functions/items/assistant/spending';
import { AppError } from '../../../functions/platform/app-error';
import { createPresets } from '../../../functions/tools/preset-service';
import { createToolTests } from '../../../functions/tools/test-service';
import { defineTool, type ToolContext, toToolView } from '../../../functions/tools/tool';
import { createToolTestRepository } from '../../../functions/tools/tool-test-repository';
import { assistantLimits } from '../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
let now: number;
beforeEach(() => {
  embedded = embeddedTable();
  now = Date.UTC(2026, 10, 24);
});
afterEach(() => embedded.close());

const ownCustomerId = '01JD0000000000000000000CST';
const otherCustomerId = '01JD0000000000000000000THR';
const idOf = (number: number) => `01JD${String(number).padStart(22, '0')}`;

const toolOf = (runTool: (context: ToolContext, text: string) => Promise<unknown>) =>
  defineTool({
    name: 'echo',
    description: 'Says it again',
    permission: 'read',
    parameters: z.object({ text: z.string().min(1, 'Say something.').describe('What to say') }),
    execute: ({ text }, context) => runTool(context, text),
  });

const serviceOf = (tool = toolOf(async (_, text) => ({ text }))) => {
  const tests = createToolTestRepository(embedded.table);
  const customer = async (id: string) => {
    if (id !== ownCustomerId && id !== otherCustomerId)
      throw new AppError('customer_not_found', 'No such customer.');
  };
  const dependencies = {
    tools: new Map([['echo', tool]]),
    tests,
    customer,
    clock: () => now,
    newId: () => idOf(now),
  };
  return {
    tests,
    service: createToolTests(dependencies),
    presets: createPresets(dependencies),
  };
};

const call = (change: object = {}) => ({
  toolName: 'echo',
  parameters: { text: 'hello' },
  customerId: ownCustomerId,
  automationInstanceId: 'by hand',
  executionId: idOf(1),
  ...change,
});

test('answers a repeated call without running it again', async () => {
  let times = 0;
  const { service } = serviceOf(toolOf(async () => ({ times: ++times })));
  const first = await service.run(call(), 'u1');
  const repeatedCall = await service.run(call(), 'u1');
  expect(first).toMatchObject({ status: 'success', result: '{"times":1}' });
  expect(repeatedCall).toEqual(first);
  expect(times).toBe(1);
});

test('gives a call without an ID a new ID, which identifies its log lines', async () => {
  const { service } = serviceOf(toolOf(async () => ({ done: true })));
  const { executionId } = await service.run(call({ executionId: undefined }), 'u1');
  expect(executionId).toBe(idOf(now));
  expect(await service.get(ownCustomerId, executionId)).toMatchObject({
    executionId,
    status: 'success',
  });
});

test('gives objects created by a tool test one of our IDs, and charges the test’s questions to the managers', async () => {
  const seen: Partial<ToolContext>[] = [];
  const { service } = serviceOf(
    toolOf(async ({ callId, payer = '' }) => void seen.push({ callId, payer })),
  );
  await service.run(call(), 'u1');
  expect(seen).toEqual([{ callId: idOf(now), payer: managersPayer }]);
});

test('runs the tool once for two simultaneous calls, and shows it as running to the second', async () => {
  let times = 0;
  const { service } = serviceOf(toolOf(async () => ({ times: ++times })));
  const both = await Promise.all([service.run(call(), 'u1'), service.run(call(), 'u2')]);
  expect(times).toBe(1);
  expect(both.map(({ executionId }) => executionId)).toEqual([idOf(1), idOf(1)]);
});

test('uses the customer of the call, whatever the parameters name', async () => {
  const seen: string[] = [];
  const tool = toolOf(async ({ customerId }) => void seen.push(customerId));
  const { service } = serviceOf(tool);
  const smuggled = call({ parameters: { text: 'x', customerId: otherCustomerId } });
  expect(await service.run(smuggled, 'u1')).toMatchObject({ status: 'error' });
  expect(seen).toEqual([]);
  await service.run(call({ executionId: idOf(2) }), 'u1');
  expect(seen).toEqual([ownCustomerId]);
});

test('doesn’t show one customer’s runs to another', async () => {
  const { service } = serviceOf();
  await service.run(call(), 'u1');
  await expect(service.get(otherCustomerId, idOf(1))).rejects.toMatchObject({
    code: 'tool_test_not_found',
  });
  expect(await service.newest(otherCustomerId)).toEqual([]);
});

test('reports which parameters don’t match the schema', async () => {
  const { service } = serviceOf();
  const ran = await service.run(call({ parameters: { text: '' } }), 'u1');
  expect(ran).toMatchObject({ success: false, error: 'text: Say something.' });
  expect(ran.logs.map(({ text }) => text)).toEqual(['Running echo', 'Error: text: Say something.']);
});

test('doesn’t reveal internal details of an unexpected failure', async () => {
  const tool = toolOf(async () => {
    throw new Error('secret ada@shop.example');
  });
  const { service } = serviceOf(tool);
  expect(await service.run(call(), 'u1')).toMatchObject({ error: 'Something went wrong' });
});

test('shows the log lines of a run while it is in progress, without addresses', async () => {
  const { service, tests } = serviceOf(
    toolOf(async ({ log }) => {
      await log('Reading what ada@shop.example wrote');
      return (await tests.find(ownCustomerId, idOf(1)))?.logs.length;
    }),
  );
  const ran = await service.run(call(), 'u1');
  expect(ran.result).toBe('2');
  expect(ran.logs[1]?.text).toBe('Reading what (address left out) wrote');
});

test('reports a run as ended if its function crashed', async () => {
  const { service } = serviceOf(
    toolOf(async () => {
      now += assistantLimits.tool.abandonedMs + 1;
      const seen = await service.get(ownCustomerId, idOf(1));
      return [seen.status, seen.error];
    }),
  );
  const { result = '' } = await service.run(call(), 'u1');
  expect(JSON.parse(result)).toEqual(['error', 'The run ended without an answer. Test it again.']);
});

test('refuses an answer or parameters that are too large', async () => {
  const { service } = serviceOf(
    toolOf(async () => 'x'.repeat(assistantLimits.tool.resultMaxLength)),
  );
  expect(await service.run(call(), 'u1')).toMatchObject({
    status: 'error',
    error: 'The result is too long to show in full.',
  });
  const text = 'x'.repeat(assistantLimits.tool.parametersMaxLength);
  await expect(
    service.run(call({ executionId: idOf(2), parameters: { text } }), 'u1'),
  ).rejects.toMatchObject({ code: 'tool_parameters_invalid' });
});

test('keeps the first lines of a tool that logs without end', async () => {
  const tool = toolOf(async ({ log }) => {
    for (let line = 0; line < assistantLimits.tool.maxLogLines + 5; line += 1)
      await log(`Line ${line}`);
  });
  const ran = await serviceOf(tool).service.run(call(), 'u1');
  expect(ran.logs).toHaveLength(assistantLimits.tool.maxLogLines);
});

test('shows the ten newest runs', async () => {
  const { service } = serviceOf();
  for (let run = 1; run <= 12; run += 1) await service.run(call({ executionId: idOf(run) }), 'u1');
  const shown = await service.newest(ownCustomerId);
  expect(shown.map(({ executionId }) => executionId)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(idOf),
  );
});

test('refuses an unknown tool or customer before anything is stored', async () => {
  const { service } = serviceOf();
  await expect(service.run(call({ toolName: 'send_email' }), 'u1')).rejects.toMatchObject({
    code: 'tool_not_found',
  });
  await expect(service.run(call({ customerId: 'nobody' }), 'u1')).rejects.toMatchObject({
    code: 'customer_not_found',
  });
  expect(await service.newest(ownCustomerId)).toEqual([]);
});

test('limits the number of presets of a customer', async () => {
  const { presets } = serviceOf();
  const preset = {
    name: 'n',
    description: '',
    toolName: 'echo',
    customerId: ownCustomerId,
    parameters: {},
  };
  for (let count = 0; count < assistantLimits.tool.maxPresets; count += 1) {
    now += 1;
    await presets.create(preset);
  }
  await expect(presets.create(preset)).rejects.toMatchObject({ code: 'too_many_presets' });
  await expect(presets.create({ ...preset, toolName: 'gone' })).rejects.toMatchObject({
    code: 'tool_not_found',
  });
});

test('gives models a schema that allows no other properties', () => {
  expect(toToolView(toolOf(async () => 1))).toMatchObject({
    schema: {
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', description: 'What to say' } },
    },
  });
});
