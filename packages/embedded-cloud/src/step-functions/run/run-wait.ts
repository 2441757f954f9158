import type { WaitState } from '../definition/states';
import type { StateScope } from '../outcome';
import { readTimestamp } from '../query/choice-operators';
import { fieldOf, numberOf } from '../query/state-query';
import { runtimeError } from '../state-error';
import type { Frame } from '../store/frames';
import type { StateParts } from './state-parts';
import { sleepUntil } from './stopping';

/**
 * Waits until the time that the state defines. A duration is counted from when the state was first
 * entered.
 */
export const waitFor = async (
  parts: StateParts,
  frame: Frame,
  state: WaitState,
  visit: StateScope,
) => {
  const atMs = frame.progress.resumeAtMs ?? (await waitEnd(parts, frame, state, visit));
  if (frame.progress.resumeAtMs === undefined) parts.keepResumeTime(frame, atMs);
  await sleepUntil(atMs, parts.clock, parts.signal);
};

const waitEnd = async (
  { language }: StateParts,
  frame: Frame,
  state: WaitState,
  visit: StateScope,
) => {
  const seconds = await numberOf(language, visit, {
    value: state.Seconds,
    path: state.SecondsPath,
    name: 'Seconds',
  });
  if (seconds !== undefined) return frame.progress.enteredAtMs + seconds * 1000;
  const timestamp = await fieldOf(language, visit, {
    value: state.Timestamp,
    path: state.TimestampPath,
    name: 'Timestamp',
  });
  const atMs = readTimestamp(timestamp);
  if (atMs === undefined) throw runtimeError(`${JSON.stringify(timestamp)} is not a timestamp.`);
  return atMs;
};
