import type { Clock } from '@mailbloom/embedded-cloud/core';

/** What the simulator can do with questions instead of answering them. */
export const behaviours = {
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
export type Behaviour = keyof typeof behaviours;

export const isBehaviour = (name: string): name is Behaviour => Object.hasOwn(behaviours, name);

/** A question as the page shows it. Its text isn't stored. */
export type Asked = {
  readonly at: number;
  readonly model: string;
  readonly became: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/** The simulator's state, which is lost when the server stops. */
export type ModelWorld = {
  readonly clock: Pick<Clock, 'now'>;
  behaviour: Behaviour;
  /**
   * The number of questions that the behavior affects before normal answers resume. 0 means all
   * questions.
   */
  questionsLeft: number;
  readonly asked: Asked[];
  /** Milliseconds between two pieces of a stream. */
  readonly paceMs: number;
};

const maxKept = 100;

/** Returns the behavior for the next question. */
export const takeBehaviour = (world: ModelWorld): Behaviour => {
  const { behaviour } = world;
  if (world.questionsLeft > 0) {
    world.questionsLeft -= 1;
    if (world.questionsLeft === 0) world.behaviour = 'answer';
  }
  return behaviour;
};

export const note = (world: ModelWorld, asked: Omit<Asked, 'at'>): void => {
  world.asked.unshift({ at: world.clock.now(), ...asked });
  world.asked.length = Math.min(world.asked.length, maxKept);
};
