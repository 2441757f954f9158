import type { Clock } from '@mailbloom/embedded-cloud/core';
import type { HttpResponder } from '@mailbloom/embedded-cloud/http';
import { handleApi } from './api/answer-api';
import { changeBehavior, modelPage } from './pages/model-page';
import type { ModelSimulator } from './world';

const basePath = '/local/model';

/** About 1,000 characters a second: slow enough to watch, fast enough to wait for. */
const writingPaceMs = 20;

/**
 * Simulates OpenAI: its API below /local/model/v1, and a page that controls the simulator. The same
 * question always gets the same answer. Nothing is stored after the server stops.
 */
export const createModelSimulator = (
  clock: Pick<Clock, 'now'>,
  paceMs = writingPaceMs,
): HttpResponder => {
  const simulator: ModelSimulator = {
    clock,
    behavior: 'answer',
    questionsLeft: 0,
    loggedQuestions: [],
    paceMs,
  };
  return async (request) => {
    const { pathname } = request.url;
    if (pathname.startsWith(`${basePath}/v1/`)) return handleApi(simulator, request);
    if (pathname.replace(/\/$/, '') !== basePath) return undefined;
    if (request.method !== 'POST') return modelPage(simulator);
    changeBehavior(simulator, new URLSearchParams(request.body.toString()));
    return { status: 303, headers: { location: basePath, 'cache-control': 'no-store' } };
  };
};
