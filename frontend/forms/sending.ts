/** What the form's address says to a submission. */
export type Answer = {
  readonly markup?: string;
  readonly message?: string;
  readonly field?: string;
  readonly ticket?: string;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Sent = readonly [status: number, answer: Answer];

const send = async (url: string, form: HTMLFormElement): Promise<Sent> => {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  values.set('mb-page', location.href);
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body: values, credentials: 'omit', referrerPolicy: 'no-referrer' },
      headers: { accept: 'application/json' },
    });
    return [answer.status, await answer.json()];
  } catch {
    return [0, {}];
  }
};

/** In a rush some are turned away before the product sees them: they come again, apart. */
const sendPatiently = async (url: string, form: HTMLFormElement): Promise<Sent> => {
  let sent = await send(url, form);
  for (const wait of [1000, 3000]) {
    if (sent[0] !== 0 && sent[0] < 500) break;
    await pause(wait * (1 + Math.random()));
    sent = await send(url, form);
  }
  return sent;
};

/** An old ticket is replaced and the form sent once more, when the new one is of age. */
export const submit = async (
  url: string,
  form: HTMLFormElement,
  { leastAgeMs }: { readonly leastAgeMs: number },
  shownAt: number,
): Promise<Sent> => {
  await pause(shownAt + leastAgeMs + 200 - Date.now());
  const first = await sendPatiently(url, form);
  const ticket = form.querySelector<HTMLInputElement>('[name=mb-ticket]');
  if (first[0] !== 409 || !ticket || !first[1].ticket) return first;
  ticket.value = first[1].ticket;
  await pause(leastAgeMs + 200);
  return sendPatiently(url, form);
};
