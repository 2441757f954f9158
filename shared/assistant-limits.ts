/** Numbers of prompts, tools and questions to models. */
export const assistantLimits = {
  /** Ours: what questions for one customer may cost in a month of UTC, in millionths of a US dollar. */
  monthlyMicroUsd: 10_000_000,
  /** Ours, but for the ten newest tests and the interval of their logs. */
  tool: {
    shownTests: 10,
    mostPresets: 100,
    presetNameMaxLength: 80,
    parametersMaxLength: 20_000,
    resultMaxLength: 100_000,
    mostLogLines: 200,
    /** A function ends before; whatever still runs then has died with it. */
    abandonedMs: 60_000,
    logPollMs: 500,
  },
  /** Ours, but for the size of a page. A run's item holds the executed prompt and the answer: 300 kB at most. */
  prompt: {
    pageSize: 10,
    idMaxLength: 80,
    descriptionMaxLength: 500,
    templateMaxLength: 20_000,
    executedMaxLength: 50_000,
    inputMaxLength: 5000,
    mostInputs: 20,
  },
} as const;
