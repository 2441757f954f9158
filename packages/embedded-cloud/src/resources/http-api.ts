import * as z from 'zod';
import { apiNamed } from '../http/gateway';
import { localRegion } from '../template/pseudo-parameters';
import { physicalName, resourceKind } from './resource';

const apiProperties = z.object({ ProtocolType: z.literal('HTTP') });

export const httpApi = resourceKind(apiProperties, (_input, resource, { gateway }) => {
  const id = physicalName(resource).toLowerCase();
  const domainName = `${id}.execute-api.${localRegion}.amazonaws.com`;
  gateway.apis.set(id, {
    id,
    domainName,
    integrations: new Map(),
    authorizers: new Map(),
    routes: [],
  });
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `https://${domainName}` } };
});

const integrationProperties = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});

/** Returns the function's ARN without an alias, even from inside an API Gateway invocation path. */
const functionArnIn = (uri: string) =>
  uri.match(/arn:aws:lambda:[^/]+:function:[^/:]+/)?.[0] ?? uri;

export const httpIntegration = resourceKind(integrationProperties, (input, resource, cloud) => {
  const id = physicalName(resource);
  const api = apiNamed(cloud.gateway, input.ApiId);
  api.integrations.set(id, functionArnIn(input.IntegrationUri));
  return { ref: id, attributes: { IntegrationId: id } };
});

const authorizerProperties = z.object({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Audience: z.array(z.string()), Issuer: z.string() }),
});

export const httpAuthorizer = resourceKind(authorizerProperties, (input, resource, cloud) => {
  const id = physicalName(resource);
  const { Audience, Issuer } = input.JwtConfiguration;
  apiNamed(cloud.gateway, input.ApiId).authorizers.set(id, async (token) => {
    const claims = cloud.cognito.verifyAccessToken(token);
    const isForUs = claims && claims.iss === Issuer && Audience.includes(claims.client_id);
    return isForUs ? claims : undefined;
  });
  return { ref: id, attributes: { AuthorizerId: id } };
});

const routeProperties = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
  AuthorizerId: z.string().optional(),
});

export const httpRoute = resourceKind(routeProperties, (input, resource, cloud) => {
  apiNamed(cloud.gateway, input.ApiId).routes.push({
    routeKey: input.RouteKey,
    integrationId: input.Target.replace(/^integrations\//, ''),
    authorizerId: input.AuthorizationType === 'JWT' ? input.AuthorizerId : undefined,
  });
  return { ref: physicalName(resource), attributes: {} };
});
