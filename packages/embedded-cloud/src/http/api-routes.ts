// This isn't Hono's router, because API Gateway prefers the most specific route regardless of
// order, and the local routes must match the same way.

/** One route of an HTTP API, as its template defines it. */
export type ApiRoute = {
  /** `GET /api/draft/{draftId}` or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly needsToken: boolean;
};

export type MatchedRoute = {
  readonly route: ApiRoute;
  readonly pathParameters?: Readonly<Record<string, string>>;
};

type Segment = { readonly kind: 'text' | 'one' | 'rest'; readonly name: string };
type Pattern = {
  readonly route: ApiRoute;
  readonly method: string;
  readonly segments: readonly Segment[];
};

const parseSegment = (part: string): Segment => {
  const name = part.match(/^\{([^}]+?)(\+?)\}$/);
  if (!name) return { kind: 'text', name: part };
  return { kind: name[2] ? 'rest' : 'one', name: name[1] ?? '' };
};

const parse = (route: ApiRoute): Pattern => {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: path.split('/').slice(1).map(parseSegment) };
};

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const matchPath = (segments: readonly Segment[], pathParts: readonly string[]) => {
  const values: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = pathParts[index];
    if (part === undefined) return undefined;
    if (segment.kind === 'rest') {
      return { ...values, [segment.name]: decode(pathParts.slice(index).join('/')) };
    }
    if (segment.kind === 'text' ? segment.name !== part : part === '') return undefined;
    if (segment.kind === 'one') values[segment.name] = decode(part);
  }
  return segments.length === pathParts.length ? values : undefined;
};

const rank = { text: 0, one: 1, rest: 2 } as const;

/**
 * Returns a sort key that puts the most specific route first. Fixed text ranks before a parameter,
 * a parameter before the rest of the path, and `ANY` comes last. A single string per route makes
 * the order consistent.
 */
const specificity = ({ method, segments }: Pattern): string =>
  segments.map(({ kind }) => rank[kind]).join('') + (method === 'ANY' ? 'b' : 'a');

const compareSpecificity = (a: Pattern, b: Pattern): number => {
  const one = specificity(a);
  const other = specificity(b);
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Finds a request's route as an HTTP API does: the most specific one that matches. */
export const createRouteMatcher = (routes: readonly ApiRoute[]) => {
  const patterns = routes
    .filter(({ routeKey }) => routeKey !== '$default')
    .map(parse)
    .sort(compareSpecificity);
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  return (method: string, path: string): MatchedRoute | undefined => {
    const pathParts = path.split('/').slice(1);
    for (const pattern of patterns) {
      if (pattern.method !== method && pattern.method !== 'ANY') continue;
      const values = matchPath(pattern.segments, pathParts);
      if (!values) continue;
      const pathParameters = Object.keys(values).length > 0 ? values : undefined;
      return { route: pattern.route, pathParameters };
    }
    return fallback && { route: fallback };
  };
};
