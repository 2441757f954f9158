import type { Clock } from '@mailbloom/embedded-cloud/core';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';
import type { TimeTravel } from '../time-travel/time-travel';

const body = z.object({
  // Up to ten years per jump. More is a mistake in the unit.
  advanceSeconds: z.number().min(0).max(315_360_000),
  /**
   * Jumps like a machine that was asleep: nothing happens in between, and everything late happens
   * afterwards.
   */
  asleep: z.boolean().default(false),
});

const view = (clock: Clock) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: Math.round(clock.offsetMs() / 1000),
});

/**
 * Answers `GET /local/clock`, and `POST {"advanceSeconds":n}`, which moves the simulated clock
 * forward. Answers once everything that fell due on the way has happened, with what happened; with
 * `"asleep": true` immediately.
 */
export const answerClock = async (
  clock: Clock,
  travel: TimeTravel,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  if (request.method === 'GET') return jsonAnswer(view(clock));
  const parsed = body.safeParse(jsonOf(request));
  if (!parsed.success) {
    return jsonAnswer({ message: 'Send {"advanceSeconds": a number from 0 to 315360000}.' }, 400);
  }
  const { advanceSeconds, asleep } = parsed.data;
  if (asleep) {
    clock.advance(advanceSeconds);
    return jsonAnswer(view(clock));
  }
  const journey = await travel.go(advanceSeconds);
  return jsonAnswer({ ...view(clock), ...journey });
};

/** Returns the body as JSON, or undefined if it isn't JSON. */
export const jsonOf = ({ body }: HttpRequest): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
