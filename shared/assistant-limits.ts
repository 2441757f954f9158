/** Limits for prompts, tools, and requests to models. */
export const assistantLimits = {
  /** The default cost limits in millionths of a US dollar. A stage can override them. */
  budgets: {
    /** The maximum monthly cost of model requests for one customer. Months are in UTC. */
    monthlyMicroUsd: 10_000_000,
    /** The maximum cost of one run of an automation. */
    runMicroUsd: 1_000_000,
    /** The maximum monthly cost of managers' tests of prompts and tools. */
    managersMicroUsd: 20_000_000,
  },
  /**
   * Limits for automations. We chose all of them, except for the page size and the number of
   * skeleton rows.
   */
  automation: {
    pageSize: 100,
    skeletonRows: 10,
    max: 200,
    nameMaxLength: 80,
    descriptionMaxLength: 500,
    maxTools: 20,
    maxInputs: 20,
    /**
     * The maximum number of model calls per run. In the last one, the model is offered no tools.
     */
    maxModelCalls: 8,
    maxToolCalls: 16,
    /**
     * The maximum number of tool calls that one response of a model may request. Further calls are
     * dropped.
     */
    maxCallsAtOnce: 4,
    /** The maximum number of drafts and segments that one run may create. */
    maxWrites: 3,
    /**
     * The maximum number of calls of the same tool with the same parameters. After that, the model
     * has to finish.
     */
    maxRepeats: 2,
    /** The maximum length of a tool's result that is passed to the model. */
    answerMaxLength: 12_000,
    resultMaxLength: 8000,
    runPollMs: 1000,
    runsPageSize: 10,
    runKeptDays: 180,
  },
  /** Limits for nudges. We chose all of them, except for the page size. */
  nudge: {
    pageSize: 20,
    max: 100,
    /**
     * The maximum number of customers that can be chosen for a nudge. A nudge for more customers
     * must be for all customers.
     */
    maxCustomers: 50,
    titleMaxLength: 80,
    descriptionMaxLength: 300,
    ctaMaxLength: 40,
    keptDays: 90,
  },
  /** Limits for ideas, which we chose ourselves. */
  idea: {
    ideaMaxLength: 5000,
    pollMs: 500,
    /**
     * The function that writes an idea reports progress more often than this. If there is no
     * progress for this long, the function has died.
     */
    abandonedMs: 60_000,
    keptDays: 180,
  },
  /**
   * Limits for rewriting, which we chose ourselves. They allow about a page of text, which a model
   * can rewrite in one call.
   */
  rewriting: {
    textMaxLength: 6000,
    /** The maximum length of the text with its tags and attributes. */
    markupMaxLength: 30_000,
    maxTexts: 40,
    instructionMaxLength: 500,
    subjects: 3,
    pageSize: 20,
    keptDays: 180,
  },
  /**
   * Limits for tools. We chose all of them, except for the number of tests shown and the interval
   * for polling their logs.
   */
  tool: {
    shownTests: 10,
    maxPresets: 100,
    presetNameMaxLength: 80,
    parametersMaxLength: 20_000,
    resultMaxLength: 100_000,
    maxLogLines: 200,
    /**
     * A function always ends before this time. A run that still appears to be running after it has
     * died together with its function.
     */
    abandonedMs: 60_000,
    logPollMs: 500,
  },
  /**
   * Limits for prompts. We chose all of them, except for the page size. A run's item contains the
   * executed prompt and the model's response, up to 300 kB.
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
