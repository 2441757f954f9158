/** One input of the form. */
export type SignupField = {
  /** The name under which the value is sent. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'number' | 'checkbox';
  readonly label: string;
  readonly required: boolean;
};

type Lettering = {
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
    /** Text below the button. */
    readonly sign: string;
    /** Shown after the thanks if the address has to be confirmed. */
    readonly next?: string;
  };
  readonly fields: readonly SignupField[];
  readonly style: {
    readonly main: { readonly pageColor: string; readonly formColor: string };
    readonly header?: Lettering;
    readonly descriptionThanksMessageAndSign: Lettering;
    readonly label: Lettering;
    readonly button: Lettering & { readonly backgroundColor: string };
  };
};

/** The address of the form's own page. */
export type SignupPlace = { readonly url: string };

export type Values = Readonly<Record<string, string | boolean>>;

export type SignupProblem = {
  readonly message: string;
  /** The name of the field to correct. */
  readonly field?: string | undefined;
};

export type Loaded = {
  readonly form: SignupFormData;
  readonly ticket: string;
  readonly leastAgeMs: number;
  /** When the form was shown, by the browser's clock. */
  readonly shownAt: number;
};

const headers = { accept: 'application/json' };
const failed = 'Something went wrong.';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Told = { readonly status: number; readonly told: unknown };

const ask = async (url: string, options: RequestInit): Promise<Told> => {
  try {
    const answer = await fetch(url, { ...options, headers, credentials: 'omit' });
    return { status: answer.status, told: await answer.json() };
  } catch {
    return { status: 0, told: {} };
  }
};

/**
 * Retries after randomized pauses, because in a rush some calls are refused before they reach the
 * form's server.
 */
const askWithRetries = async (url: string, options: RequestInit): Promise<Told> => {
  let told = await ask(url, options);
  for (const wait of [1000, 3000]) {
    const isTurnedAway = told.status === 0 || told.status >= 500;
    if (!isTurnedAway || options.signal?.aborted) break;
    await pause(wait * (1 + Math.random()));
    told = await ask(url, options);
  }
  return told;
};

/** @throws Error when the form is gone or can't be reached */
export const loadForm = async ({ url }: SignupPlace, signal: AbortSignal): Promise<Loaded> => {
  const { status, told } = await askWithRetries(`${url}/form`, { signal });
  if (status !== 200) throw new Error(`The form returned status ${status}.`);
  return { ...(told as Omit<Loaded, 'shownAt'>), shownAt: Date.now() };
};

type Said = { readonly message?: string; readonly field?: string; readonly ticket?: string };

const post = async ({ url }: SignupPlace, body: URLSearchParams) => {
  const { status, told } = await askWithRetries(url, { method: 'POST', body });
  return { status, said: told as Said };
};

const bodyOf = (values: Values, { form, ticket }: Loaded): URLSearchParams => {
  const body = new URLSearchParams({
    'mb-version': String(form.version),
    'mb-ticket': ticket,
    'mb-page': location.origin + location.pathname,
  });
  for (const { name } of form.fields) {
    const value = values[name];
    // Like a browser, doesn't send an unchecked checkbox.
    if (value !== undefined && value !== false) body.set(name, String(value));
  }
  return body;
};

/** Sends the answers once the ticket is old enough, and again if a newer ticket is required. */
export const sendForm = async (
  place: SignupPlace,
  values: Values,
  loaded: Loaded,
): Promise<SignupProblem | undefined> => {
  const body = bodyOf(values, loaded);
  await pause(loaded.shownAt + loaded.leastAgeMs + 200 - Date.now());
  let answer = await post(place, body);
  if (answer.status === 409 && answer.said.ticket) {
    body.set('mb-ticket', answer.said.ticket);
    await pause(loaded.leastAgeMs + 200);
    answer = await post(place, body);
  }
  if (answer.status === 200) return undefined;
  return { message: answer.said.message ?? failed, field: answer.said.field };
};
