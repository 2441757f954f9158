import type { ApiRoute } from './api-routes';
import type { Distribution } from './distribution';
import type { EdgeFunction } from './edge-function';
import type { FunctionUrl } from './function-url';
import type { Claims } from './http-api';

export type Authorizer = (token: string) => Promise<Claims | undefined>;

type DeclaredRoute = {
  readonly routeKey: string;
  readonly integrationId: string;
  readonly authorizerId: string | undefined;
};

export type DeclaredApi = {
  readonly id: string;
  readonly domainName: string;
  /** Function ARNs by integration id. */
  readonly integrations: Map<string, string>;
  readonly authorizers: Map<string, Authorizer>;
  readonly routes: DeclaredRoute[];
};

/** Everything in the template that answers HTTP, collected while its resources are created. */
export type Gateway = {
  readonly apis: Map<string, DeclaredApi>;
  /** Lambda URLs by domain name. */
  readonly functionUrls: Map<string, FunctionUrl>;
  /** CloudFront Functions by ARN. */
  readonly edgeFunctions: Map<string, EdgeFunction>;
  /** Response headers policies by id. */
  readonly responseHeaders: Map<string, Readonly<Record<string, string>>>;
  readonly distributions: Distribution[];
};

export const createGateway = (): Gateway => ({
  apis: new Map(),
  functionUrls: new Map(),
  edgeFunctions: new Map(),
  responseHeaders: new Map(),
  distributions: [],
});

/** @throws Error when the template refers to an API that it doesn't declare */
export const apiNamed = (gateway: Gateway, id: string): DeclaredApi => {
  const api = gateway.apis.get(id);
  if (!api) throw new Error(`No HTTP API has the id ${id}.`);
  return api;
};

/** Returns the routes with their functions, once all integrations are known. */
export const routesOf = ({ routes, integrations }: DeclaredApi): readonly ApiRoute[] =>
  routes.map(({ routeKey, integrationId, authorizerId }) => {
    const functionArn = integrations.get(integrationId);
    if (!functionArn) throw new Error(`Route ${routeKey} has no integration.`);
    return { routeKey, functionArn, needsToken: authorizerId !== undefined };
  });

/**
 * Returns the API's one authorizer. An API without an authorizer rejects every route that needs a
 * token.
 */
export const authorizerOf =
  ({ authorizers }: DeclaredApi): Authorizer =>
  async (token) => {
    for (const authorizer of authorizers.values()) {
      const claims = await authorizer(token);
      if (claims) return claims;
    }
    return undefined;
  };

/** @throws Error when the template refers to an edge function that it doesn't declare */
export const edgeFunctionNamed = ({ edgeFunctions }: Gateway, arn: string): EdgeFunction => {
  const found = edgeFunctions.get(arn);
  if (!found) throw new Error(`No CloudFront Function has the ARN ${arn}.`);
  return found;
};
