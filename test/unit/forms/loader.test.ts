import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { formScript } from '../../../frontend/forms/build-form-script';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-23T10:00:00Z');

let text: string;
beforeAll(async () => {
  text = await formScript(join(__dirname, '../../../frontend/forms/loader.ts'));
});

type Listener = (event: object) => void;

/** Returns a minimal page with the popup's code, for the popup loader. */
const setUp = (data: Readonly<Record<string, string>>, { path = '/', stored = '{}' } = {}) => {
  const listeners = new Map<string, Listener>();
  const timers = [] as [() => void, number][];
  const addedScripts: { src?: string }[] = [];
  const storage = new Map([['mailbloom:F1', stored]]);
  const insertedHosts = [] as { style: { cssText?: string } }[];
  const removed = [] as string[];
  class HTMLScriptElement {
    dataset = { form: 'https://forms.test/f/F1', mode: 'popup', ...data };
    src = 'https://app.test/forms/1/loader.js';
    previousElementSibling = {
      matches: (selector: string) => selector === 'svg[data-mailbloom]',
      remove: () => removed.push('room'),
    };
    after = (host: { style: object }) => insertedHosts.push(host);
  }
  const on = (name: string, listener: Listener) => listeners.set(name, listener);
  const navigation = { addEventListener: on };
  const window: Record<string, unknown> = { navigation };
  const page = {
    window,
    HTMLScriptElement,
    URL,
    location: { pathname: path },
    scrollY: 0,
    innerHeight: 500,
    addEventListener: on,
    removeEventListener: () => {},
    setTimeout: (callback: () => void, ms: number) => timers.push([callback, ms]),
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    document: {
      currentScript: new HTMLScriptElement(),
      documentElement: { scrollHeight: 2000 },

      addEventListener: on,
      removeEventListener: () => {},
      createElement: () => ({ style: {} }),
      head: { append: (script: { src?: string }) => addedScripts.push(script) },
    },
    Date: { now: () => now },
  };
  runInNewContext(text, page);
  return {
    timers,
    page,
    added: addedScripts,
    kept: storage,
    placed: insertedHosts,
    removed,
    happens: (name: string, event: object = {}) => listeners.get(name)?.(event),
    jobs: () => (window.mailbloomForms ?? []) as { remember: (formId: string) => void }[],
  };
};

test('loads the rest of the script only when the popup opens, and only once', () => {
  const { timers, added: addedScripts, jobs } = setUp({ delay: '5' });
  expect([addedScripts, timers[0]?.[1]]).toEqual([[], 5000]);
  for (const _repeat of [1, 2]) timers[0]?.[0]();
  expect(addedScripts.map(({ src }) => src)).toEqual(['https://app.test/forms/1/form.js']);
  expect(jobs()).toHaveLength(1);
});

test('places an embedded form in the space that the page reserved, with the same height', () => {
  const { placed: insertedHosts, removed, jobs } = setUp({ mode: '', height: '394' });
  expect(insertedHosts[0]?.style.cssText).toBe('display:block!important;min-height:394px');
  expect([removed, jobs().length]).toEqual([['room'], 1]);
});

test('opens the popup after half of the page was read, or when the pointer leaves the page at the top', () => {
  const scrollSetup = setUp({ scroll: '50' });
  scrollSetup.happens('scroll');
  expect(scrollSetup.jobs()).toHaveLength(0);
  scrollSetup.page.scrollY = 600;
  scrollSetup.happens('scroll');
  expect(scrollSetup.jobs()).toHaveLength(1);
  const exitSetup = setUp({ exit: '1' });
  exitSetup.happens('mouseout', { relatedTarget: {}, clientY: -1 });
  exitSetup.happens('mouseout', { relatedTarget: null, clientY: 300 });
  expect(exitSetup.jobs()).toHaveLength(0);
  exitSetup.happens('mouseout', { relatedTarget: null, clientY: -1 });
  expect(exitSetup.jobs()).toHaveLength(1);
});

test('treats a fast swipe back to the top as leaving', () => {
  const scrollTo = (...ys: readonly number[]) => {
    const exitSetup = setUp({ exit: '1' });
    return {
      ...exitSetup,
      /** Scrolls to the given positions one after another, one per frame. */
      pass: (msPerStep: number, start = 0) => {
        for (const [index, y] of ys.entries()) {
          exitSetup.page.scrollY = y;
          exitSetup.happens('scroll', { timeStamp: start + index * msPerStep });
        }
        return exitSetup.jobs().length;
      },
    };
  };
  const flick = [900, 1000, 900, 800, 700, 600];
  expect(scrollTo(...flick).pass(30)).toBe(0);
  const touchSetup = scrollTo(...flick);
  touchSetup.happens('touchstart');
  expect(touchSetup.pass(200)).toBe(0);
  expect(touchSetup.pass(30, 5000)).toBe(1);
  const jumpSetup = scrollTo(900, 1000, 0);
  jumpSetup.happens('touchstart');
  expect(jumpSetup.pass(30)).toBe(0);
});

test('waits on a single-page site until the visitor opens a page where the popup may be shown', () => {
  const { timers, page, jobs, happens } = setUp({ delay: '0', on: '/sale/*' }, { path: '/' });
  timers[0]?.[0]();
  happens('navigatesuccess');
  expect(jobs()).toHaveLength(0);
  page.location.pathname = '/sale/wool';
  happens('navigatesuccess');
  expect(jobs()).toHaveLength(1);
  const offPageSetup = setUp({ scroll: '10', off: '/cart' });
  offPageSetup.page.location.pathname = '/cart';
  offPageSetup.happens('scroll');
  expect(offPageSetup.jobs()).toHaveLength(0);
});

test('doesn’t reopen a closed popup when a page contains the same code twice', () => {
  const { kept: storage, happens, jobs } = setUp({ scroll: '10', again: '7' });
  storage.set('mailbloom:F1', `{"closed":${now}}`);
  happens('scroll');
  expect(jobs()).toHaveLength(0);
});

test.each([
  ['on a page that is named', { on: '/sale/*|/' }, { path: '/sale/wool' }, true],
  [
    'on a page of a list with a line each',
    { on: '/about\r\n /sale/* \n' },
    { path: '/sale/' },
    true,
  ],
  ['on no other one', { on: '/sale/*|/' }, { path: '/about' }, false],
  ['not where it is to be hidden', { off: '/check*' }, { path: '/checkout' }, false],
  ['with dots and brackets as they are', { on: '/a.b(c)' }, { path: '/axb(c)' }, false],
  ['on pages of another alphabet', { on: '/männer*' }, { path: '/m%C3%A4nner/hut' }, true],
  ['on nothing like it', { on: '/a*a' }, { path: '/a' }, false],
  [
    'without delay for a pattern of many stars',
    { on: `/${'a*'.repeat(90)}b` },
    { path: `/${'a'.repeat(5000)}` },
    false,
  ],
  ['not again too soon', { again: '7' }, { stored: `{"closed":${now - 6 * dayMs}}` }, false],
  ['again after its days', { again: '7' }, { stored: `{"closed":${now - 8 * dayMs}}` }, true],
  ['with the next page, if that was chosen', { again: '0' }, { stored: `{"closed":${now}}` }, true],
  ['never to who signed up here', {}, { stored: '{"sent":1}' }, false],
  ['unless the store wants it', { known: '1' }, { stored: '{"sent":1}' }, true],
  ['whatever else lies in its place', {}, { stored: '{' }, true],
])('shows a popup %s', (_description, data, page, isShown) => {
  const { timers, jobs } = setUp({ delay: '0', ...data }, page);
  timers[0]?.[0]();
  expect(jobs()).toHaveLength(isShown ? 1 : 0);
});

test('stores separately that a visitor closed a popup and that they submitted it', () => {
  const { timers, jobs, kept: storage } = setUp({ delay: '0' });
  timers[0]?.[0]();
  jobs()[0]?.remember('closed');
  jobs()[0]?.remember('sent');
  expect(JSON.parse(storage.get('mailbloom:F1') ?? '')).toEqual({ closed: now, sent: now });
});
