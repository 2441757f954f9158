import type { AwsRequest, AwsResponse } from '../../core/aws-service';
import {
  type FromThread,
  ownBytes,
  type SentRequest,
  type ToThread,
  toSentError,
} from './messages';

type Call = Extract<FromThread, { kind: 'call' }>;

const toRequest = ({ url, body, ...rest }: SentRequest): AwsRequest => ({
  ...rest,
  url: new URL(url),
  body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer),
});

/** Answers the SDK calls of a thread by the services; an error of theirs goes back as one. */
export const answerCallsBy =
  (
    route: (request: AwsRequest) => Promise<AwsResponse>,
    post: (message: ToThread) => void,
  ): ((call: Call) => Promise<void>) =>
  async ({ call, request }) => {
    try {
      const response = await route(toRequest(request));
      const { body } = response;
      const sentBody = typeof body === 'string' ? body : ownBytes(body);
      post({ kind: 'answer', call, response: { ...response, body: sentBody } });
    } catch (error) {
      post({ kind: 'answer', call, error: toSentError(error) });
    }
  };
