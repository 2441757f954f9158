import type { Invoke } from './trigger-events';

/**
 * Cognito waits five seconds for a trigger and invokes it up to three times; the answers of the
 * earlier attempts are lost, what they did is not:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
export const createRepeatedTriggers = (invoke: Invoke) => {
  let left = 0;
  return {
    repeatNext(times: number) {
      left = times;
    },
    invoke: async (functionArn: string, event: unknown) => {
      if (left > 0) {
        left -= 1;
        // Only its answer is lost: whether it failed is never known.
        await invoke(functionArn, event).catch(() => undefined);
      }
      return invoke(functionArn, event);
    },
  };
};
