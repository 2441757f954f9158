import { permissionOfTool, wordsOfTool } from '../../../frontend/src/components/runs/tool-words';
import { createRegistry, type ToolSources } from '../../../functions/tools/registry';
import { toToolView } from '../../../functions/tools/tool';

// Tools are described here, and none works.
const sources = { build: {}, draft: {} } as ToolSources;

test('customers read in words what each tool does, never its name', () => {
  const names = [...createRegistry(sources).keys()];
  expect(names).toContain('best_sellers');
  expect(names.filter((name) => wordsOfTool(name) === name)).toEqual([]);
});

test('runs tell of each tool what it may do, as the tool itself says', () => {
  const tools = [...createRegistry(sources).values()];
  expect(new Set(tools.map(({ permission }) => permission))).toEqual(new Set(['read', 'write']));
  const told = tools.map(({ name }) => [name, permissionOfTool(name)]);
  expect(told).toEqual(tools.map(({ name, permission }) => [name, permission]));
  expect(permissionOfTool('gone_long_ago')).toBeUndefined();
});

test('each parameter that is required has an example, but ids, which are of one customer alone', () => {
  const tools = [...createRegistry(sources).values()];
  const missing = tools.map(toToolView).flatMap(({ name, schema }) => {
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, { examples?: unknown[]; default?: unknown }>;
      required?: string[];
    };
    return required
      .filter((key) => !key.endsWith('Ids') && properties[key]?.examples === undefined)
      .map((key) => `${name} ${key}`);
  });
  expect(missing).toEqual([]);
});
