import type { Invoke } from './trigger-events';

/**
 * Simulates repeated triggers. Cognito waits five seconds for a trigger and invokes it up to three
 * times. The answers of earlier attempts are lost, but their effects aren't:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
export const createRepeatedTriggers = (invoke: Invoke) => {
  let remainingRepeats = 0;
  return {
    repeatNext(times: number) {
      remainingRepeats = times;
    },
    invoke: async (functionArn: string, event: unknown) => {
      if (remainingRepeats > 0) {
        remainingRepeats -= 1;
        // The answer is discarded, so it doesn't matter whether the call failed.
        await invoke(functionArn, event).catch(() => undefined);
      }
      return invoke(functionArn, event);
    },
  };
};
