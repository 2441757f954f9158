import { customerPartition } from '../account/customer-keys';
import { laneOf, lanes } from '../lanes';

export const sequencePrefix = 'SQ#';

export const sequenceKey = (customerId: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `${sequencePrefix}${sequenceId}`,
});

/** Written with every series that is made, so that two at once do not both find room. */
export const sequenceRegisterKey = (customerId: string) => ({
  pk: customerPartition(customerId),
  sk: 'SQREG',
});

/** Begins what says which active series a segment or a store event feeds. */
export const triggerPrefix = (trigger: string): string => `SQT#${trigger}#`;

/** One item for each active series, so that whoever notes an arrival reads no more than these. */
export const triggerKey = (customerId: string, trigger: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `${triggerPrefix(trigger)}${sequenceId}`,
});

/** The newest test run of a series. */
export const testRunKey = (customerId: string, sequenceId: string) => ({
  pk: customerPartition(customerId),
  sk: `SQTEST#${sequenceId}`,
});

/** Partition of what is kept of a series beside its people. */
export const peoplePartition = (sequenceId: string): string => `SQ#${sequenceId}`;

/** Begins every item that says which series something feeds. */
export const triggersPrefix = 'SQT#';

/** The trigger in the sort key of such an item. */
export const triggerNameOf = (sk: string): string => sk.split('#')[1] ?? '';

/** Partition of one lane of the people who entered a series. */
export const enrolmentLane = (sequenceId: string, lane: number): string =>
  `${peoplePartition(sequenceId)}#E#${lane}`;

export const enrolmentKey = (sequenceId: string, subscriberId: string) => ({
  pk: enrolmentLane(sequenceId, laneOf(subscriberId)),
  sk: subscriberId,
});

/** What the projector counted of the people in a series, one for each lane. */
export const enrolmentCountKeys = (sequenceId: string) =>
  lanes.map((lane) => ({ pk: peoplePartition(sequenceId), sk: `CNT#E#${lane}` }));

/** The series whose item has this sort key. */
export const sequenceOf = (sk: string): string | undefined => /^SQ#([^#]+)$/.exec(sk)?.[1];
