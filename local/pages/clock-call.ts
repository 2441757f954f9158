import type { Clock } from '@mailbloom/embedded-cloud/core';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';
import type { TimeTravel } from '../time-travel/time-travel';

const body = z.object({
  // Ten years at once: more is a mistake in the unit.
  advanceSeconds: z.number().min(0).max(315_360_000),
  /** Jumps as a machine that was asleep: nothing happens in between, and everything late after it. */
  asleep: z.boolean().default(false),
});

const view = (clock: Clock) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: Math.round(clock.offsetMs() / 1000),
});

/**
 * `GET /local/clock`, and `POST {"advanceSeconds":n}` to move the product's time forward. It answers
 * once everything that fell due on the way has happened, with what it did; with `"asleep": true` at once.
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

/** The body as JSON; undefined when it is none. */
export const jsonOf = ({ body }: HttpRequest): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
