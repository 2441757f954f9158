/** What happens to people whose local send time has passed when sending begins. */
export const missedTimePolicies = ['now', 'nextDay'] as const;
export type MissedTimePolicy = (typeof missedTimePolicies)[number];

export const recipientTimeLimits = {
  /**
   * A person whose local send time passed up to this many minutes ago gets the email immediately
   * under either policy. A start that is delayed by a minute must not delay anyone's email by a
   * day.
   */
  graceMinutes: 60,
  /** The number of hours from the first time zone on earth to the last: UTC+14 to UTC−12. */
  longestHours: 26,
} as const;

export const recipientTimeTexts = {
  withAbTest:
    'You can’t A/B test subjects when you send by time zone. Most people would get the email before there’s a winner. Remove the test, or send to everyone at once.',
  withPacing:
    'Warm-up sets its own batch times, so it can’t follow time zones. Choose “Completed”, or send to everyone at once.',
} as const;

type Settings = { readonly hasAbTest: boolean; readonly isPaced: boolean };

/**
 * Returns why an email with these settings can't go out in each recipient's local time, or
 * undefined when it can.
 */
export const ownTimeProblem = ({ hasAbTest, isPaced }: Settings): string | undefined => {
  if (hasAbTest) return recipientTimeTexts.withAbTest;
  return isPaced ? recipientTimeTexts.withPacing : undefined;
};
