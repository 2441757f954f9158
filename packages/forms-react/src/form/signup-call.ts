/** One thing that the form asks for. */
export type SignupField = {
  /** What it is sent as. */
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
    /** Below the button. */
    readonly sign: string;
    /** After the thanks, where the address has to be confirmed. */
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
  /** Name of the field to mend. */
  readonly field?: string | undefined;
};

export type Loaded = {
  readonly form: SignupFormData;
  readonly ticket: string;
  readonly leastAgeMs: number;
};

const headers = { accept: 'application/json' };
const failed = 'Something went wrong.';

/** @throws Error when the form is gone or cannot be reached */
export const loadForm = async ({ url }: SignupPlace, signal: AbortSignal): Promise<Loaded> => {
  const answer = await fetch(`${url}/form`, { headers, credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`The form answered ${answer.status}.`);
  return (await answer.json()) as Loaded;
};

type Said = { readonly message?: string; readonly field?: string; readonly ticket?: string };

const post = async ({ url }: SignupPlace, body: URLSearchParams) => {
  const options = { method: 'POST', body, headers, credentials: 'omit' } as const;
  const answer = await fetch(url, options);
  return { status: answer.status, said: (await answer.json()) as Said };
};

const bodyOf = (values: Values, { form, ticket }: Loaded): URLSearchParams => {
  const body = new URLSearchParams({
    'mb-version': String(form.version),
    'mb-ticket': ticket,
    'mb-page': location.origin + location.pathname,
  });
  for (const { name } of form.fields) {
    const value = values[name];
    // As browsers do: a box that is not ticked is not sent.
    if (value !== undefined && value !== false) body.set(name, String(value));
  }
  return body;
};

/** Sends the answers; once more by itself where a newer ticket is asked for. */
export const sendForm = async (
  place: SignupPlace,
  values: Values,
  loaded: Loaded,
): Promise<SignupProblem | undefined> => {
  try {
    const body = bodyOf(values, loaded);
    let answer = await post(place, body);
    if (answer.status === 409 && answer.said.ticket) {
      body.set('mb-ticket', answer.said.ticket);
      await new Promise((resolve) => setTimeout(resolve, loaded.leastAgeMs + 200));
      answer = await post(place, body);
    }
    if (answer.status === 200) return undefined;
    return { message: answer.said.message ?? failed, field: answer.said.field };
  } catch {
    return { message: failed };
  }
};
