import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SendingDependencies } from '../api-live';

export const getTimeZoneMoves: ApiHandler<'GET /settings/timeZone', SendingDependencies> = (
  { customerId, query },
  { zones },
) => zones.preview(customerId, query.timeZone);

export const setTimeZone: ApiHandler<'PUT /settings/timeZone', SendingDependencies> = (
  { body, ...scope },
  { zones },
) => zones.change(scope.customerId, body, authorOf(scope));
