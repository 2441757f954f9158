import { sourceTree } from './source-tree';

/** Returns whether a source opens a Mantine dialog, which closes on Escape without asking. */
const opensDialog = (source: string): boolean =>
  /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(source) ||
  /\bmodals\.open\w*\(/.test(source);

const log = 'frontend/src/features/compose/log/log-drawer.tsx';

const frontend = sourceTree().filter(
  ({ path, isTest }) => path.startsWith('frontend/src/') && !isTest,
);

test('asks in every dialog before typed text is discarded', () => {
  const found = frontend.filter(({ text }) => opensDialog(text)).map(({ path }) => path);
  // The exceptions are our own dialog, which asks; a log, which has no field; and the question
  // itself.
  expect(found.sort()).toEqual([
    'frontend/src/components/dialog.tsx',
    log,
    'frontend/src/lib/confirm.ts',
  ]);
});

test('the log next to an email has no field', () => {
  const text = frontend.find(({ path }) => path === log)?.text;
  expect(text).toBeDefined();
  expect(text).not.toMatch(/Input|Textarea|Select|Checkbox|Switch/);
});
