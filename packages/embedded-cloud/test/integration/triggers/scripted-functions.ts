import { eventTextOf } from '../../../src/functions/event-text';
import type { FunctionHost } from '../../../src/functions/function-host';
import { answered, failed, type InvocationResult } from '../../../src/functions/invocation-result';

type Behaviour = (event: { Records: readonly unknown[] }) => unknown;

/** Replaces the function host: records each invocation, and answers it with `behave`. */
export const scriptedFunctions = <Event>() => {
  const events: Event[] = [];
  let running = 0;
  let maxRunning = 0;
  let behave: Behaviour = () => null;

  const invoke = async (_name: string, given: unknown): Promise<InvocationResult> => {
    const event: unknown = JSON.parse(eventTextOf(given));
    events.push(event as Event);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    try {
      return answered(await behave(event as { Records: readonly unknown[] }));
    } catch (error) {
      return failed('error', 'Error', String(error));
    } finally {
      running -= 1;
    }
  };

  return {
    host: { invoke } as unknown as FunctionHost,
    events,
    maxAtOnce: () => maxRunning,
    behave(next: Behaviour) {
      behave = next;
    },
  };
};
