import { createConfigurationSets } from '../../../functions/mail/pool-sets';

test('uses a dedicated IP pool’s configuration set for its emails, and the shared set for all other emails', () => {
  const setOf = createConfigurationSets(
    'fast=prod-mkt-fast,priority=prod-mkt-priority',
    'prod-mkt-shared',
  );
  expect(['priority', 'fast', 'shared', undefined, 'taken-away'].map(setOf)).toEqual([
    ...['prod-mkt-priority', 'prod-mkt-fast'],
    ...['prod-mkt-shared', 'prod-mkt-shared', 'prod-mkt-shared'],
  ]);
  expect(createConfigurationSets('', 'dev-mkt-shared')('fast')).toBe('dev-mkt-shared');
});
