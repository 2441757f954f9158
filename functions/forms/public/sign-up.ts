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
import { gone, outcomeAsJson, outcomeAsPage } from '../signup/outcome-answer';
import { htmlAnswer, jsonAnswer, preflightAnswer } from '../signup/page-answer';
import { livePages, type PageDependencies } from '../signup/pages-live';
import { postedForm } from '../signup/posted-form';
import { hostedForm, ownInputsMarkup } from '../signup/public-page';
import { readableAnywhere, refusalAnswer, wantsJson } from '../signup/refusal-answer';
import { maxSignupBytes, ownInputs } from '../signup/signup-service';
import { leastAgeMs } from '../signup/ticket-rules';

type Answer = Promise<APIGatewayProxyStructuredResultV2>;
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
): Answer => {
  const form = await dependencies.versions.shown(formId);
  if (!form) {
    return asData
      ? jsonAnswer(404, { code: 'form_not_found', message: gone.title })
      : htmlAnswer(404, noticePage(gone.title, gone.text));
  }
  const [ticket] = await Promise.all([
    dependencies.signup.ticket(formId),
    countView(event, form, dependencies),
  ]);
  if (!asData) return htmlAnswer(200, hostedForm(form, { ticket }), true);
  const markup = `${formMarkup(form)}${ownInputsMarkup(form.version, ticket)}`;
  return jsonAnswer(200, {
    markup,
    css: formCss(form.style),
    leastAgeMs,
    name: form.brand,
    texts: scriptTexts,
    form: formData(form),
    ticket,
  });
};

/** Returns the address of the form's own page, which no script reports. */
const ownPage = ({ headers, rawPath }: Event): string =>
  headers.host ? `${headers['x-forwarded-proto'] ?? 'https'}://${headers.host}${rawPath}` : '';

const takeForm = async (event: Event, formId: string, dependencies: PageDependencies): Answer => {
  const answers = postedForm(event, maxSignupBytes);
  const posted = wantsJson(event) ? answers : { [ownInputs.page]: ownPage(event), ...answers };
  // No proxy sits between visitors and this function, so the connection's address is the visitor's.
  // Don't trust any header about it.
  const { sourceIp } = event.requestContext.http;
  const result = await dependencies.signup.submit(formId, posted, sourceIp);
  const { signup } = dependencies;
  return wantsJson(event)
    ? outcomeAsJson(formId, result, signup)
    : outcomeAsPage(formId, result, posted, signup);
};

const answerConfirm = async (
  event: Event,
  token: string,
  { confirm }: PageDependencies,
): Answer => {
  const isPost = event.requestContext.http.method === 'POST';
  const wanted = isPost ? postedForm(event, maxSignupBytes).do : undefined;
  const { sourceIp } = event.requestContext.http;
  const found =
    wanted === 'again'
      ? confirm.askAgain(token, sourceIp)
      : wanted === 'confirm'
        ? confirm.confirm(token)
        : confirm.look(token);
  const { status, html } = confirmPage(await found);
  return htmlAnswer(status, html);
};

const route = async (event: Event, dependencies: PageDependencies): Answer => {
  const { method } = event.requestContext.http;
  const isRead = method === 'GET' || method === 'HEAD';
  if (method === 'OPTIONS') return preflightAnswer;
  const [, token] = /^\/f\/confirm\/([\w-]{1,200})$/.exec(event.rawPath) ?? [];
  const [, formId, asData] = /^\/f\/([0-9A-HJKMNP-TV-Z]{26})(\/form)?$/.exec(event.rawPath) ?? [];
  if (!token && !formId) throw new AppError('route_not_found', 'There’s no page at this address.');
  if (!isRead && method !== 'POST') {
    const answer = jsonAnswer(405, {
      code: 'method_not_allowed',
      message: 'Send the form with POST.',
    });
    return { ...answer, headers: { ...answer.headers, allow: 'GET, HEAD, POST, OPTIONS' } };
  }
  if (token) return answerConfirm(event, token, dependencies);
  return isRead
    ? showForm(event, formId ?? '', asData !== undefined, dependencies)
    : takeForm(event, formId ?? '', dependencies);
};

/**
 * Serves forms to their visitors, at a web address of their own. `/f/<form>` shows the page and
 * accepts submissions, `/f/<form>/form` returns the form for the script, and `/f/confirm/<token>`
 * is the link in the confirmation email.
 */
export const signUp = async (event: Event, dependencies: PageDependencies): Answer => {
  const answer = await route(event, dependencies).catch((error) => refusalAnswer(event, error));
  const { statusCode, headers, body } = readableAnywhere(answer);
  const isHead = event.requestContext.http.method === 'HEAD';
  return { statusCode, headers, body: isHead ? '' : body };
};

export const handler = publicHandler(signUp, livePages);
