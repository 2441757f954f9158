import type { FunctionHost } from '../functions/function-host';
import { withCallerAddress } from './caller-address';
import type { HttpResponder } from './exchange';
import { handleFunctionUrl } from './function-url';
import type { Gateway } from './gateway';

const prefix = '/lambda-url/';

/** Returns the path of a Lambda URL without the edge in front of it. */
export const rawFunctionPath = (id: string): string => `${prefix}${id}`;

/** Serves `/lambda-url/<id>/…` like `https://<id>.lambda-url.<region>.on.aws/…`. */
export const createRawFunctionUrls =
  (gateway: Gateway, functions: FunctionHost): HttpResponder =>
  async (request) => {
    if (!request.url.pathname.startsWith(prefix)) return undefined;
    const [id = '', ...rest] = request.url.pathname.slice(prefix.length).split('/');
    const target = [...gateway.functionUrls.values()].find((each) => each.id === id);
    if (!target) return undefined;
    const url = new URL(`/${rest.join('/')}${request.url.search}`, request.url);
    return handleFunctionUrl(target, functions, { ...withCallerAddress(request), url });
  };
