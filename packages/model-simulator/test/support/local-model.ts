import { closeServer, createHttpServer, listen } from '@mailbloom/embedded-cloud/http';
import { localModelKey } from '../../src/api/answer-api';
import { createModelSimulator } from '../../src/simulator';
import type { Behavior } from '../../src/world';

export const scriptedModel = { provider: 'openai', model: 'scripted' } as const;

/** Starts the OpenAI simulator behind its own server. */
export const startLocalModel = async () => {
  const simulator = createModelSimulator({ now: () => Date.UTC(2026, 10, 24) }, 0);
  const server = createHttpServer(simulator);
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  const page = () => fetch(`${origin}/local/model`).then((response) => response.text());
  return {
    origin,
    /** The API's URL, in the format that a stage's settings use. */
    url: `${origin}/local/model/v1`,
    page,
    /** Calls the API without a client library, as curl would. */
    call: async (path: string, body: string, key: string = localModelKey) => {
      const response = await fetch(`${origin}/local/model/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      });
      return { status: response.status, text: await response.text() };
    },
    /** Chooses a behavior by submitting the page's form. */
    behave: async (behavior: Behavior | (string & {}), questions = 0) => {
      const body = new URLSearchParams({ behavior, questions: String(questions) });
      await fetch(`${origin}/local/model`, { method: 'POST', body, redirect: 'manual' });
    },
    close: () => closeServer(server),
  };
};
export type LocalModel = Awaited<ReturnType<typeof startLocalModel>>;
