import { sanitizeCode } from '../../../shared/email/code/code';
import { inlineCss } from '../../../shared/email/code/inline-css';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { fill } from '../../../shared/email/merge/merge';
import { HOSTILE_CODE } from '../../fixtures/hostile/hostile-code';
import { HOSTILE_MARKUP } from '../../fixtures/hostile/hostile-markup';
import { aDraft } from '../../unit/shared/email/fixtures';

type Hostile = { readonly source: string; readonly mail: string };

const bodies = [
  ...HOSTILE_MARKUP.map((body) => ({ body, editor: 'TIPTAP_REACTEMAIL' as const })),
  ...HOSTILE_MARKUP.map((body) => ({ body, editor: 'TIPTAP' as const })),
  // Read as code, markup for the other editor is one more way to be wrong.
  ...[...HOSTILE_CODE, ...HOSTILE_MARKUP].map((body) => ({ body, editor: 'CODE' as const })),
];

/** Mails made from hostile bodies, as a recipient would open them: compiled as for a send. */
export const hostileMails = (): Promise<Hostile[]> =>
  Promise.all(
    bodies.map(async ({ body, editor }) => {
      const { html } = await compileEmail(aDraft({ body, editor }), { inlineCss });
      return { source: `${editor}: ${body}`, mail: fill(html, new Map()) };
    }),
  );

/** The stored form of hostile code, as a preview without our frame would show it. */
export const cleanedCode = (): Hostile[] =>
  HOSTILE_CODE.map((source) => ({ source, mail: sanitizeCode(source).html }));
