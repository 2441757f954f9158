import { type AwsRequest, type AwsResponse, textOf } from '../../core/aws-service';
import {
  hrefOf,
  lowerCased,
  type SdkRequest,
  type SdkResponse,
  toBuffer,
  toSdkBody,
} from '../../core/in-process-handler';
import {
  type Bytes,
  type FromThread,
  fromSentError,
  ownBytes,
  type SentRequest,
  type ToThread,
} from './messages';

type Answer = Extract<ToThread, { kind: 'answer' }>;

/** What the services never read: naming it costs more than many a call's work. */
const unread = new Set([
  ...['user-agent', 'x-amz-user-agent', 'amz-sdk-invocation-id', 'amz-sdk-request', 'host'],
  'content-length',
]);

const headersOf = (headers: SdkRequest['headers']) =>
  Object.fromEntries(Object.entries(lowerCased(headers)).filter(([name]) => !unread.has(name)));

const isText = (headers: Readonly<Record<string, string>>): boolean =>
  /^application\/(x-amz-)?json/.test(headers['content-type'] ?? '');

const sentBodyOf = async (body: unknown, isJson: boolean): Promise<Bytes> => {
  if (typeof body === 'string') return body;
  const bytes = await toBuffer(body);
  return isJson ? bytes.toString() : ownBytes(bytes);
};

const toSent = async (request: SdkRequest): Promise<SentRequest> => {
  const headers = headersOf(request.headers);
  const body = await sentBodyOf(request.body, isText(headers));
  return { method: request.method, url: hrefOf(request), headers, body };
};

/** SDK calls of a thread: sent to the services, and settled by their answers. */
export const createThreadCalls = (post: (message: FromThread) => void) => {
  const waiting = new Map<number, PromiseWithResolvers<AwsResponse>>();
  let calls = 0;
  const ask = (request: SentRequest): Promise<AwsResponse> => {
    calls += 1;
    const answer = Promise.withResolvers<AwsResponse>();
    waiting.set(calls, answer);
    post({ kind: 'call', call: calls, request });
    return answer.promise;
  };
  return {
    async call(sdkRequest: SdkRequest): Promise<{ response: SdkResponse }> {
      const answered = await ask(await toSent(sdkRequest));
      const { status: statusCode, headers } = answered;
      return { response: { statusCode, headers: { ...headers }, body: toSdkBody(answered) } };
    },
    /** The headers name the service. */
    callDirectly: (_service: string, request: AwsRequest): Promise<AwsResponse> => {
      const { method, url, headers } = request;
      return ask({ method, url: url.href, headers, body: textOf(request) });
    },
    answer({ call, response, error }: Answer): void {
      const asked = waiting.get(call);
      waiting.delete(call);
      if (error) asked?.reject(fromSentError(error));
      if (!response) return;
      const { body } = response;
      asked?.resolve({
        ...response,
        body: typeof body === 'string' ? body : Buffer.from(body.buffer),
      });
    },
  };
};
