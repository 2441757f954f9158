import * as z from 'zod';

/** Partition of GSI2 that lists series on segments of rules, by when they are looked at again. */
export const sweepsIndex = 'SQSWEEP';

/** A series on a segment of rules. */
export type Sweep = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly sequenceId: string;
};

type Place = {
  readonly customerId: string;
  readonly name: string;
  readonly sequenceId: string;
};

/** Where GSI2 has a series that is to be looked at from a moment on. */
export const sweepOrder = (at: string, { customerId, name, sequenceId }: Place) => ({
  g2pk: sweepsIndex,
  g2sk: `${at}#${customerId}#${name}#${sequenceId}`,
});

const stored = z.object({ g2sk: z.string() });

export const readSweep = (item: unknown): Sweep => {
  const [, customerId = '', segmentId = '', sequenceId = ''] = stored.parse(item).g2sk.split('#');
  return { customerId, segmentId, sequenceId };
};
