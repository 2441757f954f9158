import { randomUUID } from 'node:crypto';
import type { AwsError, AwsRequest, AwsResponse } from './aws-service';
import { type XmlValue, xmlResponse } from './xml-response';

/** Reads AWS's query protocol: a form in the body with the action and its parameters. */
export const readQueryRequest = ({ body }: AwsRequest) => {
  const parameters = new URLSearchParams(body.toString('utf8'));
  return { action: parameters.get('Action') ?? '', parameters };
};

/** Returns an action's answer: `<PublishResponse><PublishResult>…`. */
export const queryResponse = (action: string, result: XmlValue): AwsResponse =>
  xmlResponse(`${action}Response`, {
    [`${action}Result`]: result,
    ResponseMetadata: { RequestId: randomUUID() },
  });

export const writeQueryError = ({ code, message, status }: AwsError): AwsResponse => {
  const error = { Type: status < 500 ? 'Sender' : 'Receiver', Code: code, Message: message };
  const value = { Error: error, RequestId: randomUUID() };
  return xmlResponse('ErrorResponse', value, { status });
};

/**
 * Reads a flattened list such as `MessageAttributes.entry.1.Name`, `….1.Value.DataType`. Each entry
 * is a map whose keys are the part of the name after the number.
 */
export const readEntries = (parameters: URLSearchParams, prefix: string) => {
  const entries = new Map<string, Map<string, string>>();
  for (const [name, value] of parameters) {
    if (!name.startsWith(`${prefix}.entry.`)) continue;
    const [number = '', ...path] = name.slice(`${prefix}.entry.`.length).split('.');
    const entry = entries.get(number) ?? new Map<string, string>();
    entries.set(number, entry.set(path.join('.'), value));
  }
  return [...entries.values()];
};
