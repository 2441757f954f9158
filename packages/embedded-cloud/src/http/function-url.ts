import type { FunctionHost } from '../functions/function-host';
import type { HttpRequest, HttpResponse } from './exchange';
import { functionResponse } from './function-answer';
import { payloadEvent } from './payload-event';

export type FunctionUrl = {
  readonly id: string;
  readonly functionArn: string;
  /** `<id>.lambda-url.<region>.on.aws` */
  readonly domainName: string;
};

/** Serves a Lambda URL without authentication. Any method and path reach the function. */
export const handleFunctionUrl = async (
  url: FunctionUrl,
  functions: FunctionHost,
  request: HttpRequest,
): Promise<HttpResponse> => {
  const frame = { routeKey: '$default', apiId: url.id, domainName: url.domainName };
  return functionResponse(await functions.invoke(url.functionArn, payloadEvent(request, frame)));
};
