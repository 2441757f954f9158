import { customerPartition } from './account/customer-keys';

export const segmentPrefix = 'SEG#';

export const segmentKey = (customerId: string, segmentId: string) => ({
  pk: customerPartition(customerId),
  sk: `${segmentPrefix}${segmentId}`,
});

/** The segment whose item has this sort key. */
export const segmentOf = (sk: string): string | undefined => /^SEG#([^#]+)$/.exec(sk)?.[1];

/** Which attributes the members of a segment have had, by what their values looked like. */
export const fieldKeysKey = (customerId: string, segmentId: string) => ({
  pk: customerPartition(customerId),
  sk: `FK#${segmentId}`,
});

/** Stands for the whole audience: not everybody is in a segment. */
export const wholeAudience = 'ALL';
