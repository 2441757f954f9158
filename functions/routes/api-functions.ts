/**
 * The functions that answer the API's calls, and the features of each. Features share a function if
 * they may do the same (docs/adr/0195-api-functions.md). Each function is an entry point in
 * functions/api.
 */
export const apiFunctions = {
  auth: ['auth'],
  accounts: ['customers', 'autopilot'],
  audience: ['subscribers', 'segments', 'suppressions', 'jobs'],
  imports: ['imports'],
  content: [
    ...(['emails', 'templates', 'blocks', 'sequences', 'forms'] as const),
    ...(['brain', 'stats', 'home', 'messages', 'docs'] as const),
  ],
  sending: ['sending'],
  'test-sends': ['test-sends'],
  senders: ['senders'],
  assets: ['assets'],
  billing: ['billing'],
  stores: ['stores'],
  tracking: ['tracking'],
  managers: ['notifications', 'prompts', 'tools', 'automations', 'nudges'],
  ideas: ['ideas'],
  websites: ['websites'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ApiFunctionName = keyof typeof apiFunctions;

/** The features that a function answers calls of. */
export type FeatureOf<Name extends ApiFunctionName> = (typeof apiFunctions)[Name][number];

/**
 * Returns the entry point of the function that answers a feature's calls.
 * @throws Error if no function does
 */
export const entryFor = (feature: string): string => {
  const names = Object.keys(apiFunctions) as ApiFunctionName[];
  const name = names.find((each) => apiFunctions[each].some((one) => one === feature));
  if (!name) throw new Error(`No function answers calls of ${feature}`);
  return entryOf(name);
};

/** Returns a function's entry point, relative to the project's root. */
export const entryOf = (name: ApiFunctionName): string => `functions/api/${name}.ts`;
