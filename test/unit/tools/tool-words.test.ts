import { permissionOfTool, toolText } from '../../../frontend/src/components/runs/tool-words';
import { createRegistry, type ToolSources } from '../../../functions/tools/registry';
import { toToolView } from '../../../functions/tools/tool';

// Empty sources are enough, because the test only reads the tools' descriptions.
const sources = { build: {}, draft: {} } as ToolSources;

test('describes to customers what each tool does instead of showing its name', () => {
  const names = [...createRegistry(sources).keys()];
  expect(names).toContain('best_sellers');
  expect(names.filter((name) => toolText(name) === name)).toEqual([]);
});

test('shows each tool’s permission in runs as the tool itself declares it', () => {
  const tools = [...createRegistry(sources).values()];
  expect(new Set(tools.map(({ permission }) => permission))).toEqual(new Set(['read', 'write']));
  const permissions = tools.map(({ name }) => [name, permissionOfTool(name)]);
  expect(permissions).toEqual(tools.map(({ name, permission }) => [name, permission]));
  expect(permissionOfTool('gone_long_ago')).toBeUndefined();
});

test('has an example for each required parameter, except IDs, which belong to one customer', () => {
  const tools = [...createRegistry(sources).values()];
  const missingExamples = tools.map(toToolView).flatMap(({ name, schema }) => {
    const { properties = {}, required = [] } = schema as {
      properties?: Record<string, { examples?: unknown[]; default?: unknown }>;
      required?: string[];
    };
    return required
      .filter((key) => !key.endsWith('Ids') && properties[key]?.examples === undefined)
      .map((key) => `${name} ${key}`);
  });
  expect(missingExamples).toEqual([]);
});
