import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isbot } from 'isbot';
import { formCss } from '../../../shared/forms/render/form-css';
import { formMarkup } from '../../../shared/forms/render/form-markup';
import { scriptTexts } from '../../../shared/forms/render/script-texts';
import type { FormVersion } from '../../items/form-version';
import { AppError } from '../../platform/app-error';
import { noticePage } from '../../platform/http/notice-page';
import { publicHandler } from '../../platform/http/public-handler';
import { errorFields, log } from '../../platform/logger';
import { confirmPage } from '../confirm/confirm-page';
import { formData } from '../signup/form-data';
import { formUnavailable, outcomeAsJson, outcomeAsPage } from '../signup/outcome-answer';
import { htmlResponse, jsonResponse, preflightResponse } from '../signup/page-answer';
import { livePages, type PageDependencies } from '../signup/pages-live';
import { postedForm } from '../signup/posted-form';
import { hostedForm, systemInputsMarkup } from '../signup/public-page';
import { readableAnywhere, refusalResponse, wantsJson } from '../signup/refusal-answer';
import { maxSignupBytes, systemInputs } from '../signup/signup-service';
import { leastAgeMs } from '../signup/ticket-rules';

type HttpResponse = Promise<APIGatewayProxyStructuredResultV2>;
type Event = APIGatewayProxyEventV2;

/** View counts only have to be approximate, so a view that can't be counted is dropped. */
const countView = async (
  event: Event,
  { formId, cid }: FormVersion,
  { counts, zoneOf }: PageDependencies,
) => {
  const { method, userAgent } = event.requestContext.http;
  if (method === 'HEAD' || isbot(userAgent)) return;
  try {
    await counts.addView(formId, await zoneOf(cid));
  } catch (error) {
    log.warn('Couldn’t count a form view', { segmentId: formId, ...errorFields(error) });
  }
};

const showForm = async (
  event: Event,
  formId: string,
  asData: boolean,
  dependencies: PageDependencies,
): HttpResponse => {
  const form = await dependencies.versions.shown(formId);
  if (!form) {
    return asData
      ? jsonResponse(404, { code: 'form_not_found', message: formUnavailable.title })
      : htmlResponse(404, noticePage(formUnavailable.title, formUnavailable.text));
  }
  const [ticket] = await Promise.all([
    dependencies.signup.ticket(formId),
    countView(event, form, dependencies),
  ]);
  if (!asData) return htmlResponse(200, hostedForm(form, { ticket }), true);
  const markup = `${formMarkup(form)}${systemInputsMarkup(form.version, ticket)}`;
  return jsonResponse(200, {
    markup,
    css: formCss(form.style),
    leastAgeMs,
    name: form.brand,
    texts: scriptTexts,
    form: formData(form),
    ticket,
  });
};

/** Returns the URL of the form's own page. Such a page has no script that could report its URL. */
const formPageUrl = ({ headers, rawPath }: Event): string =>
  headers.host ? `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host}${rawPath}` : '';

const acceptForm = async (
  event: Event,
  formId: string,
  dependencies: PageDependencies,
): HttpResponse => {
  const postedValues = postedForm(event, maxSignupBytes);
  const posted = wantsJson(event)
    ? postedValues
    : { [systemInputs.page]: formPageUrl(event), ...postedValues };
  // There is no proxy between visitors and this function, so the connection's IP address is the
  // visitor's. Don't trust any header about the IP address.
  const { sourceIp } = event.requestContext.http;
  const result = await dependencies.signup.submit(formId, posted, sourceIp);
  const { signup } = dependencies;
  return wantsJson(event)
    ? outcomeAsJson(formId, result, signup)
    : outcomeAsPage(formId, result, posted, signup);
};

const respondToConfirm = async (
  event: Event,
  token: string,
  { confirm }: PageDependencies,
): HttpResponse => {
  const isPost = event.requestContext.http.method === 'POST';
  const requestedAction = isPost ? postedForm(event, maxSignupBytes).do : undefined;
  const { sourceIp } = event.requestContext.http;
  const confirmationPromise =
    requestedAction === 'again'
      ? confirm.askAgain(token, sourceIp)
      : requestedAction === 'confirm'
        ? confirm.confirm(token)
        : confirm.look(token);
  const { status, html } = confirmPage(await confirmationPromise);
  return htmlResponse(status, html);
};

const route = async (event: Event, dependencies: PageDependencies): HttpResponse => {
  const { method } = event.requestContext.http;
  const isRead = method === 'GET' || method === 'HEAD';
  if (method === 'OPTIONS') return preflightResponse;
  const [, token] = /^\/f\/confirm\/([\w-]{1,200})$/.exec(event.rawPath) ?? [];
  const [, formId, asData] = /^\/f\/([0-9A-HJKMNP-TV-Z]{26})(\/form)?$/.exec(event.rawPath) ?? [];
  if (!token && !formId) throw new AppError('route_not_found', 'There’s no page at this address.');
  if (!isRead && method !== 'POST') {
    const response = jsonResponse(405, {
      code: 'method_not_allowed',
      message: 'Send the form with POST.',
    });
    return { ...response, headers: { ...response.headers, allow: 'GET, HEAD, POST, OPTIONS' } };
  }
  if (token) return respondToConfirm(event, token, dependencies);
  return isRead
    ? showForm(event, formId ?? '', asData !== undefined, dependencies)
    : acceptForm(event, formId ?? '', dependencies);
};

/**
 * Serves forms to their visitors under their own URLs. `/f/<form>` shows the page and accepts
 * submissions, `/f/<form>/form` returns the form for the script, and `/f/confirm/<token>` is the
 * link in the confirmation email.
 */
export const signUp = async (event: Event, dependencies: PageDependencies): HttpResponse => {
  const response = await route(event, dependencies).catch((error) => refusalResponse(event, error));
  const { statusCode, headers, body } = readableAnywhere(response);
  const isHead = event.requestContext.http.method === 'HEAD';
  return { statusCode, headers, body: isHead ? '' : body };
};

export const handler = publicHandler(signUp, livePages);
