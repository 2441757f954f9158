import { sourceTree } from './source-tree';

const sources = sourceTree().filter(
  ({ path, isTest }) => path.startsWith('frontend/src/') && !isTest,
);
const findMatches = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path.replace('frontend/', ''))
    .sort();

/** Matches a state variable for whether a call is in progress. */
const busyFlag = /const \[(?:is)?(?:busy|loading|submitting|sending)\w*, /i;

/** Matches code that catches a failure and shows its own toast. */
const manualToast =
  /\.catch\(\s*toast(?:Error|Failure)\b|catch(?: \(\w+\))? \{[^}]*\btoast(?:Error|Failure)\(/;

describe('loading flags and failure messages in components', () => {
  test('tracks whether a call is in progress only in useAction', () => {
    expect(findMatches(busyFlag)).toEqual([
      // An email is sent only once, so the busy flag stays set after success.
      'src/features/compose/send/use-send.ts',
      // The busy flag stays set after success, until the browser leaves the page.
      'src/features/settings/billing/checkout/use-checkout.ts',
    ]);
  });

  test('shows failure messages only in useAction', () => {
    expect(findMatches(manualToast)).toEqual([
      // Failures are shown next to each check of an email, because an author can apply several
      // fixes together.
      'src/editor/checks/use-fixes.ts',
      // These files continue after a failure and only report it.
      'src/features/compose/workflow/use-close.ts',
      'src/features/notifications/use-notifications.ts',
      'src/features/sequences/builder/use-builder.ts',
      // This file needs its own handling, because its busy flag stays set after success.
      'src/features/settings/billing/checkout/use-checkout.ts',
      // The toast is for a failure to load the first value.
      'src/features/settings/brain/use-brain-edit.ts',
      'src/lib/api/use-action.ts',
      // The deletion outlives the component that started it.
      'src/lib/undo/delete-with-undo.tsx',
    ]);
  });

  test('matches the examples that each pattern should find', () => {
    expect('const [isBusy, setBusy] = useState(false);').toMatch(busyFlag);
    expect('const [loading, setLoading] = useState(false);').toMatch(busyFlag);
    expect('const [isOpen, setOpen] = useState(false);').not.toMatch(busyFlag);
    expect('await remove().catch(toastError);').toMatch(manualToast);
    expect('try { a(); } catch (error) {\n  toastError(error);\n}').toMatch(manualToast);
    expect('try { a(); } catch {\n  return;\n}').not.toMatch(manualToast);
  });
});

test('validates forms with the contract of their API call', () => {
  expect(findMatches(/\buseForm[<(]/)).toEqual([
    // The sign-in forms are part of the first load, so they don't use schemas, which would make it
    // larger.
    'src/features/sign-in/components/code-form.tsx',
    'src/features/sign-in/components/email-form.tsx',
    'src/lib/api/use-contract-form.ts',
  ]);
});

test('decides in one module what a list shows, and in one module which tab a URL selects', () => {
  expect(findMatches(/<(?:BeyondLastPage)\b/)).toEqual(['src/components/list/list.tsx']);
  expect(findMatches(/\.get\('tab'\)/)).toEqual(['src/components/list/tab-address.tsx']);
});
