import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isbot } from 'isbot';
import { formCss } from '../../../shared/forms/render/form-css';
import { formMarkup } from '../../../shared/forms/render/form-markup';
import { messages } from '../../../shared/messages';
import type { FormVersion } from '../../items/form-version';
import { AppError } from '../../platform/app-error';
import { publicHandler } from '../../platform/http/public-handler';
import { errorFields, log } from '../../platform/logger';
import { confirmPage } from '../confirm/confirm-page';
import { formData } from '../signup/form-data';
import { livePages, type PageDependencies } from '../signup/live';
import { htmlAnswer, jsonAnswer, preflightAnswer } from '../signup/page-answer';
import { postedForm } from '../signup/posted-form';
import {
  hostedForm,
  noticePage,
  ownInputsMarkup,
  thanksOf,
  thanksPage,
} from '../signup/public-page';
import { mostSignupBytes, type SignupOutcome } from '../signup/signup-service';
import { leastAgeMs } from '../signup/ticket-rules';

type Answer = Promise<APIGatewayProxyStructuredResultV2>;
type Event = APIGatewayProxyEventV2;

const gone = { title: 'This form is no longer here', text: 'It was taken down by its owner.' };

/** What the script says. */
const texts = {
  missing: messages.formFieldsMissing,
  email: messages.formEmailInvalid,
  failed: messages.formFailed,
  close: 'Close',
};

/** A picture of how many saw a form, not an account: a view that cannot be counted is not counted. */
const countView = async (
  event: Event,
  { formId, timeZone }: FormVersion,
  { counts }: PageDependencies,
) => {
  const { method, userAgent } = event.requestContext.http;
  if (method === 'HEAD' || isbot(userAgent)) return;
  try {
    await counts.add(formId, timeZone, 'viewed');
  } catch (error) {
    log.warn('View was not counted', { segmentId: formId, ...errorFields(error) });
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
  const markup = formMarkup(form) + ownInputsMarkup(form.version, ticket);
  return jsonAnswer(200, {
    ...{ markup, css: formCss(form.style), leastAgeMs, name: form.brand, texts },
    ...{ form: formData(form), ticket },
  });
};

const asJson = async (
  formId: string,
  result: SignupOutcome,
  { signup }: PageDependencies,
): Answer => {
  switch (result.outcome) {
    case 'gone':
      return jsonAnswer(404, { code: 'form_not_found', message: gone.title });
    case 'busy':
      return jsonAnswer(429, { code: 'too_many_attempts', message: messages.formBusy });
    case 'refused':
      return jsonAnswer(400, { code: 'form_refused', ...result.problem });
    case 'again':
      return jsonAnswer(409, {
        ...{ code: 'ticket_not_good', message: result.message, leastAgeMs },
        ticket: await signup.ticket(formId),
      });
    default:
      return jsonAnswer(200, { markup: thanksOf(result.form) });
  }
};

const asPage = async (
  formId: string,
  result: SignupOutcome,
  posted: Readonly<Record<string, string>>,
  { signup }: PageDependencies,
): Answer => {
  if (result.outcome === 'gone') return htmlAnswer(404, noticePage(gone.title, gone.text));
  if (result.outcome === 'taken') return htmlAnswer(200, thanksPage(result.form));
  const ticket = await signup.ticket(formId);
  const show = (status: number, message: string, field?: string) =>
    htmlAnswer(status, hostedForm(result.form, { ticket, posted, message, field }));
  if (result.outcome === 'busy') return show(429, messages.formBusy);
  if (result.outcome === 'again') return show(409, result.message);
  return show(400, result.problem.message, result.problem.field);
};

const takeForm = async (event: Event, formId: string, dependencies: PageDependencies): Answer => {
  const posted = postedForm(event, mostSignupBytes);
  // Nothing stands between visitors and this address, so no header is believed about it.
  const { sourceIp } = event.requestContext.http;
  const result = await dependencies.signup.submit(formId, posted, sourceIp);
  const wantsJson = (event.headers.accept ?? '').includes('application/json');
  return wantsJson
    ? asJson(formId, result, dependencies)
    : asPage(formId, result, posted, dependencies);
};

const answerConfirm = async (
  event: Event,
  token: string,
  { confirm }: PageDependencies,
): Answer => {
  const isPost = event.requestContext.http.method === 'POST';
  const wanted = isPost ? postedForm(event, mostSignupBytes).do : undefined;
  const act =
    wanted === 'again' ? confirm.askAgain : wanted === 'confirm' ? confirm.confirm : confirm.look;
  const { status, html } = confirmPage(await act(token));
  return htmlAnswer(status, html);
};

const route = async (event: Event, dependencies: PageDependencies): Answer => {
  const { method } = event.requestContext.http;
  const isRead = method === 'GET' || method === 'HEAD';
  const [, token] = /^\/f\/confirm\/([\w-]{1,200})$/.exec(event.rawPath) ?? [];
  const [, formId, asData] = /^\/f\/([0-9A-HJKMNP-TV-Z]{26})(\/form)?$/.exec(event.rawPath) ?? [];
  if (!token && !formId) throw new AppError('route_not_found', 'Page not found');
  if (method === 'OPTIONS') return preflightAnswer;
  if (!isRead && method !== 'POST') {
    return { statusCode: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' }, body: '' };
  }
  if (token) return answerConfirm(event, token, dependencies);
  return isRead
    ? showForm(event, formId ?? '', asData !== undefined, dependencies)
    : takeForm(event, formId ?? '', dependencies);
};

/**
 * What visitors of forms see and send, on an address of its own: `/f/<form>` the page and the
 * submission, `/f/<form>/form` the form for the script, `/f/confirm/<token>` the link of the mail.
 */
export const signUp = async (event: Event, dependencies: PageDependencies): Answer => {
  const answer = await route(event, dependencies);
  return event.requestContext.http.method === 'HEAD' ? { ...answer, body: '' } : answer;
};

export const handler = publicHandler(signUp, livePages);
