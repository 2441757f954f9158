/** Limits of prompts, tools, and questions to models. */
export const assistantLimits = {
  /** The default budgets, which a stage can override, in millionths of a US dollar. */
  budgets: {
    /** What questions for one customer may cost per month in UTC. */
    monthlyMicroUsd: 10_000_000,
    /** What one run of an automation may cost. */
    runMicroUsd: 1_000_000,
    /** What managers may spend per month on testing prompts and tools. */
    managersMicroUsd: 20_000_000,
  },
  /** We chose these limits, except for the page size and the number of skeleton rows. */
  automation: {
    pageSize: 100,
    skeletonRows: 10,
    max: 200,
    nameMaxLength: 80,
    descriptionMaxLength: 500,
    maxTools: 20,
    maxInputs: 20,
    /** Model calls per run. The last one is offered no tools. */
    maxModelCalls: 8,
    maxToolCalls: 16,
    /** Calls that one answer of a model may request. Further ones are dropped. */
    maxCallsAtOnce: 4,
    /** Drafts and segments that one run may create. */
    maxWrites: 3,
    /**
     * The number of calls of the same tool with the same parameters after which the model has to
     * end.
     */
    maxRepeats: 2,
    /** How much of a tool's answer a model sees. */
    answerMaxLength: 12_000,
    resultMaxLength: 8000,
    runPollMs: 1000,
    runsPageSize: 10,
    runKeptDays: 180,
  },
  /** We chose these limits, except for the page size. */
  nudge: {
    pageSize: 20,
    max: 100,
    /** A nudge for more customers has to be for all. */
    maxCustomers: 50,
    titleMaxLength: 80,
    descriptionMaxLength: 300,
    ctaMaxLength: 40,
    keptDays: 90,
  },
  /** We chose these limits. */
  idea: {
    ideaMaxLength: 5000,
    pollMs: 500,
    /**
     * The function that writes an idea reports progress at least this often. If it is silent for
     * longer, it has died.
     */
    abandonedMs: 60_000,
    keptDays: 180,
  },
  /** We chose these limits: about a page of text, which a model can rewrite within a call. */
  rewriting: {
    textMaxLength: 6000,
    /** This limit includes the tags and attributes around the text. */
    markupMaxLength: 30_000,
    maxTexts: 40,
    instructionMaxLength: 500,
    subjects: 3,
    pageSize: 20,
    keptDays: 180,
  },
  /**
   * We chose these limits, except for the ten newest tests and the polling interval of their logs.
   */
  tool: {
    shownTests: 10,
    maxPresets: 100,
    presetNameMaxLength: 80,
    parametersMaxLength: 20_000,
    resultMaxLength: 100_000,
    maxLogLines: 200,
    /**
     * A function ends before this time, so a run that still seems to be running has died with it.
     */
    abandonedMs: 60_000,
    logPollMs: 500,
  },
  /**
   * We chose these limits, except for the page size. A run's item contains the executed prompt and
   * the answer, up to 300 kB.
   */
  prompt: {
    pageSize: 10,
    idMaxLength: 80,
    descriptionMaxLength: 500,
    templateMaxLength: 20_000,
    executedMaxLength: 50_000,
    inputMaxLength: 5000,
    maxInputs: 20,
  },
} as const;
