/**
 * What AWS does and an embedded cloud does not by itself: eventually consistent reads answer from
 * some time ago, transactions meet on an item, Cognito invokes triggers again. The tests of crashes
 * run with it; faults end with the process, so they are set again after a restart.
 */
export const awsSurprises = {
  dynamodb: { seed: 20_261_122, stale: 0.1, staleMs: 200, transactionMs: 5 },
  cognito: { repeatTriggers: 12 },
} as const;
