/** Numbers of prompts, tools and questions to models. */
export const assistantLimits = {
  /** Ours, where a stage sets nothing else, in millionths of a US dollar. */
  budgets: {
    /** What questions for one customer may cost in a month of UTC. */
    monthlyMicroUsd: 10_000_000,
    /** What one run of an automation may cost. */
    runMicroUsd: 1_000_000,
    /** What managers may spend in a month on trying out prompts and tools. */
    managersMicroUsd: 20_000_000,
  },
  /** Ours, but for the size of a page and of its skeleton. */
  automation: {
    pageSize: 100,
    skeletonRows: 10,
    most: 200,
    nameMaxLength: 80,
    descriptionMaxLength: 500,
    mostTools: 20,
    mostInputs: 20,
    /** Model calls of a run, the last of which is offered no tools. */
    mostModelCalls: 8,
    mostToolCalls: 16,
    /** Calls that one answer of a model may ask for; further ones are dropped. */
    mostCallsAtOnce: 4,
    /** Drafts and segments that one run may make. */
    mostWrites: 3,
    /** Calls of the same tool with the same parameters, after which the model has to end. */
    mostRepeats: 2,
    /** What a model is shown of a tool's answer. */
    answerMaxLength: 12_000,
    resultMaxLength: 8000,
    runPollMs: 1000,
    runsPageSize: 10,
    runKeptDays: 180,
  },
  /** Ours, but for the size of a page. */
  nudge: {
    pageSize: 20,
    most: 100,
    /** One that is meant for more is meant for all. */
    mostCustomers: 50,
    titleMaxLength: 80,
    descriptionMaxLength: 300,
    ctaMaxLength: 40,
    keptDays: 90,
  },
  /** Ours. */
  idea: {
    ideaMaxLength: 5000,
    pollMs: 500,
    /** A writer tells at least so often that it is there; one that was silent for longer has died. */
    abandonedMs: 60_000,
    keptDays: 180,
  },
  /** Ours: about a page of text, which a model rewrites within a call. */
  rewriting: {
    textMaxLength: 6000,
    /** With tags and attributes around the text. */
    markupMaxLength: 30_000,
    mostTexts: 40,
    instructionMaxLength: 500,
    subjects: 3,
    pageSize: 20,
    keptDays: 180,
  },
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
