import { customerPartition } from '../account/customer-keys';
import { partitionOf, partitions } from '../partitions';

export const sequencePrefix = 'SQ#';

export const sequenceKey = (customerId: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `${sequencePrefix}${sequenceId}`,
});

/**
 * The key of an item that is written with every new sequence, so that two concurrent calls don't
 * both use the last free slot.
 */
export const sequenceRegisterKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'SQREG',
});

/** Returns the key prefix of the active sequences that a segment or a store event starts. */
export const triggerPrefix = (trigger: string): string => `SQT#${trigger}#`;

/**
 * Returns the key of a trigger. There's one item for each active sequence, so that code that
 * records an addition to a segment has to read only these items.
 */
export const triggerKey = (customerId: string, trigger: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `${triggerPrefix(trigger)}${sequenceId}`,
});

/** The key of a sequence's newest test run. */
export const testRunKey = (customerId: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `SQTEST#${sequenceId}`,
});

/** Returns the partition that stores a sequence's data other than its people. */
export const peoplePartition = (sequenceId: string): string => `SQ#${sequenceId}`;

/** The beginning of the sort keys of all triggers. */
export const triggersPrefix = 'SQT#';

/** Returns the trigger in the sort key of a trigger's item. */
export const triggerNameOf = (sk: string): string => sk.split('#')[1] ?? '';

/** Returns one partition of the people who entered a sequence. */
export const enrollmentPartition = (sequenceId: string, partition: number): string =>
  `${peoplePartition(sequenceId)}#E#${partition}`;

export const enrollmentKey = (sequenceId: string, subscriberId: string) => ({
  pk: enrollmentPartition(sequenceId, partitionOf(subscriberId)),
  sk: subscriberId,
});

/** The keys of the stream counters of the people in a sequence, one for each partition. */
export const enrollmentCountKeys = (sequenceId: string) =>
  partitions.map((partition) => ({ pk: peoplePartition(sequenceId), sk: `CNT#E#${partition}` }));

/** Returns the sequence whose item has this sort key. */
export const sequenceOf = (sk: string): string | undefined => /^SQ#([^#]+)$/.exec(sk)?.[1];
