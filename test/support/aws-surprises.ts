/**
 * Faults for what AWS does and an embedded cloud does not by itself: eventually consistent reads
 * answer old values, transactions conflict on an item, Cognito invokes triggers twice. The crash
 * tests run with them. Faults end with the process, so set them again after a restart.
 */
export const awsSurprises = {
  dynamodb: { seed: 20_261_122, stale: 0.1, staleMs: 200, transactionMs: 5 },
  cognito: { repeatTriggers: 12 },
} as const;
