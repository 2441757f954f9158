import { createConfigurationSets } from '../../../functions/mail/pool-sets';

test('uses the configuration set of a dedicated pool for its emails, and the shared one for all others', () => {
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
