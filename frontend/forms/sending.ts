/** The form URL's response to a submission. */
export type FormResponse = {
  readonly markup?: string;
  readonly message?: string;
  readonly field?: string;
  readonly ticket?: string;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Sent<Told> = readonly [status: number, told: Partial<Told>];

const sendRequest = async <Told>(url: string, options: RequestInit): Promise<Sent<Told>> => {
  try {
    const response = await fetch(url, { ...options, credentials: 'omit' });
    return [response.status, await response.json()];
  } catch {
    return [0, {}];
  }
};

/**
 * Sends a request and retries with growing pauses, because under heavy load some requests are
 * rejected before they reach the product.
 */
export const fetchWithRetry = async <Told>(
  url: string,
  options: RequestInit,
): Promise<Sent<Told>> => {
  let result = await sendRequest<Told>(url, options);
  for (const wait of [1000, 3000]) {
    if (result[0] !== 0 && result[0] < 500) break;
    await pause(wait * (1 + Math.random()));
    result = await sendRequest(url, options);
  }
  return result;
};

const send = (url: string, form: HTMLFormElement): Promise<Sent<FormResponse>> => {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  body.set('mb-page', location.href);
  const headers = { accept: 'application/json' };
  return fetchWithRetry(url, { method: 'POST', body, headers, referrerPolicy: 'no-referrer' });
};

/**
 * Sends the form. If the server reports that the form's ticket has expired, its response contains a
 * new ticket. Waits until the new ticket is old enough, and sends the form once more.
 */
export const submit = async (
  url: string,
  form: HTMLFormElement,
  { leastAgeMs }: { readonly leastAgeMs: number },
  shownAt: number,
): Promise<Sent<FormResponse>> => {
  await pause(shownAt + leastAgeMs + 200 - Date.now());
  const first = await send(url, form);
  const ticket = form.querySelector<HTMLInputElement>('[name=mb-ticket]');
  if (first[0] !== 409 || !ticket || !first[1].ticket) return first;
  ticket.value = first[1].ticket;
  await pause(leastAgeMs + 200);
  return send(url, form);
};
