import * as z from 'zod';

/** The steps of setting up a new store, in the order in which they are shown. */
export const setupSteps = [
  'locale',
  'brand',
  'address',
  'domain',
  'subscribers',
  'sequence',
  'first_email',
] as const;

const setupStep = z.enum(setupSteps);
export type SetupStep = z.infer<typeof setupStep>;

/** The progress of a new store's setup. */
export const setupView = z.object({
  steps: z.array(
    z.object({
      step: setupStep,
      /**
       * `done` follows from what the store has, except for the step `locale`. `skipped` is the
       * user's choice.
       */
      state: z.enum(['open', 'done', 'skipped']),
    }),
  ),
  /** The store's current time zone and language, which the first step asks about. */
  timeZone: z.string(),
  language: z.string(),
});
export type SetupView = z.infer<typeof setupView>;
export type SetupState = SetupView['steps'][number]['state'];

/** A summary of a store's setup for lists of customers. */
export const setupProgress = z.object({
  /** The number of steps that are done or skipped, out of `total`. */
  done: z.number(),
  total: z.number(),
  /** The first open step. */
  next: setupStep,
});
export type SetupProgress = z.infer<typeof setupProgress>;

export const updateSetupBody = z
  .object({
    step: setupStep,
    /**
     * What someone decided about the step. `open` undoes a decision. Only `locale` can be marked as
     * done, because the defaults may be right for a store.
     */
    state: z.enum(['open', 'skipped', 'done']),
  })
  .refine(({ step, state }) => state !== 'done' || step === 'locale', {
    message: 'We mark this step as done when you complete it. You can also skip it.',
    path: ['state'],
  });
export type SetupDecision = z.output<typeof updateSetupBody>;
export const updateSetupResponse = z.object({ saved: z.literal(true) });
