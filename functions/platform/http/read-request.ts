import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { templateLibraryId } from '../../../shared/template-library';
import { pathValueOf, type Route } from '../../routes/route';
import { AppError } from '../app-error';
import { systemClock } from '../clock';
import { once } from '../once';
import { liveTable } from '../table/table';
import { authorize, checkNotSignedOut, checkTemplateLibrary, type Scope } from './access';
import { createCallerDirectory } from './caller';
import { bodyJson, callerAddress, verifiedToken } from './http-request';
import { parseInput } from './parse-input';

const directory = once(() => createCallerDirectory(liveTable(), systemClock));

/**
 * The maximum length of a request body: six bytes of JSON for each character of the largest email
 * body.
 */
const maxBodyLength = 3_000_000;
/**
 * The maximum length of a request body on routes without sign-in. It's small, because anyone may
 * send a body to them.
 */
const maxPublicBodyLength = 16_000;

const scopeOf = async (route: Route, event: APIGatewayProxyEventV2): Promise<Scope> => {
  if (route.access === 'public') return { userId: '', role: 'customer', customerId: '' };
  const token = verifiedToken(event);
  if (!token) throw new AppError('not_signed_in', 'Sign in to continue.');
  const caller = await directory().find(token.subject);
  checkNotSignedOut(caller, token.issuedAt);
  const scope = authorize(route.access, caller, {
    named: event.headers['x-customer-id'],
    inPath: event.pathParameters?.customerId,
  });
  if (scope.customerId === templateLibraryId) checkTemplateLibrary(route);
  else if (scope.actingManagerId) await directory().checkCustomer(scope.customerId);
  return scope;
};

/**
 * Returns the path parameters. They become parts of keys, so only ids and addresses are allowed.
 * @throws invalid_id
 */
const readParams = (event: APIGatewayProxyEventV2) => {
  const params = event.pathParameters ?? {};
  const isUsable = ([name, value]: [string, string | undefined]) =>
    value !== undefined && pathValueOf(name).test(value);
  if (!Object.entries(params).every(isUsable)) {
    throw new AppError('invalid_id', 'Not found. The address is incomplete.');
  }
  return params;
};

const readBody = ({ body, access }: Route, event: APIGatewayProxyEventV2) =>
  body &&
  parseInput(body, bodyJson(event, access === 'public' ? maxPublicBodyLength : maxBodyLength));

/**
 * Returns what a handler gets: who calls, for which customer, and input that satisfies the route's
 * contract. The body isn't read until the caller is admitted.
 * @throws AppError when the caller or the input isn't admitted
 */
export const readRequest = async (route: Route, event: APIGatewayProxyEventV2) => ({
  ...(await scopeOf(route, event)),
  params: readParams(event),
  query: route.query ? parseInput(route.query, event.queryStringParameters ?? {}) : {},
  body: readBody(route, event),
  sourceIp: callerAddress(event),
  requestId: event.requestContext.requestId,
  event,
});
