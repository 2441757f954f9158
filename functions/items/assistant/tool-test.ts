import * as z from 'zod';
import { presetView, toolTest } from '../../../shared/contracts/assistant/tools';
import { customerPartition } from '../account/customer-keys';

const storedTest = toolTest.extend({ by: z.string() });
/** One test run of a tool. `by` is the manager who tested it. */
export type StoredToolTest = z.infer<typeof storedTest>;

/**
 * Returns the key of a test run. Without an id, returns the prefix of the keys of all of the
 * customer's test runs. Ids begin with their creation time.
 */
export const toolTestKey = (customerId: string, executionId = '') => ({
  pk: customerPartition(customerId),
  sk: `TOOLTEST#${executionId}`,
});

const retentionSeconds = 30 * 24 * 3600;

export const toolTestItem = (value: StoredToolTest) => ({
  ...toolTestKey(value.metadata.customerId, value.executionId),
  ...value,
  ttl: Math.floor(Date.parse(value.metadata.timestamp) / 1000) + retentionSeconds,
});

export const readToolTest = (item: unknown): StoredToolTest => storedTest.parse(item);

/**
 * Returns the key of saved parameters. Without an id, returns the prefix of the keys of all of the
 * customer's saved parameters.
 */
export const presetKey = (customerId: string, presetId = '') => ({
  pk: customerPartition(customerId),
  sk: `TOOLPRESET#${presetId}`,
});

export const presetItem = (value: z.infer<typeof presetView>) => ({
  ...presetKey(value.customerId, value.id),
  ...value,
});

export const readPreset = (item: unknown) => presetView.parse(item);
