import { stages } from '../../lib/stages';
import { type StackTemplate, templatesOf } from './support/stage-templates';
import { synthesize } from './support/synthesize';

const restoredTable = { name: 'brought-back', streamLabel: '2026-11-22T10:00:00.000' };
const restored = synthesize('prod', { settings: { ...stages.prod, restoredTable } });

type FoundResource = { readonly id: string; readonly body: string };

const findResources = (templates: readonly StackTemplate[], type: string): FoundResource[] =>
  templates.flatMap(({ body }) =>
    Object.entries(body.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, resource]) => ({ id, body: JSON.stringify(resource) })),
  );

test('keeps the old table unchanged in its stack', () => {
  expect(findResources(restored, 'AWS::DynamoDB::Table')).toEqual(
    findResources(templatesOf('prod'), 'AWS::DynamoDB::Table'),
  );
});

test('gives every function the restored table, and no function the original table', () => {
  const before = findResources(templatesOf('prod'), 'AWS::Lambda::Function');
  const users = before.filter(({ body }) => body.includes('"TABLE_NAME"')).map(({ id }) => id);
  const after = findResources(restored, 'AWS::Lambda::Function');
  const moved = after.filter(({ body }) => body.includes('"TABLE_NAME":"brought-back"'));
  expect(users.length).toBeGreaterThan(20);
  expect(moved.map(({ id }) => id)).toEqual(users);
});

test('grants permissions on the restored table only', () => {
  const policies = findResources(restored, 'AWS::IAM::Policy').filter(({ body }) =>
    body.includes('"dynamodb:'),
  );
  for (const { body } of policies) expect(body).toContain('table/brought-back');
  const [old] = findResources(restored, 'AWS::DynamoDB::Table');
  for (const { body } of policies) expect(body).not.toContain(old?.id);
});

test('makes both stream handlers read the stream of the restored table', () => {
  const mappings = findResources(restored, 'AWS::Lambda::EventSourceMapping');
  const label = `table/brought-back/stream/${restoredTable.streamLabel}`;
  expect(mappings.filter(({ body }) => body.includes(label))).toHaveLength(2);
});
