/** One input of the form. */
export type SignupField = {
  /** The name under which the value is sent. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'number' | 'checkbox' | 'date' | 'choice' | 'phone';
  readonly label: string;
  readonly required: boolean;
  /** The options of a choice, in order. */
  readonly options?: readonly string[];
  /**
   * Whether several options can be chosen. They are sent with commas between them, or the third
   * option of `field-1` as `field-1-2`.
   */
  readonly several?: boolean;
  /** The inputs of a date without a year: its day and its month, in the order of the language. */
  readonly parts?: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
  /**
   * The text next to a checkbox, in place of the label. Links are written as
   * `[privacy policy](https://olive.example)`.
   */
  readonly text?: string;
};

type Typography = {
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly color: string;
};

/** A form as its store published it. */
export type SignupFormData = {
  readonly version: number;
  readonly content: {
    readonly header?: string;
    readonly description?: string;
    readonly thanksMessage: string;
    readonly button: string;
    /** A sentence above the button, with links as in `SignupField.text`. */
    readonly notice?: string;
    /** Text below the button. */
    readonly sign: string;
    /** Shown after the thanks if the address has to be confirmed. */
    readonly next?: string;
  };
  readonly fields: readonly SignupField[];
  readonly style: {
    readonly main: { readonly pageColor: string; readonly formColor: string };
    readonly header?: Typography;
    readonly descriptionThanksMessageAndSign: Typography;
    readonly label: Typography;
    readonly button: Typography & { readonly backgroundColor: string };
  };
};

/** The URL of the form's own page. */
export type SignupEndpoint = { readonly url: string };

export type Values = Readonly<Record<string, string | boolean>>;

export type SignupProblem = {
  readonly message: string;
  /** The name of the field to correct. */
  readonly field?: string | undefined;
};

export type LoadedForm = {
  readonly form: SignupFormData;
  /** The language and direction of the form's texts. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** Messages in this language. */
  readonly texts: Readonly<Record<'missing' | 'email' | 'failed', string>>;
  readonly ticket: string;
  readonly leastAgeMs: number;
  /** When the form was shown, by the browser's clock. */
  readonly shownAt: number;
};

const headers = { accept: 'application/json' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type ServerResponse = { readonly status: number; readonly responseBody: unknown };

const request = async (url: string, options: RequestInit): Promise<ServerResponse> => {
  try {
    const response = await fetch(url, { ...options, headers, credentials: 'omit' });
    return { status: response.status, responseBody: await response.json() };
  } catch {
    return { status: 0, responseBody: {} };
  }
};

/**
 * Retries after randomized pauses, because under heavy load some calls are refused before they
 * reach the form's server.
 */
const requestWithRetries = async (url: string, options: RequestInit): Promise<ServerResponse> => {
  let reply = await request(url, options);
  for (const wait of [1000, 3000]) {
    const isTurnedAway = reply.status === 0 || reply.status >= 500;
    if (!isTurnedAway || options.signal?.aborted) break;
    await pause(wait * (1 + Math.random()));
    reply = await request(url, options);
  }
  return reply;
};

/**
 * Loads the published form.
 * @throws Error when the form no longer exists or can't be reached
 */
export const loadForm = async (
  { url }: SignupEndpoint,
  signal: AbortSignal,
): Promise<LoadedForm> => {
  const { status, responseBody } = await requestWithRetries(`${url}/form`, { signal });
  if (status !== 200) throw new Error(`The form returned status ${status}.`);
  return { ...(responseBody as Omit<LoadedForm, 'shownAt'>), shownAt: Date.now() };
};

type ResponseBody = {
  readonly message?: string;
  readonly field?: string;
  readonly ticket?: string;
};

const post = async ({ url }: SignupEndpoint, body: URLSearchParams) => {
  const { status, responseBody } = await requestWithRetries(url, { method: 'POST', body });
  return { status, said: responseBody as ResponseBody };
};

const bodyOf = (values: Values, { form, ticket }: LoadedForm): URLSearchParams => {
  const body = new URLSearchParams({
    'mb-version': String(form.version),
    'mb-ticket': ticket,
    'mb-page': location.href,
  });
  for (const [name, value] of Object.entries(values)) {
    // Like a browser, doesn't send an unchecked checkbox.
    if (value !== false) body.set(name, String(value));
  }
  return body;
};

/**
 * Sends the answers once the form's ticket is old enough. If the server requires a newer ticket,
 * sends them again with that one.
 */
export const sendForm = async (
  endpoint: SignupEndpoint,
  values: Values,
  loaded: LoadedForm,
): Promise<SignupProblem | undefined> => {
  const body = bodyOf(values, loaded);
  await pause(loaded.shownAt + loaded.leastAgeMs + 200 - Date.now());
  let response = await post(endpoint, body);
  if (response.status === 409 && response.said.ticket) {
    body.set('mb-ticket', response.said.ticket);
    await pause(loaded.leastAgeMs + 200);
    response = await post(endpoint, body);
  }
  if (response.status === 200) return undefined;
  return { message: response.said.message ?? loaded.texts.failed, field: response.said.field };
};
