import { handlersOf, refersTo, resourcesOf, stageNames } from './support/stage-templates';

describe.each(stageNames)('limits of API Gateway in %s', (stage) => {
  const integrations = resourcesOf(stage, 'AWS::ApiGatewayV2::Integration');
  const aliases = resourcesOf(stage, 'AWS::Lambda::Alias').filter((alias) =>
    integrations.some(({ properties }) => refersTo(properties.IntegrationUri, alias)),
  );
  const behindApis = handlersOf(stage).filter((fn) =>
    aliases.some(({ properties }) => refersTo(properties.FunctionName, fn)),
  );

  test('ends every call before API Gateway gives up after 30 seconds', () => {
    expect(behindApis).toHaveLength(16);
    const tooLong = behindApis.filter(({ properties }) => properties.Timeout > 29);
    expect(tooLong.map(({ id }) => id)).toEqual([]);
  });

  test.each(resourcesOf(stage, 'AWS::ApiGatewayV2::Api').map((api) => [api.id, api] as const))(
    'keeps %s below the quota of 300 routes',
    (_id, api) => {
      const routes = resourcesOf(stage, 'AWS::ApiGatewayV2::Route').filter(({ properties }) =>
        refersTo(properties.ApiId, api),
      );
      expect(routes.length).toBeGreaterThan(0);
      expect(routes.length).toBeLessThanOrEqual(290);
    },
  );
});
