import type { Clock } from '@mailbloom/embedded-cloud/core';
import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';
import type { TimeTravel } from '../time-travel/time-travel';

const body = z.object({
  // Allows up to ten years per jump. A larger number is probably in the wrong unit.
  advanceSeconds: z.number().min(0).max(315_360_000),
  /**
   * Whether to move the clock as if the machine had been asleep. Nothing runs at the times in
   * between, and all overdue work runs afterwards.
   */
  asleep: z.boolean().default(false),
});

const view = (clock: Clock) => ({
  now: new Date(clock.now()).toISOString(),
  offsetSeconds: Math.round(clock.offsetMs() / 1000),
});

/**
 * Answers `GET /local/clock`, and `POST {"advanceSeconds":n}`, which moves the simulated clock
 * forward. Answers once all work that became due on the way is done, and reports what happened.
 * With `"asleep": true`, answers immediately.
 */
export const handleClockCall = async (
  clock: Clock,
  travel: TimeTravel,
  request: HttpRequest,
): Promise<HttpResponse> => {
  if (request.method === 'GET') return jsonResponse(view(clock));
  const parsed = body.safeParse(jsonOf(request));
  if (!parsed.success) {
    return jsonResponse({ message: 'Send {"advanceSeconds": a number from 0 to 315360000}.' }, 400);
  }
  const { advanceSeconds, asleep } = parsed.data;
  if (asleep) {
    clock.advance(advanceSeconds);
    return jsonResponse(view(clock));
  }
  const journey = await travel.go(advanceSeconds);
  return jsonResponse({ ...view(clock), ...journey });
};

/** Returns the body as JSON, or undefined if it isn't JSON. */
export const jsonOf = ({ body }: HttpRequest): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
