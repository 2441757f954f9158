import type { Clock } from '../../core/clock';
import type { Branch, QueryLanguage, State } from '../definition/states';
import type { Json, JsonObject } from '../json';
import type { StateScope } from '../outcome';
import { effectiveInput } from '../query/json-path-language';
import type { Frame } from '../store/frames';
import type { Invoke } from './run-task';

export type ChildBranch = {
  readonly branch: Branch;
  readonly path: string;
  /** Returns the input of the branch. Called only if the branch hasn't started before. */
  readonly input: () => Promise<Json>;
  readonly progress: Pick<Frame['progress'], 'variables' | 'item' | 'iterationOf'>;
};

export type StateParts = {
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly language: QueryLanguage;
  readonly signal: AbortSignal;
  readonly recordEvent: (type: string, details: JsonObject) => void;
  /** Stores the time at which a wait ends, so that a restart doesn't prolong the wait. */
  readonly keepResumeTime: (frame: Frame, atMs: number) => void;
  readonly runBranch: (child: ChildBranch, signal: AbortSignal) => Promise<Json>;
};

/** Returns the input of a Choice, Wait, or Succeed state, which passes its input on unchanged. */
export const plainInput = ({ language }: StateParts, state: State, visit: StateScope): Json =>
  language === 'JSONPath' ? effectiveInput(state, visit) : visit.input;
