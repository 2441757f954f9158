import { createPoolSets } from '../../../functions/mail/pool-sets';

test('emails of a dedicated pool use its configuration set, and all others the shared one', () => {
  const setOf = createPoolSets('fast=prod-mkt-fast,priority=prod-mkt-priority', 'prod-mkt-shared');
  expect(['priority', 'fast', 'shared', undefined, 'taken-away'].map(setOf)).toEqual([
    ...['prod-mkt-priority', 'prod-mkt-fast'],
    ...['prod-mkt-shared', 'prod-mkt-shared', 'prod-mkt-shared'],
  ]);
  expect(createPoolSets('', 'dev-mkt-shared')('fast')).toBe('dev-mkt-shared');
});
