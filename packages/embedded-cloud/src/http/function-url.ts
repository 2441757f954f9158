import type { FunctionHost } from '../functions/function-host';
import type { HttpAnswer, HttpRequest } from './exchange';
import { functionAnswer } from './function-answer';
import { payloadEvent } from './payload-event';

export type FunctionUrl = {
  readonly id: string;
  readonly functionArn: string;
  /** `<id>.lambda-url.<region>.on.aws` */
  readonly domainName: string;
};

/** Serves a Lambda URL without authentication. Any method and path reach the function. */
export const answerFunctionUrl = async (
  url: FunctionUrl,
  functions: FunctionHost,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  const frame = { routeKey: '$default', apiId: url.id, domainName: url.domainName };
  return functionAnswer(await functions.invoke(url.functionArn, payloadEvent(request, frame)));
};
