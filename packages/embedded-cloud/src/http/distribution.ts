import type { EdgeFunction } from './edge-function';

/** Where a CloudFront behavior sends a request. */
type Origin = {
  readonly id: string;
  readonly domainName: string;
  /** The prefix added to the request's path. */
  readonly path: string;
  readonly customHeaders: Readonly<Record<string, string>>;
};

type Behavior = {
  readonly pathPattern: string;
  readonly originId: string;
  /** Runs on every request before it goes to the origin. */
  readonly onRequest: EdgeFunction;
  /** Headers added to every answer. */
  readonly responseHeaders: Readonly<Record<string, string>>;
};

/** A behavior with its origin. */
export type RoutedBehavior = Omit<Behavior, 'pathPattern' | 'originId'> & {
  readonly origin: Origin;
};

/** The parts of a CloudFront distribution that matter for requests. */
export type Distribution = {
  readonly domainName: string;
  readonly aliases: readonly string[];
  readonly origins: readonly Origin[];
  /** In order of precedence. The default behavior is last, with the pattern `*`. */
  readonly behaviors: readonly Behavior[];
};

const toExpression = (pattern: string): RegExp => {
  const absolute = pattern.startsWith('/') || pattern === '*' ? pattern : `/${pattern}`;
  const escaped = absolute.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*/g, '.*').replace(/\?/g, '.')}$`);
};

/** Finds the first behavior whose pattern matches the path. */
export const createBehaviorFinder = ({ behaviors, origins }: Distribution) => {
  const rules = behaviors.map(({ pathPattern, originId, ...behaviorFields }) => {
    const origin = origins.find(({ id }) => id === originId);
    if (!origin) throw new Error(`CloudFront behavior ${pathPattern} names no origin.`);
    return { expression: toExpression(pathPattern), way: { ...behaviorFields, origin } };
  });
  return (path: string): RoutedBehavior | undefined =>
    rules.find(({ expression }) => expression.test(path))?.way;
};
