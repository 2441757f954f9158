/** What a planned crash kills: only the invocation, or the whole local server. */
export const crashVictims = ['invocation', 'server'] as const;

/** A planned crash: when an invocation dies, and whether the whole server dies with it. */
export type Crash = {
  /**
   * The number of SDK calls that still take effect before the crash. With 0, the invocation dies
   * before its first call.
   */
  readonly afterCalls: number;
  /** `server` kills the whole local server, like `kill -9`. */
  readonly kills: (typeof crashVictims)[number];
};

/**
 * A rule that kills invocations of one function after a number of SDK calls, so that tests can see
 * the product recover.
 */
type CrashRule = Crash & {
  readonly functionName: string;
  /**
   * How many invocations are spared first.
   * @default 0
   */
  readonly afterInvocations?: number;
  /** How many invocations die before the rule expires. */
  readonly times: number;
};

export type CrashPlan = {
  replace(rules: readonly CrashRule[]): void;
  /**
   * Returns the crash planned for an invocation that is about to start, or undefined if none is
   * planned.
   */
  take(functionName: string): Crash | undefined;
  pending(): readonly CrashRule[];
};

export const createCrashPlan = (): CrashPlan => {
  let rules: (Crash & { functionName: string; spared: number; times: number })[] = [];
  return {
    replace(next) {
      rules = next.map(({ afterInvocations = 0, ...rule }) => ({
        ...rule,
        spared: afterInvocations,
      }));
    },
    take(functionName) {
      const rule = rules.find((each) => each.functionName === functionName && each.times > 0);
      if (!rule) return undefined;
      rule.spared -= 1;
      if (rule.spared >= 0) return undefined;
      rule.times -= 1;
      return { afterCalls: rule.afterCalls, kills: rule.kills };
    },
    pending: () => rules.filter((rule) => rule.times > 0),
  };
};
