import type { Clock } from '@mailbloom/embedded-cloud/core';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';

// Ten years at once: more is a mistake in the unit.
const body = z.object({ advanceSeconds: z.number().min(0).max(315_360_000) });

const view = (clock: Clock) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: Math.round(clock.offsetMs() / 1000),
});

/** `GET /local/clock`, and `POST {"advanceSeconds":n}` to move the product's time forward. */
export const answerClock = (clock: Clock, request: HttpRequest): HttpAnswer => {
  if (request.method === 'GET') return jsonAnswer(view(clock));
  const parsed = body.safeParse(jsonOf(request));
  if (!parsed.success) {
    return jsonAnswer({ message: 'Send {"advanceSeconds": a number from 0 to 315360000}.' }, 400);
  }
  clock.advance(parsed.data.advanceSeconds);
  return jsonAnswer(view(clock));
};

/** The body as JSON; undefined when it is none. */
export const jsonOf = ({ body }: HttpRequest): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
