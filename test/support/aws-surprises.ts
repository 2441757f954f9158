/**
 * Faults that imitate AWS behavior which the local cloud doesn't show by itself: eventually
 * consistent reads return old values, transactions conflict on an item, and Cognito invokes
 * triggers twice. The crash tests use them. Faults end with the process, so set them again after a
 * restart.
 */
export const awsSurprises = {
  dynamodb: { seed: 20_261_122, stale: 0.1, staleMs: 200, transactionMs: 5 },
  cognito: { repeatTriggers: 12 },
} as const;
