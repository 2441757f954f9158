import type { Clock } from '@mailbloom/embedded-cloud/core';

/**
 * The ways in which the simulator can respond, with their labels. All except the first simulate a
 * problem.
 */
export const behaviors = {
  answer: 'Answers',
  refuse: 'Declines the request',
  cut: 'Stops in the middle of the answer',
  chat: 'Adds text around the data',
  extra: 'Adds extra fields to the data',
  bare: 'Leaves the subject of an email empty',
  forget: 'Drops numbers, codes, and names from rewritten text',
  endless: 'Never stops writing',
  slow: 'Answers after 40 seconds',
  busy: 'Reports too many requests (429)',
  stall: 'Reports too many requests (429) after a tool call',
  credit: 'Reports that the account is out of credit (429)',
  key: 'Rejects the API key (401)',
  fail: 'Fails (500)',
} as const;
export type Behavior = keyof typeof behaviors;

export const isBehavior = (name: string): name is Behavior => Object.hasOwn(behaviors, name);

/** A question as the page shows it. Its text isn't stored. */
export type LoggedQuestion = {
  readonly at: number;
  readonly model: string;
  readonly became: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/** The simulator's state, which is lost when the server stops. */
export type ModelSimulator = {
  readonly clock: Pick<Clock, 'now'>;
  behavior: Behavior;
  /**
   * The number of questions that the behavior still applies to. After that, the simulator answers
   * normally. 0 means that it applies to all questions.
   */
  questionsLeft: number;
  readonly loggedQuestions: LoggedQuestion[];
  /** The delay between two chunks of a stream, in milliseconds. */
  readonly paceMs: number;
};

const maxQuestions = 100;

/** Returns the behavior for the next request. */
export const takeBehavior = (simulator: ModelSimulator): Behavior => {
  const { behavior } = simulator;
  if (simulator.questionsLeft > 0) {
    simulator.questionsLeft -= 1;
    if (simulator.questionsLeft === 0) simulator.behavior = 'answer';
  }
  return behavior;
};

export const logQuestion = (
  simulator: ModelSimulator,
  askedQuestion: Omit<LoggedQuestion, 'at'>,
): void => {
  simulator.loggedQuestions.unshift({ at: simulator.clock.now(), ...askedQuestion });
  simulator.loggedQuestions.length = Math.min(simulator.loggedQuestions.length, maxQuestions);
};
