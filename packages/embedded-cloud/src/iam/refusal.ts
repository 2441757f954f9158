import { randomUUID } from 'node:crypto';
import type { AwsRequest, AwsResponse } from '../core/aws-service';
import { xmlResponse } from '../core/xml-response';
import { localAccount } from '../template/pseudo-parameters';
import type { Decision, NeededPermission } from './evaluate';

export type Refused = NeededPermission & {
  readonly functionName: string;
  readonly roleName: string;
  readonly decision: Exclude<Decision, 'allowed'>;
};

const messageOf = ({ functionName, roleName, action, resource, decision }: Refused): string => {
  const user = `arn:aws:sts::${localAccount}:assumed-role/${roleName}/${functionName}`;
  const reason =
    decision === 'explicit'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
};

const jsonBody = (message: string) =>
  JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message });

const jsonRefusal = (message: string, version: string): AwsResponse => ({
  status: 400,
  headers: { 'content-type': `application/x-amz-json-${version}` },
  body: jsonBody(message),
});

const restRefusal = (message: string): AwsResponse => ({
  status: 403,
  headers: {
    'content-type': 'application/json',
    'x-amzn-errortype': 'AccessDeniedException',
    'x-amzn-requestid': randomUUID(),
  },
  body: JSON.stringify({ Message: message, message }),
});

/** Answers as S3 does. A HEAD answer has no body. */
const s3Refusal = (message: string, { method, url }: AwsRequest): AwsResponse => {
  if (method === 'HEAD') return { status: 403, headers: {}, body: '' };
  const error = { Code: 'AccessDenied', Message: message, Resource: url.pathname };
  return xmlResponse('Error', { ...error, RequestId: randomUUID() }, { status: 403 });
};

const restServices: ReadonlySet<string> = new Set(['ses', 'lambda']);

/** Returns the answer that this service gives to a caller without permission. */
export const refusalOf = (service: string, request: AwsRequest, refused: Refused): AwsResponse => {
  const message = messageOf(refused);
  if (service === 's3') return s3Refusal(message, request);
  if (restServices.has(service)) return restRefusal(message);
  const version = /json-(1\.\d)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '1.0';
  const answer = jsonRefusal(message, version);
  if (service !== 'sqs') return answer;
  // SQS still names its errors as its older protocol did.
  return {
    ...answer,
    status: 403,
    headers: { ...answer.headers, 'x-amzn-query-error': 'AccessDenied;Sender' },
  };
};
