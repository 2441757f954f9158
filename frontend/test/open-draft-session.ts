import { createDraftSession } from '../src/features/compose/session/draft-session';
import type { SaveRequest } from '../src/features/compose/session/draft-state';
import { aDraft } from './a-draft';

export const draft = aDraft({ body: '<email-paragraph>One</email-paragraph>' });

type Server = {
  readonly put?: (changes: SaveRequest, count: number) => Promise<{ rev: number }>;
  readonly newest?: () => typeof draft;
};

export const open = (
  { put, newest = () => draft }: Server = {},
  start: Partial<Parameters<typeof createDraftSession>[0]> = {},
) => {
  const puts: SaveRequest[] = [];
  const session = createDraftSession(
    { loaded: draft, ...start },
    {
      put: async (changes) => {
        puts.push(changes);
        return put ? put(changes, puts.length) : { rev: changes.rev + 1 };
      },
      get: async () => newest(),
    },
  );
  return { session, puts };
};
