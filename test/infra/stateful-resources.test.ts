import { dataParts, replaceableTypes, statefulTypes } from '../../lib/stateful-resources';
import { resourcesOf, stageNames } from './support/stage-templates';

test.each(stageNames)('keeps the logical IDs of resources that hold data in %s', (stage) => {
  const statefulResources = resourcesOf(stage).filter(({ type }) => type in statefulTypes);
  expect(
    statefulResources.map(({ stack, type, id }) => `${stack} ${type} ${id}`).sort(),
  ).toMatchSnapshot();
});

test('decides for every resource type in the stacks with data whether it may be replaced', () => {
  const stacks = dataParts.map((part) => `Mailbloom-prod-${part}`);
  const types = resourcesOf('prod')
    .filter(({ stack }) => stacks.includes(stack))
    .map(({ type }) => type);
  const known = [...Object.keys(statefulTypes), ...replaceableTypes];
  expect([...new Set(types)].filter((type) => !known.includes(type))).toEqual([]);
  expect(replaceableTypes.filter((type) => type in statefulTypes)).toEqual([]);
});
