import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpResponder } from '@mailbloom/embedded-cloud/http';
import { answerApi } from './api/answer-api';
import { changeBehaviour, modelPage } from './pages/model-page';
import type { ModelWorld } from './world';

const place = '/local/model';

/** About 1,000 characters a second: slow enough to watch, fast enough to wait for. */
const writingPaceMs = 20;

/**
 * Simulates OpenAI: its API below /local/model/v1, and a page that controls it. Always gives the
 * same answer to the same question, and stores nothing beyond the server's lifetime.
 */
export const createModelSimulator = (
  clock: Pick<Clock, 'now'>,
  paceMs = writingPaceMs,
): HttpResponder => {
  const world: ModelWorld = { clock, behaviour: 'answer', questionsLeft: 0, asked: [], paceMs };
  return async (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith(`${place}/v1/`)) return answerApi(world, request);
    if (pathname.replace(/\/$/, '') !== place) return undefined;
    if (request.method !== 'POST') return modelPage(world);
    changeBehaviour(world, new URLSearchParams(request.body.toString()));
    return { status: 303, headers: { location: place, 'cache-control': 'no-store' } };
  };
};
