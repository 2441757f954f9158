import type { ApiHandler } from '../../api-router';
import { toInstant } from '../../platform/clock';
import type { AuthDependencies } from '../live';
import { sessionIdOf } from '../session-cookie';

export const listSessions: ApiHandler<'GET /auth/sessions', AuthDependencies> = async (
  { userId, event },
  { sessions, clock },
) => {
  const currentSessionId = sessionIdOf(event);
  return {
    sessions: (await sessions.list(userId, clock())).map(
      ({ id, browser, network, signedInAt, seenAt }) => ({
        id,
        browser,
        network,
        isCurrent: id === currentSessionId,
        signedInAt: toInstant(signedInAt),
        lastSeenAt: toInstant(seenAt),
      }),
    ),
  };
};
