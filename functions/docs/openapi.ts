import * as z from 'zod';
import { problem } from '../../shared/contracts/common';
import { routes } from '../routes';
import {
  apiBasePath,
  pathValueOf,
  type Route,
  type RouteTable,
  splitRouteKey,
} from '../routes/route';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: pathValueOf(name ?? '').source },
  }));

const queryParameters = ({ query }: Route): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !z.safeParse(schema as z.ZodType, undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));

const managedCustomer: Json = {
  name: 'x-customer-id',
  in: 'header',
  description: 'The customer a manager is acting for. Only managers can send it.',
  schema: { type: 'string' },
};

const formContent = (schema: Json): Json => ({
  content: { 'application/x-www-form-urlencoded': { schema } },
});

const jsonContent = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const accessText: Readonly<Record<Route['access'], string>> = {
  public: 'Anyone.',
  user: 'Any signed-in user.',
  customer: 'A customer’s user, or a manager acting for the customer.',
  manager: 'Managers.',
};

const requestBody = ({ body, form }: Route): Json => {
  if (form) return { requestBody: { required: true, ...formContent(schemaOf(form, 'input')) } };
  return body ? { requestBody: { required: true, ...jsonContent(schemaOf(body, 'input')) } } : {};
};

const operationOf = (key: string, route: Route): Json => {
  const { path } = splitRouteKey(key);
  const responseSchema =
    route.response === 'openapi' ? { type: 'object' } : schemaOf(route.response, 'output');
  return {
    summary: route.summary,
    description: `Access: ${accessText[route.access]}`,
    tags: [route.feature],
    security: route.access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(path),
      ...queryParameters(route),
      ...(route.access === 'customer' ? [managedCustomer] : []),
    ],
    ...requestBody(route),
    responses: {
      ...(route.form
        ? { 303: { description: 'Redirects to a page' } }
        : { 200: { description: 'Done', ...jsonContent(responseSchema) } }),
      default: { description: 'Refused', ...jsonContent({ $ref: '#/components/schemas/Problem' }) },
    },
  };
};

const pathsOf = (table: RouteTable): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    const { method, path } = splitRouteKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, route) };
  }
  return paths;
};

/**
 * Returns the OpenAPI 3.1 document of all calls. It's generated from the same table that the API
 * uses.
 */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Mailbloom',
    version: '1.0.0',
    description: 'Email marketing for online stores.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: apiBasePath }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Problem: schemaOf(problem, 'output') },
  },
});
