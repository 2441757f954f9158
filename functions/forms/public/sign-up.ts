import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isbot } from 'isbot';
import { directionOf } from '../../../shared/email/language';
import { formCss } from '../../../shared/forms/render/form-css';
import { formMarkup, formWords } from '../../../shared/forms/render/form-markup';
import { scriptTexts } from '../../../shared/forms/render/script-texts';
import { textsFor, textsForBrowser } from '../../../shared/languages/all-texts';
import type { LocalTexts } from '../../../shared/languages/texts';
import type { FormVersion } from '../../items/form-version';
import { AppError } from '../../platform/app-error';
import { publicHandler } from '../../platform/http/public-handler';
import { errorFields, log } from '../../platform/logger';
import { confirmPage } from '../confirm/confirm-page';
import { pageAddress } from '../signup/consent-rules';
import { formData } from '../signup/form-data';
import {
  formUnavailableJson,
  formUnavailablePage,
  outcomeAsJson,
  outcomeAsPage,
} from '../signup/outcome-answer';
import { htmlResponse, jsonResponse, preflightResponse } from '../signup/page-answer';
import { livePages, type PageDependencies } from '../signup/pages-live';
import { postedForm } from '../signup/posted-form';
import { hostedForm, systemInputsMarkup } from '../signup/public-page';
import { readableAnywhere, refusalResponse, wantsJson } from '../signup/refusal-answer';
import { maxSignupBytes, systemInputs } from '../signup/signup-service';
import { leastAgeMs } from '../signup/ticket-rules';
import { decidePopup } from '../targeting-rules';
import { formDeviceOf } from '../visit-rules';

type HttpResponse = Promise<APIGatewayProxyStructuredResultV2>;
type Event = APIGatewayProxyEventV2;

/** Returns the URL of the form's own page. Such a page has no script that could report its URL. */
const formPageUrl = ({ headers, rawPath, rawQueryString }: Event): string => {
  if (!headers.host) return '';
  const query = rawQueryString ? `?${rawQueryString}` : '';
  return `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host}${rawPath}${query}`;
};

/** Returns the URL of the page that shows the form. Earlier scripts don't report it. */
const shownOn = (event: Event): string =>
  event.rawPath.endsWith('/form') ? (event.queryStringParameters?.page ?? '') : formPageUrl(event);

/**
 * Counts a view, and returns the page's number in the report. View counts only have to be
 * approximate, so a view that can't be counted is dropped.
 */
const countView = async (
  event: Event,
  { formId, cid }: FormVersion,
  { counts, zoneOf, signup }: PageDependencies,
) => {
  const { method, userAgent, sourceIp } = event.requestContext.http;
  if (method === 'HEAD' || isbot(userAgent)) return undefined;
  try {
    return await counts.addView(formId, await zoneOf(cid), {
      device: formDeviceOf(userAgent),
      page: pageAddress(shownOn(event)),
      mayAddPage: () => signup.mayAddPage(formId, sourceIp),
    });
  } catch (error) {
    log.warn('Couldn’t count a form view', { segmentId: formId, ...errorFields(error) });
    return undefined;
  }
};

/** Returns our texts for pages that belong to no form, such as that of a form that is gone. */
const browserTexts = ({ headers }: Event): LocalTexts =>
  textsForBrowser(headers['accept-language']);

/**
 * Decides whether a script may show the form as a popup. Scripts of version 1 and 2 don't say that
 * they are about to, so they show it to everyone.
 */
const popupVerdict = async (
  event: Event,
  { targeting, cid }: FormVersion,
  { zoneOf, clock }: PageDependencies,
) => {
  const { popup, page = '' } = event.queryStringParameters ?? {};
  if (!targeting || popup !== '1') return 'yes';
  return decidePopup(targeting, {
    device: formDeviceOf(event.requestContext.http.userAgent),
    page,
    now: clock(),
    timeZone: await zoneOf(cid),
  });
};

const showForm = async (
  event: Event,
  formId: string,
  asData: boolean,
  dependencies: PageDependencies,
): HttpResponse => {
  const form = await dependencies.versions.shown(formId);
  if (!form) {
    const texts = browserTexts(event);
    return asData ? formUnavailableJson(texts) : htmlResponse(404, formUnavailablePage(texts));
  }
  const verdict = asData ? await popupVerdict(event, form, dependencies) : 'yes';
  if (verdict !== 'yes') return jsonResponse(200, { hidden: verdict });
  const [ticket, page] = await Promise.all([
    dependencies.signup.ticket(formId),
    countView(event, form, dependencies),
  ]);
  if (!asData) return htmlResponse(200, hostedForm(form, { ticket, page }), true);
  const texts = textsFor(form.language, form.publicTexts);
  const markup = `${formMarkup(form, formWords(texts))}${systemInputsMarkup(form.version, ticket, page)}`;
  return jsonResponse(200, {
    markup,
    css: formCss(form.style),
    leastAgeMs,
    lang: form.language ?? texts.language,
    dir: directionOf(form.language ?? texts.language),
    name: form.brand,
    texts: scriptTexts(texts),
    ...(form.teaser ? { teaser: form.teaser } : {}),
    form: formData(form),
    ticket,
  });
};

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
  const { sourceIp, userAgent } = event.requestContext.http;
  const visitor = { address: sourceIp, device: formDeviceOf(userAgent) };
  const result = await dependencies.signup.submit(formId, posted, visitor);
  const { signup } = dependencies;
  return wantsJson(event)
    ? outcomeAsJson(formId, result, signup, browserTexts(event))
    : outcomeAsPage(formId, result, posted, signup, browserTexts(event));
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
  const { status, html } = confirmPage(await confirmationPromise, browserTexts(event));
  return htmlResponse(status, html);
};

const formIdPattern = /(?<=^\/f\/)[0-9A-HJKMNP-TV-Z]{26}/;

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

/** Returns our texts in the language of the form at an address, for an error. */
const textsOfForm = async (event: Event, { versions }: PageDependencies): Promise<LocalTexts> => {
  const [formId] = formIdPattern.exec(event.rawPath) ?? [];
  try {
    const form = formId && (await versions.shown(formId));
    return form ? textsFor(form.language, form.publicTexts) : browserTexts(event);
  } catch (error) {
    log.warn('Couldn’t read the language of a form', errorFields(error));
    return browserTexts(event);
  }
};

/**
 * Serves forms to their visitors under their own URLs. `/f/<form>` shows the page and accepts
 * submissions, `/f/<form>/form` returns the form for the script, and `/f/confirm/<token>` is the
 * link in the confirmation email.
 */
export const signUp = async (event: Event, dependencies: PageDependencies): HttpResponse => {
  const response = await route(event, dependencies).catch(async (error) =>
    refusalResponse(event, error, await textsOfForm(event, dependencies)),
  );
  const { statusCode, headers, body } = readableAnywhere(response);
  const isHead = event.requestContext.http.method === 'HEAD';
  return { statusCode, headers, body: isHead ? '' : body };
};

export const handler = publicHandler(signUp, livePages);
