import { emailStyles } from '../../../shared/contracts/emails';
import { sanitizeCode } from '../../../shared/email/code/code';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { fill } from '../../../shared/email/merge/merge';
import { HOSTILE_BLOCKS } from '../../fixtures/hostile/hostile-blocks';
import { HOSTILE_CODE } from '../../fixtures/hostile/hostile-code';
import { HOSTILE_MARKUP } from '../../fixtures/hostile/hostile-markup';
import { aDraft, TWENTY_BLOCKS } from '../../unit/shared/email/fixtures';

type HostileEmail = { readonly source: string; readonly mail: string };

const bodies = [
  ...HOSTILE_MARKUP.map((body) => ({ body, editor: 'TIPTAP_REACTEMAIL' as const })),
  ...HOSTILE_BLOCKS.map((body) => ({ body, editor: 'TIPTAP_REACTEMAIL' as const })),
  ...HOSTILE_MARKUP.map((body) => ({ body, editor: 'TIPTAP' as const })),
  // Markup of the block editor is also tested as code, as another kind of malformed code.
  ...[...HOSTILE_CODE, ...HOSTILE_MARKUP].map((body) => ({ body, editor: 'CODE' as const })),
];

/**
 * Hostile values for styles, as if someone had bypassed the API to store them. Each email has one
 * of these values for every style key.
 */
const styledBodies = [
  '</style><script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  'red;background:url(javascript:window.hit=1)',
].map((text) => ({
  body: TWENTY_BLOCKS,
  styles: Object.fromEntries(Object.keys(emailStyles.shape).map((key) => [key, text])),
}));

/**
 * Returns emails with hostile bodies and styles as a recipient would open them, compiled as for
 * sending.
 */
export const hostileEmails = (): Promise<HostileEmail[]> =>
  Promise.all(
    [...bodies, ...styledBodies].map(async (draft) => {
      const { html } = await compileEmail(aDraft(draft));
      return { source: JSON.stringify(draft), mail: fill(html, new Map()) };
    }),
  );

/**
 * Returns hostile code as it is stored after sanitizing, which is what a preview without our frame
 * would show.
 */
export const cleanedEmails = (): HostileEmail[] =>
  HOSTILE_CODE.map((source) => ({ source, mail: sanitizeCode(source).html }));
