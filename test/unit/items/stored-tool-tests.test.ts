import {
  presetItem,
  readPreset,
  readToolTest,
  type StoredToolTest,
  toolTestItem,
} from '../../../functions/items/assistant/tool-test';

test('stores a tool run with its customer for thirty days', () => {
  const value: StoredToolTest = {
    executionId: '01JD0000000000000000000RN1',
    status: 'success',
    success: true,
    result: '{}',
    executionTime: 5,
    parameters: '{}',
    logs: [],
    by: 'u1',
    metadata: {
      toolName: 'read_brand',
      customerId: 'c1',
      automationInstanceId: 'x',
      timestamp: '2026-11-24T00:00:00Z',
    },
  };
  const item = toolTestItem(value);
  const ttl = Date.UTC(2026, 10, 24) / 1000 + 30 * 24 * 3600;
  expect(item).toEqual({ pk: 'C#c1', sk: `TOOLTEST#${value.executionId}`, ...value, ttl });
  expect(readToolTest(item)).toEqual(value);
});

test('stores saved tool parameters with their customer', () => {
  const value = {
    id: '01JD0000000000000000000PR1',
    name: 'n',
    description: '',
    toolName: 't',
    parameters: '{}',
    customerId: 'c1',
    createdAt: '2026-11-24T00:00:00Z',
  };
  const item = presetItem(value);
  expect(item).toEqual({ pk: 'C#c1', sk: `TOOLPRESET#${value.id}`, ...value });
  expect(readPreset(item)).toEqual(value);
});
