import * as z from 'zod';
import { openApiDocument } from '../../../functions/docs/openapi';
import { routes } from '../../../functions/routes';

type Json = Readonly<Record<string, unknown>>;
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Json;
};
type Operation = {
  readonly summary: string;
  readonly security: readonly Json[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { readonly schema: Json }> }
  >;
};

// The API document as read from the file, without anything that JSON can't express.
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<
  typeof openApiDocument
>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation] as const,
  ),
);

const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : refsIn(inner),
  );
};

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Json | undefined)?.[name], document);

const schemasOf = ({ parameters, requestBody, responses }: Operation): Json[] => [
  ...parameters.map(({ schema }) => schema),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(responses).flatMap(({ content }) =>
    Object.values(content ?? {}).map(({ schema }) => schema),
  ),
];

test('describes the API in an OpenAPI 3.1 document with title, version, license and server', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: {
      title: expect.any(String),
      version: expect.any(String),
      license: { identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
  });
});

test('uses only references to existing parts of the OpenAPI document', () => {
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(0);
  for (const ref of refs) expect([ref, at(ref)]).toEqual([ref, expect.any(Object)]);
});

test.each(operations)('documents the input and responses of %s', (key, operation) => {
  const path = key.split(' ')[1] ?? '';
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual(pathParameters);
  expect(inPath.every(({ required }) => required === true)).toBe(true);
  const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(operation.summary).not.toBe('');
  const isForm = operation.requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
  if (isForm) expect(operation.responses[303]).toEqual({ description: 'Redirects to a page' });
  else expect(operation.responses[200]?.content).toHaveProperty('application/json');
  expect(operation.responses.default?.description).not.toBe('');
});

test.each(operations)('describes %s with JSON schemas that clients can use', (_key, operation) => {
  for (const schema of schemasOf(operation).filter((candidate) => !('$ref' in candidate))) {
    expect(() => z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])).not.toThrow();
  }
});

test('lists as public exactly the calls that need no token in the route table', () => {
  for (const [key, { security }] of operations) {
    const { access } = routes[key as keyof typeof routes];
    expect([key, security.length]).toEqual([key, access === 'public' ? 0 : 1]);
  }
  expect(document.components.securitySchemes.token).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
});
