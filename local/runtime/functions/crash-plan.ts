/** Kills invocations of one function after their k-th SDK call, so that tests can see them heal. */
type CrashRule = {
  readonly functionName: string;
  /** SDK calls that still take effect; 0: the invocation dies before its first. */
  readonly afterCalls: number;
  /** How many invocations die before the rule is spent. */
  readonly times: number;
};

export type CrashPlan = {
  replace(rules: readonly CrashRule[]): void;
  /** Called once an invocation starts: where it must die, if at all. */
  take(functionName: string): number | undefined;
  pending(): readonly CrashRule[];
};

export const createCrashPlan = (): CrashPlan => {
  let rules: { functionName: string; afterCalls: number; times: number }[] = [];
  return {
    replace(next) {
      rules = next.map((rule) => ({ ...rule }));
    },
    take(functionName) {
      const rule = rules.find((each) => each.functionName === functionName && each.times > 0);
      if (!rule) return undefined;
      rule.times -= 1;
      return rule.afterCalls;
    },
    pending: () => rules.filter((rule) => rule.times > 0),
  };
};
