import { routes } from '../../functions/routes';
import { apiFunctions, entryFor } from '../../functions/routes/api-functions';
import { splitRouteKey } from '../../functions/routes/route';
import { recipientCalls } from '../../lib/email-paths';
import { pathsMetadataKey } from '../../lib/metadata-keys';
import { stages } from '../../lib/stages';
import { paymentWebhookPath, storeWebhookPath, webhookPaths } from '../../lib/webhook-paths';
import {
  entryOf,
  handlersOf,
  onlyResource,
  refersTo,
  resourcesOf,
  stageNames,
} from './support/stage-templates';

describe.each(stageNames)('public URLs of %s', (stage) => {
  const handlers = handlersOf(stage);
  const handler = (entry: string) => {
    const found = handlers.find((candidate) => entryOf(candidate) === entry);
    if (!found) throw new Error(`No function is built from ${entry}`);
    return found;
  };
  const aliasOf = (fn: (typeof handlers)[number]) =>
    resourcesOf(stage, 'AWS::Lambda::Alias').find(({ properties }) =>
      refersTo(properties.FunctionName, fn),
    );
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

  test.each(routeRows)(
    'routes %s to the alias of its feature’s function, with the right authorization',
    (routeKey, route) => {
      const found = deployed.filter(({ properties }) => properties.RouteKey === routeKey);
      expect(found).toHaveLength(1);
      const isPublic = route.access === 'public';
      expect(found[0]?.properties.AuthorizationType).toBe(isPublic ? 'NONE' : 'JWT');
      const integration = integrations.find((one) => refersTo(found[0]?.properties.Target, one));
      const fn = handler(entryFor(route.feature));
      const alias = aliasOf(fn);
      expect(alias && refersTo(integration?.properties.IntegrationUri, alias)).toBe(true);
    },
  );

  test('routes only calls that the API defines', () => {
    const keys = deployed.map(({ properties }) => properties.RouteKey);
    const unsubscribe = ['GET /u/{token}', 'HEAD /u/{token}', 'POST /u/{token}'];
    expect(keys.sort()).toEqual([...routeRows.map(([key]) => key), ...unsubscribe].sort());
  });

  test('uses one integration for all calls of a function', () => {
    // A function has an integration in each API with a route to it.
    const count = Object.keys(apiFunctions).length;
    expect(integrations).toHaveLength(count + 1 + webhookPaths.length);
  });

  const apis = resourcesOf(stage, 'AWS::ApiGatewayV2::Api');
  const apiOf = (routeKey: string) => {
    const route = deployed.find(({ properties }) => properties.RouteKey === routeKey);
    return apis
      .find((api) => refersTo(route?.properties.ApiId, api))
      ?.id.match(/^[a-z]+?(?=http[0-9A-F])/)?.[0];
  };

  test('limits recipients’ requests and each provider’s webhooks separately from the app’s requests', () => {
    const isForRecipients = (key: string) => {
      const { path } = splitRouteKey(key);
      return recipientCalls.some((pattern) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
    };
    const keys = deployed.map(({ properties }) => String(properties.RouteKey));
    const expectedApi = (key: string) => {
      const { path } = splitRouteKey(key);
      if (path === storeWebhookPath) return 'storewebhooks';
      if (path === paymentWebhookPath) return 'paymentwebhooks';
      return isForRecipients(key) ? 'recipients' : 'api';
    };
    const misplaced = keys.filter((key) => apiOf(key) !== expectedApi(key));
    expect(misplaced).toEqual([]);
    const publicForRecipients = routeRows.filter(([, { feature }]) => feature === 'tracking');
    expect(publicForRecipients.filter(([key]) => !isForRecipients(key))).toEqual([]);
    const limits = resourcesOf(stage, 'AWS::ApiGatewayV2::Stage').map(
      ({ properties }) => properties.DefaultRouteSettings.ThrottlingRateLimit,
    );
    expect(limits).toEqual([200, 200, 500, 50]);
  });

  test('raises an alarm when a rate limit rejects requests before they reach a function', () => {
    const filters = resourcesOf(stage, 'AWS::Logs::MetricFilter').filter(({ properties }) =>
      properties.FilterPattern.includes('429'),
    );
    const alarms = resourcesOf(stage, 'AWS::CloudWatch::Alarm');
    expect(filters).toHaveLength(4);
    for (const { properties } of filters) {
      expect(properties.FilterPattern).toBe('{ $.status = 429 && $.integrationStatus = "-" }');
      const [{ MetricName, MetricNamespace }] = properties.MetricTransformations;
      const heard = alarms.filter(
        (alarm) =>
          alarm.properties.MetricName === MetricName &&
          alarm.properties.Namespace === MetricNamespace,
      );
      expect(heard).toHaveLength(stages[stage].alarmEmails ? 1 : 0);
    }
    for (const { properties } of resourcesOf(stage, 'AWS::ApiGatewayV2::Stage')) {
      expect(properties.AccessLogSettings.Format).toContain('"status":$context.status,');
      expect(properties.AccessLogSettings.Format).toContain(
        '"integrationStatus":"$context.integrationStatus"',
      );
    }
  });

  test('routes each path to the first matching CloudFront pattern', () => {
    const { CacheBehaviors } = onlyResource(stage, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig;
    const patterns: readonly string[] = CacheBehaviors.map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    );
    for (const pattern of [...recipientCalls, ...webhookPaths]) {
      expect(patterns).toContain(pattern);
      expect(patterns.indexOf(pattern)).toBeLessThan(patterns.indexOf('/api/*'));
    }
  });

  test('accepts only tokens of our user pool and client', () => {
    const [authorizer] = resourcesOf(stage, 'AWS::ApiGatewayV2::Authorizer');
    const { Issuer, Audience } = authorizer?.properties.JwtConfiguration ?? {};
    const [pool] = resourcesOf(stage, 'AWS::Cognito::UserPool');
    const [client] = resourcesOf(stage, 'AWS::Cognito::UserPoolClient');
    expect(pool && refersTo(Issuer, pool)).toBe(true);
    expect(client && refersTo(Audience, client)).toBe(true);
  });

  test('lets anyone post to the API’s own one-click unsubscribe URL, within a limit', () => {
    const fn = handler('functions/tracking/public/unsubscribe.ts');
    expect(urlOf(fn)?.properties.AuthType).toBe('NONE');
    const everybody = resourcesOf(stage, 'AWS::Lambda::Permission').filter(
      ({ properties }) =>
        properties.Principal === '*' && refersTo(properties.FunctionName, aliasOf(fn) ?? fn),
    );
    // Lambda requires both permissions, and answers 403 if one is missing.
    expect(everybody.map(({ properties }) => properties)).toEqual([
      expect.objectContaining({
        Action: 'lambda:InvokeFunctionUrl',
        FunctionUrlAuthType: 'NONE',
      }),
      expect.objectContaining({ Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true }),
    ]);
    expect(fn.properties.ReservedConcurrentExecutions).toBe(50);
  });

  test('shows emails as web pages on a host that serves nothing else, within a rate limit', () => {
    const fn = handler('functions/tracking/public/web-version.ts');
    const url = urlOf(fn);
    expect(url?.properties.AuthType).toBe('NONE');
    expect(fn.properties.ReservedConcurrentExecutions).toBe(20);
    const origins = onlyResource(stage, 'AWS::CloudFront::Distribution').properties
      .DistributionConfig.Origins;
    expect(url && refersTo(origins, url)).toBe(false);
  });

  test('serves open and click tracking only through CloudFront', () => {
    const fn = handler('functions/tracking/public/track.ts');
    const url = urlOf(fn);
    expect(url?.properties.AuthType).toBe('AWS_IAM');
    const callers = resourcesOf(stage, 'AWS::Lambda::Permission').filter(
      ({ properties: { FunctionName } }) =>
        refersTo(FunctionName, fn) ||
        (url && refersTo(FunctionName, url)) ||
        refersTo(FunctionName, aliasOf(fn) ?? fn),
    );
    expect(callers).toHaveLength(2);
    for (const { properties } of callers) {
      expect(properties.Principal).toBe('cloudfront.amazonaws.com');
      expect(JSON.stringify(properties.SourceArn)).toContain('distribution');
    }
  });

  test('opens only the URLs for tracking, unsubscribing, web versions, and forms to the public', () => {
    const open = resourcesOf(stage, 'AWS::Lambda::Url').map(
      ({ metadata }) => metadata[pathsMetadataKey],
    );
    const paths = [['/o/*', '/c/*', '/v/*'], ['/u/*'], ['/v/*'], ['/f/*']];
    expect(open).toEqual(expect.arrayContaining(paths));
    expect(open).toHaveLength(4);
  });
});
