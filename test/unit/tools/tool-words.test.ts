import { wordsOfTool } from '../../../frontend/src/components/runs/tool-words';
import { createRegistry, type ToolSources } from '../../../functions/tools/registry';

test('customers read in words what each tool does, never its name', () => {
  const names = [...createRegistry({ build: {} } as ToolSources).keys()];
  expect(names).toContain('best_sellers');
  expect(names.filter((name) => wordsOfTool(name) === name)).toEqual([]);
});
