import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { routes } from '../../../functions/routes';
import { apiBasePath, type Route, splitRouteKey } from '../../../functions/routes/route';
import { acceptFinding } from '../../accept-finding';

const table: Readonly<Record<string, Route>> = routes;

/** Returns the route keys of some features, as functions/routes.ts lists them. */
const routeKeysOf = (features: readonly string[]): readonly string[] =>
  Object.keys(table).filter((key) => features.includes(table[key]?.feature ?? ''));

const isPublic = (key: string) => table[key]?.access === 'public';

/** Routes every call of some features to a function. Only public routes need no token. */
export const addFeatureRoutes = (
  scope: Construct,
  features: readonly string[],
  target: {
    readonly fn: IFunction;
    /** The name of the function's integrations. */
    readonly name: string;
    readonly httpApi: HttpApi;
    readonly pathApis?: Readonly<Record<string, HttpApi>> | undefined;
    readonly authorizer: IHttpRouteAuthorizer;
  },
): void => {
  const createIntegration = (name: string) =>
    new HttpLambdaIntegration(name, target.fn, { scopePermissionToRoute: false });
  const integration = createIntegration(`${target.name}-integration`);
  const noAuthorizer = new HttpNoneAuthorizer();
  for (const key of routeKeysOf(features)) {
    const { method, path: ownPath } = splitRouteKey(key);
    const path = `${apiBasePath}${ownPath}`;
    const ownApi = target.pathApis?.[path];
    // A slash would split the construct's path.
    const route = new HttpRoute(scope, key.replaceAll('/', '.'), {
      httpApi: ownApi ?? target.httpApi,
      routeKey: HttpRouteKey.with(path, HttpMethod[method]),
      // An integration belongs to one API.
      integration: ownApi ? createIntegration(`${target.name}-own-integration`) : integration,
      authorizer: isPublic(key) ? noAuthorizer : target.authorizer,
    });
    if (isPublic(key)) {
      acceptFinding(
        route,
        'APIG4',
        `This route is public (functions/routes.ts). ${table[key]?.summary}`,
      );
    }
  }
};
