import { sourceTree } from './source-tree';

const sources = sourceTree().filter(
  ({ path, isTest }) => path.startsWith('frontend/src/') && !isTest,
);
const found = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path.replace('frontend/', ''))
    .sort();

/** A state that says that a call is under way. */
const busyFlag = /const \[(?:is)?(?:busy|loading|submitting|sending)\w*, /i;

/** A failure that is caught and shown where it happens. */
const ownToast =
  /\.catch\(\s*toast(?:Error|Failure)\b|catch(?: \(\w+\))? \{[^}]*\btoast(?:Error|Failure)\(/;

describe('busy flags and failures', () => {
  test('useAction knows whether a call is under way', () => {
    expect(found(busyFlag)).toEqual([
      // Sent once and for ever: no second try after it succeeded.
      'src/features/compose/send/use-send.ts',
      // Busy after it succeeded, until the browser leaves the page.
      'src/features/settings/billing/checkout/use-checkout.ts',
    ]);
  });

  test('useAction says what failed', () => {
    expect(found(ownToast)).toEqual([
      // Beside each check of an email, many of which are mended at once.
      'src/editor/checks/use-fixes.ts',
      // They go on after a failure, which is only said.
      'src/features/compose/workflow/use-close.ts',
      'src/features/notifications/use-notifications.ts',
      'src/features/sequences/builder/use-builder.ts',
      // Busy after it succeeded, as above.
      'src/features/settings/billing/checkout/use-checkout.ts',
      // The toast is for a failure of showing the first one.
      'src/features/settings/brain/use-brain-edit.ts',
      'src/lib/api/use-action.ts',
      // It outlives the component that asked for it.
      'src/lib/undo/delete-with-undo.tsx',
    ]);
  });

  test('the patterns find what they are for', () => {
    expect('const [isBusy, setBusy] = useState(false);').toMatch(busyFlag);
    expect('const [loading, setLoading] = useState(false);').toMatch(busyFlag);
    expect('const [isOpen, setOpen] = useState(false);').not.toMatch(busyFlag);
    expect('await remove().catch(toastError);').toMatch(ownToast);
    expect('try { a(); } catch (error) {\n  toastError(error);\n}').toMatch(ownToast);
    expect('try { a(); } catch {\n  return;\n}').not.toMatch(ownToast);
  });
});

test('forms are checked by the contract of their call', () => {
  expect(found(/\buseForm[<(]/)).toEqual([
    // Part of the first load, which has no room for schemas.
    'src/features/sign-in/components/code-form.tsx',
    'src/features/sign-in/components/email-form.tsx',
    'src/lib/api/use-contract-form.ts',
  ]);
});

test('what a list shows is decided in one place, and so is the tab that an address names', () => {
  expect(found(/<(?:BeyondLastPage)\b/)).toEqual(['src/components/list/list.tsx']);
  expect(found(/\.get\('tab'\)/)).toEqual(['src/components/list/tab-address.tsx']);
});
