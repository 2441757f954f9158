import * as z from 'zod';
import type { InvocationResult } from '../functions/invocation-result';
import type { HttpResponse } from './exchange';
import { jsonResponse } from './exchange';

const structuredResponse = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

const headerTexts = (headers: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

const inferAnswer = (payload: unknown): HttpResponse => jsonResponse(payload ?? {});

/** Converts a function's answer in payload format 2.0 to HTTP. */
const toAnswer = (payload: unknown): HttpResponse => {
  const parsed = structuredResponse.safeParse(payload);
  if (!parsed.success) return inferAnswer(payload);
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  return {
    status: statusCode,
    headers: { 'content-type': 'application/json', ...headerTexts(headers) },
    cookies,
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64') : body,
  };
};

const failureStatus = { error: 500, crash: 502, timeout: 503, throttled: 429, loop: 500 } as const;

/** Converts a function's result to the answer of the HTTP API or Lambda URL in front of it. */
export const functionResponse = (result: InvocationResult): HttpResponse => {
  if (result.ok) return toAnswer(result.payload);
  const status = failureStatus[result.reason];
  const message = status === 500 ? 'Internal Server Error' : 'Service Unavailable';
  return jsonResponse({ message }, status);
};
