import type { EdgeFunction } from './edge-function';

/** Where a CloudFront behaviour sends a request. */
type Origin = {
  readonly id: string;
  readonly domainName: string;
  /** Put before the request's path. */
  readonly path: string;
  readonly customHeaders: Readonly<Record<string, string>>;
};

type Behaviour = {
  readonly pathPattern: string;
  readonly originId: string;
  /** Runs on every request before it goes to the origin. */
  readonly onRequest: EdgeFunction;
  /** Put on every answer. */
  readonly responseHeaders: Readonly<Record<string, string>>;
};

/** A behaviour with its origin. */
export type Way = Omit<Behaviour, 'pathPattern' | 'originId'> & { readonly origin: Origin };

/** A CloudFront distribution, as far as requests are concerned. */
export type Distribution = {
  readonly domainName: string;
  readonly aliases: readonly string[];
  readonly origins: readonly Origin[];
  /** In order of precedence; the default behaviour comes last, with the pattern `*`. */
  readonly behaviours: readonly Behaviour[];
};

const toExpression = (pattern: string): RegExp => {
  const absolute = pattern.startsWith('/') || pattern === '*' ? pattern : `/${pattern}`;
  const escaped = absolute.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*/g, '.*').replace(/\?/g, '.')}$`);
};

/** The way of the first behaviour whose pattern matches the path. */
export const createWayFinder = ({ behaviours, origins }: Distribution) => {
  const rules = behaviours.map(({ pathPattern, originId, ...way }) => {
    const origin = origins.find(({ id }) => id === originId);
    if (!origin) throw new Error(`CloudFront behaviour ${pathPattern} names no origin.`);
    return { expression: toExpression(pathPattern), way: { ...way, origin } };
  });
  return (path: string): Way | undefined =>
    rules.find(({ expression }) => expression.test(path))?.way;
};
