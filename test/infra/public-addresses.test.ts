import { splitRouteKey } from '../../functions/platform/route';
import { routes } from '../../functions/routes';
import { pathsMetadataKey } from '../../lib/constructs/public-url';
import { entryOf, handlersOf, refersTo, resourcesOf, stageNames } from './support/stage-templates';

describe.each(stageNames)('public addresses of %s', (stage) => {
  const handlers = handlersOf(stage);
  const handler = (entry: string) => {
    const found = handlers.find((candidate) => entryOf(candidate) === entry);
    if (!found) throw new Error(`No function is built from ${entry}`);
    return found;
  };
  const urlOf = (fn: (typeof handlers)[number]) =>
    resourcesOf(stage, 'AWS::Lambda::Url').find(({ properties }) =>
      refersTo(properties.TargetFunctionArn, fn),
    );
  const deployed = resourcesOf(stage, 'AWS::ApiGatewayV2::Route');
  const integrations = resourcesOf(stage, 'AWS::ApiGatewayV2::Integration');
  const routeRows = Object.entries(routes).map(([key, route]) => {
    const { method, path } = splitRouteKey(key);
    return [`${method} /api${path}`, route] as const;
  });

  test.each(routeRows)('%s reaches its feature, with the right door', (routeKey, route) => {
    const found = deployed.filter(({ properties }) => properties.RouteKey === routeKey);
    expect(found).toHaveLength(1);
    const isPublic = route.access === 'public';
    expect(found[0]?.properties.AuthorizationType).toBe(isPublic ? 'NONE' : 'JWT');
    const integration = integrations.find((one) => refersTo(found[0]?.properties.Target, one));
    const fn = handler(`functions/${route.feature}/router.ts`);
    expect(refersTo(integration?.properties.IntegrationUri, fn)).toBe(true);
  });

  test('there is no other call', () => {
    const keys = deployed.map(({ properties }) => properties.RouteKey);
    const unsubscribe = ['GET /u/{token}', 'HEAD /u/{token}', 'POST /u/{token}'];
    expect(keys.sort()).toEqual([...routeRows.map(([key]) => key), ...unsubscribe].sort());
  });

  test('a feature has one function behind all its calls', () => {
    const features = new Set(Object.values(routes).map(({ feature }) => feature));
    expect(integrations).toHaveLength(features.size + 1);
  });

  test('tokens are those of our user pool and client', () => {
    const [authorizer] = resourcesOf(stage, 'AWS::ApiGatewayV2::Authorizer');
    const { Issuer, Audience } = authorizer?.properties.JwtConfiguration ?? {};
    const [pool] = resourcesOf(stage, 'AWS::Cognito::UserPool');
    const [client] = resourcesOf(stage, 'AWS::Cognito::UserPoolClient');
    expect(pool && refersTo(Issuer, pool)).toBe(true);
    expect(client && refersTo(Audience, client)).toBe(true);
  });

  test('anybody may post to the raw one-click unsubscribe address, within a bound', () => {
    const fn = handler('functions/tracking/public/unsubscribe.ts');
    expect(urlOf(fn)?.properties.AuthType).toBe('NONE');
    const everybody = resourcesOf(stage, 'AWS::Lambda::Permission').filter(
      ({ properties }) => properties.Principal === '*' && refersTo(properties.FunctionName, fn),
    );
    // Lambda asks for both, and answers 403 when one is missing.
    expect(everybody.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        Action: 'lambda:InvokeFunctionUrl',
        FunctionUrlAuthType: 'NONE',
      }),
      expect.objectContaining({ Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true }),
    ]);
    expect(fn.properties.ReservedConcurrentExecutions).toBe(50);
  });

  test('opens and clicks are answered to CloudFront alone', () => {
    const fn = handler('functions/tracking/public/track.ts');
    const url = urlOf(fn);
    expect(url?.properties.AuthType).toBe('AWS_IAM');
    const callers = resourcesOf(stage, 'AWS::Lambda::Permission').filter(
      ({ properties: { FunctionName } }) =>
        refersTo(FunctionName, fn) || (url && refersTo(FunctionName, url)),
    );
    expect(callers).toHaveLength(2);
    for (const { properties } of callers) {
      expect(properties.Principal).toBe('cloudfront.amazonaws.com');
      expect(JSON.stringify(properties.SourceArn)).toContain('distribution');
    }
  });

  test('only what the product answers is public', () => {
    const open = resourcesOf(stage, 'AWS::Lambda::Url').map(
      ({ metadata }) => metadata[pathsMetadataKey],
    );
    expect(open).toEqual(expect.arrayContaining([['/o/*', '/c/*'], ['/u/*']]));
    expect(open).toHaveLength(2);
  });
});
