import { sourceTree } from './source-tree';

/** Returns whether a source opens a Mantine dialog, which closes on Escape without asking. */
const opensDialog = (source: string): boolean =>
  /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(source) ||
  /\bmodals\.open\w*\(/.test(source);

const log = 'frontend/src/features/compose/log/log-drawer.tsx';

const frontend = sourceTree().filter(
  ({ path, isTest }) => path.startsWith('frontend/src/') && !isTest,
);

test('asks in every dialog with fields before typed text is discarded', () => {
  const dialogPaths = frontend.filter(({ text }) => opensDialog(text)).map(({ path }) => path);
  // There are three exceptions: our own dialog, which asks before closing, the log, which has no
  // field, and the confirmation dialog itself.
  expect(dialogPaths.sort()).toEqual([
    'frontend/src/components/dialog.tsx',
    log,
    'frontend/src/lib/confirm.ts',
  ]);
});

test('has no input field in the log drawer next to an email', () => {
  const text = frontend.find(({ path }) => path === log)?.text;
  expect(text).toBeDefined();
  expect(text).not.toMatch(/Input|Textarea|Select|Checkbox|Switch/);
});
