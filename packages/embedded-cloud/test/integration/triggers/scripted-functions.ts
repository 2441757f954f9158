import { eventTextOf } from '../../../src/functions/event-text';
import type { FunctionHost } from '../../../src/functions/function-host';
import {
  failureResult,
  type InvocationResult,
  successResult,
} from '../../../src/functions/invocation-result';

type Behavior = (event: { Records: readonly unknown[] }) => unknown;

/**
 * A replacement for the function host. It records each invocation and returns the result of
 * `behave`.
 */
export const scriptedFunctions = <Event>() => {
  const events: Event[] = [];
  let running = 0;
  let maxRunning = 0;
  let behave: Behavior = () => null;

  const invoke = async (_name: string, payload: unknown): Promise<InvocationResult> => {
    const event: unknown = JSON.parse(eventTextOf(payload));
    events.push(event as Event);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    try {
      return successResult(await behave(event as { Records: readonly unknown[] }));
    } catch (error) {
      return failureResult('error', 'Error', String(error));
    } finally {
      running -= 1;
    }
  };

  return {
    host: { invoke, stopLoop: () => false } as unknown as FunctionHost,
    events,
    maxAtOnce: () => maxRunning,
    behave(next: Behavior) {
      behave = next;
    },
  };
};
