// What a model does not know of, such as a temperature, the library writes to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** About 3,000 words, far beyond any email; an endless answer ends here. */
export const mostOutputTokens = 4000;
/** Longer answers are not kept whole: one token is rarely more than 8 characters. */
export const mostAnswerLength = 32_000;

/** Providers keep what they are asked unless they are told not to. */
export const providerOptions = { openai: { store: false } };
export const telemetry = { isEnabled: false };
