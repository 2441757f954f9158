import * as z from 'zod';

/**
 * The partition of GSI2 that lists sequences on dynamic segments, by when they are re-evaluated.
 */
export const reevaluationsIndex = 'SQSWEEP';

/** A sequence on a dynamic segment. */
export type Reevaluation = {
  readonly customerId: string;
  readonly segmentId: string;
  readonly sequenceId: string;
};

type ReevaluationKey = {
  readonly customerId: string;
  readonly name: string;
  readonly sequenceId: string;
};

/** Returns the GSI2 keys of a sequence that is to be re-evaluated from a given moment. */
export const reevaluationOrder = (
  at: string,
  { customerId, name, sequenceId }: ReevaluationKey,
) => ({
  g2pk: reevaluationsIndex,
  g2sk: `${at}#${customerId}#${name}#${sequenceId}`,
});

const storedSchema = z.object({ g2sk: z.string() });

export const readReevaluation = (item: unknown): Reevaluation => {
  const [, customerId = '', segmentId = '', sequenceId = ''] = storedSchema
    .parse(item)
    .g2sk.split('#');
  return { customerId, segmentId, sequenceId };
};
