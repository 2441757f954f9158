/**
 * AWS's list prices in us-east-1 in US dollars, without free tiers, discounts, or taxes. They are
 * from the pricing page of each service (https://aws.amazon.com/<service>/pricing), as of November
 * 2026. Prices per month are for 30 days.
 */
const million = 1e6;

export const prices = {
  /** The price of one on-demand unit. */
  writeUnit: 0.625 / million,
  readUnit: 0.125 / million,
  /** Lambda on arm64. */
  lambdaRun: 0.2 / million,
  lambdaGbSecond: 0.000_013_333_4,
  /** For a message of up to 64 kB to a topic. SNS doesn't charge for delivering it to a queue. */
  snsPublish: 0.5 / million,
  /** For one call, with up to ten messages and 64 kB. */
  sqsRequest: 0.4 / million,
  /** For one HTTPS request from North America. */
  cloudFrontRequest: 1 / million,
  cloudFrontGb: 0.085,
  firewallRequest: 0.6 / million,
  firewallMonth: 5,
  /** For one rule of our own, or one of AWS's rule groups. */
  firewallRuleMonth: 1,
  httpApiRequest: 1 / million,
  schedulerRun: 1 / million,
  logGb: 0.5,
  /** For one metric that an alarm watches, at a resolution of a minute or more. */
  alarmMetricMonth: 0.1,
  dashboardMonth: 3,
  keyMonth: 1,
  secretMonth: 0.4,
  /** For a million emails at SES. New accounts may start on a plan with other prices. */
  sesMillion: 100,
} as const;

/** What a function used. */
export type LambdaUse = {
  readonly runs: number;
  /** The time of all runs together, in seconds. */
  readonly seconds: number;
  readonly memoryMb: number;
};

/** Returns the price of a function's runs, in US dollars. */
export const lambdaCost = ({ runs, seconds, memoryMb }: LambdaUse): number =>
  runs * prices.lambdaRun + ((seconds * memoryMb) / 1024) * prices.lambdaGbSecond;

/** Costs in US dollars, by cause. */
export type Costs = Readonly<Record<string, number>>;

export const total = (costs: Costs): number =>
  Object.values(costs).reduce((sum, each) => sum + each, 0);
