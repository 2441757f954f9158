import type { AwsRequest, AwsResponse } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import type { BucketDefinition, CorsRule } from './bucket-definition';

type Headers = Readonly<Record<string, string>>;

const matches = (pattern: string, value: string) => {
  const [before = '', after] = pattern.toLowerCase().split('*');
  const text = value.toLowerCase();
  if (after === undefined) return text === before;
  const isLongEnough = text.length >= before.length + after.length;
  return isLongEnough && text.startsWith(before) && text.endsWith(after);
};

const findRule = (
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  headers: readonly string[] = [],
) =>
  rules.find(
    ({ allowedOrigins, allowedMethods, allowedHeaders = [] }) =>
      allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      allowedMethods.includes(method) &&
      headers.every((header) => allowedHeaders.some((pattern) => matches(pattern, header))),
  );

const headersOf = (rule: CorsRule, origin: string): Record<string, string> => {
  const isOpen = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isOpen ? '*' : origin,
    ...(!isOpen && { 'access-control-allow-credentials': 'true' }),
    ...(rule.exposedHeaders?.length && {
      'access-control-expose-headers': rule.exposedHeaders.join(', '),
    }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
};

/**
 * Returns the headers that let the requesting page read the answer, or none if no rule allows its
 * origin.
 */
export const corsHeaders = (bucket: BucketDefinition, { method, headers }: AwsRequest): Headers => {
  const { origin } = headers;
  const rule = origin && findRule(bucket.corsRules ?? [], origin, method);
  return rule ? headersOf(rule, origin) : {};
};

const corsForbidden = (reason: string, method: string) =>
  new AwsError('AccessForbidden', `CORSResponse: ${reason}`, 403, {
    Method: method,
    ResourceType: 'OBJECT',
  });

/**
 * Answers a browser's OPTIONS request from the bucket's rules. Throws S3's error if the rules don't
 * allow the request.
 */
export const handlePreflight = (bucket: BucketDefinition, { headers }: AwsRequest): AwsResponse => {
  const { origin, 'access-control-request-method': method } = headers;
  if (!origin || !method) {
    const message =
      'Insufficient information. Origin and Access-Control-Request-Method are needed.';
    throw new AwsError('BadRequest', message);
  }
  const { corsRules = [] } = bucket;
  if (corsRules.length === 0) throw corsForbidden('CORS is not enabled for this bucket.', method);
  const requestedHeaders = headers['access-control-request-headers'] ?? '';
  const names = requestedHeaders.split(',').map((name) => name.trim());
  const headerNames = names.filter((name) => name !== '');
  const rule = findRule(corsRules, origin, method, headerNames);
  if (!rule) throw corsForbidden('This CORS request is not allowed.', method);
  return {
    status: 200,
    headers: {
      ...headersOf(rule, origin),
      'access-control-allow-methods': rule.allowedMethods.join(', '),
      ...(headerNames.length > 0 && { 'access-control-allow-headers': headerNames.join(', ') }),
      ...(rule.maxAgeSeconds !== undefined && {
        'access-control-max-age': String(rule.maxAgeSeconds),
      }),
    },
    body: '',
  };
};
