import type { Json, JsonObject } from '../json';
import type { ExecutionEnd } from './executions';
import type { Frame } from './frames';
import type { JournalParts } from './journal-parts';
import { payloadText } from './payload-text';

export const ROOT = 'r';

/** Writes a checkpoint together with its history lines. The caller opens the transaction. */
export const createJournalEntries = ({ clock, executions, frames, history }: JournalParts) => {
  const enter = (frame: Frame, type: string): Frame => {
    const input = payloadText(frame.input);
    history.add(frame.executionId, `${type}StateEntered`, {
      stateEnteredEventDetails: { name: frame.state, input },
    });
    return frames.put(frame);
  };

  const leave = (frame: Frame, type: string, output: Json) => {
    frames.deleteBelow(frame);
    history.add(frame.executionId, `${type}StateExited`, {
      stateExitedEventDetails: { name: frame.state, output: payloadText(output) },
    });
  };

  const end = (executionId: number, type: string, ending: ExecutionEnd, details: JsonObject) => {
    if (!executions.end(executionId, ending, clock.now())) return false;
    frames.deleteAll(executionId);
    history.add(executionId, type, details);
    return true;
  };

  const iteration = (
    { executionId, progress }: Pick<Frame, 'executionId' | 'progress'>,
    eventName: string,
  ) => {
    if (progress.iterationOf === undefined) return;
    history.add(executionId, `MapIteration${eventName}`, {
      [`mapIteration${eventName}EventDetails`]: {
        name: progress.iterationOf,
        index: progress.item?.index ?? 0,
      },
    });
  };

  const close = (frame: Frame, output: Json): Frame => {
    iteration(frame, 'Succeeded');
    if (frame.path !== ROOT) return frames.put({ ...frame, output });
    const text = payloadText(output);
    end(
      frame.executionId,
      'ExecutionSucceeded',
      { status: 'SUCCEEDED', output: text },
      {
        executionSucceededEventDetails: { output: text },
      },
    );
    return { ...frame, output };
  };

  return { enter, leave, end, iteration, close };
};
